import { writeSync } from 'node:fs';
import pactCore from '@pact-foundation/pact-core';

/**
 * A process of its own that loads Pact's native library, so that what it prints goes nowhere and its environment holds
 * no secret. It takes one question after the other, and gives each answer as Pact writes it.
 */
process.on('message', async ({ file, url, stateUrl, provider }: Question) => {
  const answer = await pactCore.default
    .verifyPacts({
      providerBaseUrl: url,
      providerStatesSetupUrl: stateUrl,
      provider,
      pactUrls: [file],
      // How long an answer may take is decided before Pact.
      timeout: 3_600_000,
      logLevel: 'error',
    })
    .catch((error: Error) => error.message);
  process.send?.(answer);
});
// Whoever stops the command stops this process, too, once the interaction is through.
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
