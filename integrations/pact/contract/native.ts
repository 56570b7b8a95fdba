import { writeSync } from 'node:fs';
import pactCore from '@pact-foundation/pact-core';

/**
 * Loads Pact's native library in a separate process, whose output is discarded and whose environment has no secrets. It
 * handles one question at a time, and returns Pact's results unchanged.
 */
process.on('message', async ({ file, url, stateUrl, provider }: Question) => {
  const answer = await pactCore.default
    .verifyPacts({
      providerBaseUrl: url,
      providerStatesSetupUrl: stateUrl,
      provider,
      pactUrls: [file],
      // The proxy in front of Pact limits the time of a response.
      timeout: 3_600_000,
      logLevel: 'error',
    })
    .catch((error: Error) => error.message);
  process.send?.(answer);
});
// The command stops this process once the current interaction is finished.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (error) => {
  writeSync(2, String(error.stack));
  process.exit(1);
});

export interface Question {
  /** A pact file with one interaction. */
  file: string;
  url: string;
  stateUrl: string;
  provider: string;
}
