import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** What each of many clients does repeatedly. */
export interface Attack {
  readonly clients: number;
  readonly texts: readonly string[];
  readonly reads: boolean;
}

const { url, attack, ms } = workerData as { url: string; attack: Attack; ms: number };
const { clients, texts, reads } = attack;
const { hostname, port } = new URL(url);
let isOver = false;
const sockets = new Set<Socket>();
const client = async () => {
  while (!isOver) {
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', resolve));
    if (reads) socket.resume();
    for (const text of texts) {
      await Promise.race([new Promise((resolve) => socket.write(text, resolve)), closed]);
      if (texts.length > 1) await Promise.race([sleep(50), closed]);
    }
    // Clients that read keep sending; the others wait until they are disconnected.
    while (reads && !isOver && !socket.destroyed)
      await Promise.race([new Promise((resolve) => socket.write(texts.at(-1) ?? '', resolve)), closed]);
    await closed;
    sockets.delete(socket);
    // Disconnected clients reconnect after a pause.
    await sleep(20);
  }
};
const all = Array.from({ length: clients }, client);
await sleep(ms);
isOver = true;
for (const socket of sockets) socket.destroy();
await Promise.all(all);
