import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How many bytes a connection carries before it is cut: from less than its greeting to some large uploads. */
const CUT_AFTER_BYTES_MIN = 300;
const CUT_AFTER_BYTES_MAX = 1_000_000;

/** How long bytes are held at most, so that those of several messages arrive as one piece. */
const HELD_MS_MAX = 5;

/** A proxy that cuts connections while it is told to. */
export interface DroppingProxy extends AsyncDisposable {
  readonly port: number;
  /** Whether connections are cut. It may change at any time, and counts for those that are open, too. */
  isDropping: boolean;
  /** How many connections it has cut so far. */
  readonly cuts: number;
}

/**
 * Starts a TCP proxy before a port of this machine. It cuts each connection after a random number of bytes, in the
 * middle of a message, too, with a reset or an end to each side.
 * @param random returns numbers in [0, 1).
 */
export async function startDroppingProxy(port: number, random: () => number): Promise<DroppingProxy> {
  const open = new Set<Socket>();
  const state = { isDropping: false, cuts: 0 };
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    const pair = [client, database] as const;
    // Small orders of magnitude more often than large ones: most goes wrong soon after the greeting.
    let leftBytes = CUT_AFTER_BYTES_MIN * (CUT_AFTER_BYTES_MAX / CUT_AFTER_BYTES_MIN) ** (random() ** 2);
    const cut = () => {
      if (pair.every((socket) => socket.destroyed)) return;
      state.cuts += 1;
      for (const socket of pair) random() < 0.5 ? socket.resetAndDestroy() : socket.destroy();
    };
    const forward = (from: Socket, to: Socket) => {
      let held: Buffer[] = [];
      const pass = () => {
        const bytes = Buffer.concat(held.splice(0));
        const passed = state.isDropping ? bytes.subarray(0, Math.max(0, leftBytes)) : bytes;
        if (state.isDropping) leftBytes -= bytes.length;
        if (to.writable) to.write(passed);
        if (state.isDropping && leftBytes <= 0) cut();
      };
      from.on('data', (chunk: Buffer) => {
        if (held.push(chunk) > 1) return;
        if (state.isDropping) setTimeout(pass, random() * HELD_MS_MAX);
        else pass();
      });
      from.on('end', () => {
        if (held.length > 0) pass();
        to.end();
      });
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          held = [];
          to.destroy();
          open.delete(from);
        });
      open.add(from);
    };
    forward(client, database);
    forward(database, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
