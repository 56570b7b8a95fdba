import type { Clock } from '../clock.ts';
import type { ControlHandlers } from './handler.ts';
/** The clock that stamps records, for everybody. */
export declare function clockHandlers(clock: Clock): Pick<ControlHandlers, 'getClock' | 'setClock' | 'advanceClock' | 'resetClock'>;
