import type { Clock } from '../server/clock.ts';
import { refusal } from './control-port/check.ts';
import type { ControlHandlers } from './control-port/handler.ts';
import { EARLIEST_MS, LATEST_MS } from './control-port/limits.ts';

type ClockHandlers = Pick<ControlHandlers, 'getClock' | 'setClock' | 'advanceClock' | 'resetClock'>;

/** The operations on the clock that stamps records of all partners. */
export function clockHandlers(clock: Clock): ClockHandlers {
  const shown = async () => {
    const nowMs = clock.now();
    const ahead_seconds = (nowMs - Date.now()) / 1000;
    return { body: { now: new Date(nowMs).toISOString(), running: !clock.stands, ahead_seconds } };
  };
  return {
    getClock: shown,
    async setClock({ body: { now, running } }) {
      clock.set(checked(Date.parse(now), 'now'), !running);
      return shown();
    },
    async advanceClock({ body: { seconds } }) {
      const byMs = Math.round(seconds * 1000);
      checked(clock.now() + byMs, 'seconds');
      clock.advance(byMs);
      return shown();
    },
    async resetClock() {
      clock.reset();
      return shown();
    },
  };
}

function checked(instantMs: number, param: string): number {
  if (instantMs >= EARLIEST_MS && instantMs <= LATEST_MS) return instantMs;
  throw refusal(400, `The clock goes from 1970 to 9998; choose ${param} so that it stays there.`, param);
}
