import { HANDLING_MS_MIN, HELD_BACK_MS_MAX } from "./limits.js";
/**
 * Breaks the connection after so many bytes of an answer, head included. A shorter answer goes out whole and the
 * connection breaks after it.
 */
export function cutAfter(response, bytes) {
    let left = bytes;
    intercept(response, (chunk, { pass, breakAfter }) => {
        if (chunk.length > left)
            return breakAfter(chunk.subarray(0, left));
        left -= chunk.length;
        pass(chunk);
    });
    response.once('finish', () => response.req.socket.destroy());
}
/** Sends an answer as many times as late as it was ready after `startedMs`, on the clock of `performance`. */
export function slowDown(response, factor, startedMs) {
    const waiting = [];
    let released = false;
    const release = () => {
        released = true;
        for (const pass of waiting)
            pass();
    };
    intercept(response, (chunk, { pass }) => {
        if (released)
            return pass(chunk);
        if (waiting.length === 0) {
            const handlingMs = Math.max(performance.now() - startedMs, HANDLING_MS_MIN);
            setTimeout(release, Math.min((factor - 1) * handlingMs, HELD_BACK_MS_MAX)).unref();
        }
        waiting.push(() => pass(chunk));
    });
}
/** Who takes what, of the answers under way on each connection. */
const takers = new WeakMap();
/**
 * Hands over what an answer writes to its connection, which is the only place where its bytes can be counted as they
 * are sent: the response object does not know its own head.
 */
function intercept(response, take) {
    const { socket } = response.req;
    const taking = takers.get(socket) ?? takeWrites(socket);
    taking.set(response, take);
    response.once('close', () => taking.delete(response));
}
function takeWrites(socket) {
    const taking = new Map();
    takers.set(socket, taking);
    const write = socket.write.bind(socket);
    let broken = false;
    const intercepted = (data, encoding, after) => {
        const done = typeof encoding === 'function' ? encoding : after;
        const chunk = Buffer.from(data, typeof encoding === 'string' ? encoding : 'utf8');
        const pass = (part) => {
            if (!broken && socket.writable)
                write(part, done);
        };
        const breakAfter = (part) => {
            pass(part);
            broken = true;
            // What was passed on has to leave this process first.
            write('', () => socket.destroy());
        };
        // Of requests that were sent without waiting, each has the connection when it is its turn.
        const [, take] = [...taking].find(([response]) => response.socket === socket) ?? [];
        if (take)
            take(chunk, { pass, breakAfter });
        else
            pass(chunk);
        return !socket.writableNeedDrain;
    };
    socket.write = intercepted;
    return taking;
}
