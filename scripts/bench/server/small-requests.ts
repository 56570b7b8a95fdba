import { parentPort, workerData } from 'node:worker_threads';

// Repeats a small request in a separate thread, so that only the server delays it. On request it reports its longest
// wait since the last report.
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
