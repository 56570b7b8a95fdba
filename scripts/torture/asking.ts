import { parentPort, workerData } from 'node:worker_threads';
import { type Sending, sendTo } from '../../testing/client.ts';

/** A small request that is sent again and again, one after the other. */
export interface Small {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly sending: Sending;
}

/** How the small requests fared until this thread was told to stop. */
export interface Asked {
  readonly longestMs: number;
  readonly failures: number;
}

const { url, method, path, sending } = workerData as Small;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
let [longestMs, failures] = [0, 0];
// The first ones also load and compile what sends them.
for (let count = 0; count < 20; count++) await sendTo(url, method, path, sending);
parentPort?.postMessage('ready');
while (!isOver) {
  const before = performance.now();
  if ((await sendTo(url, method, path, sending)).status >= 300) failures++;
  longestMs = Math.max(longestMs, performance.now() - before);
}
parentPort?.postMessage({ longestMs, failures } satisfies Asked);
