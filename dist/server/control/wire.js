import { HANDLING_MS_MIN, HELD_BACK_MS_MAX } from "./limits.js";
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
const takers = new WeakMap();
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
            write('', () => socket.destroy());
        };
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
