import { lagDefaultS } from '../transcript/lag.ts';

/** How long a read may show what was there before a write, in milliseconds, unless told otherwise (ruling `lag`). */
export const lagMs = lagDefaultS * 1000;

/** When a request was sent and answered, in milliseconds of the run. */
export interface Moment {
  sentAtMs: number;
  answeredAtMs: number;
}

/** What may be stored from some moment on. */
export interface Version<Value> {
  value: Value;
  /** When the write was sent, and when it was answered: infinite where nobody knows whether it took effect. */
  fromMs: number;
  sureMs: number;
}

/** A version that a write made, or may have made. */
export const versionOf = <Value>(value: Value, at: Moment, isSure = true): Version<Value> => ({
  value,
  fromMs: at.sentAtMs,
  sureMs: isSure ? at.answeredAtMs : Number.POSITIVE_INFINITY,
});

/** The versions that a read may show, the newest last. @param lag in milliseconds; 0 for what is stored now. */
export function possible<Value>(
  versions: readonly Version<Value>[],
  read: Moment,
  lag: number,
): Version<Value>[] {
  const settled = versions.findLastIndex(({ sureMs }) => sureMs + lag <= read.sentAtMs);
  return versions.slice(Math.max(settled, 0)).filter(({ fromMs }) => fromMs <= read.answeredAtMs);
}

/** Whether every read has to know of a write. */
export const isSettled = ({ sureMs }: Version<unknown>, { sentAtMs }: Moment, lag: number) =>
  sureMs + lag <= sentAtMs;

/** Whether a time is over for reads of a record, so that it has to be there. */
export const isDue = ({ create }: { create: Moment }, read: Moment, lag: number) =>
  create.answeredAtMs + lag <= read.sentAtMs;
