import { parentPort, workerData } from 'node:worker_threads';

// Asks for something small again and again, in a thread of its own, so that only the server keeps it waiting. Whoever
// asks is told how long it waited at most since it was asked before.
const { url, headers } = workerData as { url: string; headers: Record<string, string> };
let longestMs = 0;
parentPort?.on('message', () => {
  parentPort?.postMessage(longestMs);
  longestMs = 0;
});
for (;;) {
  const before = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} got ${answer.status}`);
  longestMs = Math.max(longestMs, performance.now() - before);
  await new Promise((resolve) => setTimeout(resolve, 1));
}
