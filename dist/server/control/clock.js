import { EARLIEST_MS, LATEST_MS } from "./limits.js";
import { ControlRefusal } from "./refusal.js";
export function clockHandlers(clock) {
    const answer = async () => ({ status: 200, body: shown(clock) });
    return {
        getClock: answer,
        async setClock({ body: { now, running } }) {
            clock.set(checked(Date.parse(now), 'now'), !running);
            return answer();
        },
        async advanceClock({ body: { seconds } }) {
            const byMs = Math.round(seconds * 1000);
            checked(clock.now() + byMs, 'seconds');
            clock.advance(byMs);
            return answer();
        },
        async resetClock() {
            clock.reset();
            return answer();
        },
    };
}
function shown(clock) {
    const nowMs = clock.now();
    return {
        now: new Date(nowMs).toISOString(),
        running: !clock.stands,
        ahead_seconds: (nowMs - Date.now()) / 1000,
    };
}
function checked(instantMs, param) {
    if (instantMs >= EARLIEST_MS && instantMs <= LATEST_MS)
        return instantMs;
    throw new ControlRefusal(400, `The clock goes from 1970 to 9998; choose ${param} so that it stays there.`, {
        param,
    });
}
