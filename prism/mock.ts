import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { readOperations } from './operations.ts';

export interface RunningMock {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts prism's mock on this machine: each valid request gets the specification's example, and nothing is kept.
 * @param port where to listen; 0 picks a free one.
 * @throws Error where the port is not free.
 */
export async function startMock(port: number): Promise<RunningMock> {
  const operations = await readOperations();
  const server = createServer(operations, {
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: createLogger('prism', { level: 'silent' }) },
  });
  const url = await server.listen(port, '127.0.0.1').catch((message) => {
    throw new Error(String(message));
  });
  return { url, close: () => server.close() };
}
