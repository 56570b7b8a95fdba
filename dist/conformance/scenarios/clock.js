import { recordOf } from "../transcript/answer.js";
import { readTimestamp } from "../transcript/timestamp.js";
const witnessesAfterMs = [1050, 2150, 3300, 4400, 5000];
export const skewMs = 200;
export async function awaitTick(session, base, make, marginMs = 0) {
    const witnesses = [];
    const before = stampOf(base.answer);
    for (const [index, afterMs] of witnessesAfterMs.entries()) {
        await session.pause(base.answer.answeredAtMs + afterMs + marginMs - session.context.recorder.nowMs());
        const made = [await make(index + 1)].flat();
        witnesses.push(...made);
        const stamps = made.flatMap(({ answer }) => stampOf(answer) ?? []);
        if (!before || stamps.length === 0 || session.context.signal.aborted)
            break;
        if (stamps.some(({ instant }) => instant > before.instant))
            break;
        if (afterMs > 2000 && stamps.every(({ resolutionS }) => resolutionS <= 1))
            break;
    }
    return witnesses;
}
export async function awaitTickEverywhere(session, base, make) {
    await awaitTick(session, base, make);
    await session.pause(skewMs);
}
export function stampOf(answer) {
    const record = recordOf(answer);
    return readTimestamp(record?.created_on ?? record?.uploaded_on);
}
