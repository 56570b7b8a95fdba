import { lagDefaultS } from '../transcript/lag.ts';

/** How long a read may show what was there before a write, in milliseconds, unless told otherwise (ruling `lag`). */
export const lagMs = lagDefaultS * 1000;

/** When a request was sent and answered, in milliseconds of the run. It takes effect at some moment between. */
export interface Moment {
  sentAtMs: number;
  answeredAtMs: number;
}

/** What a write stored, or may have stored. */
export interface Version<Value> {
  value: Value;
  /** The write. */
  by: Moment;
  /** False where nobody knows whether the write took effect. */
  isSure: boolean;
}

/** A version that a write made, or may have made. */
export const versionOf = <Value>(value: Value, by: Moment, isSure = true): Version<Value> => ({
  value,
  by,
  isSure,
});

/**
 * The versions that a read may show: those that were sent before its response came, and that no other one has surely replaced
 * before it was sent. Of two writes that overlap, either may be the later one.
 * @param lag in milliseconds; 0 for what is stored now.
 */
export function possible<Value>(
  versions: readonly Version<Value>[],
  read: Moment,
  lag: number,
): Version<Value>[] {
  let latest: Moment | undefined;
  for (const version of versions)
    if (isSettled(version, read, lag) && version.by.sentAtMs >= (latest?.sentAtMs ?? 0)) latest = version.by;
  return versions.filter(
    ({ by }) =>
      by.sentAtMs <= read.answeredAtMs &&
      (latest === undefined || by === latest || by.answeredAtMs > latest.sentAtMs),
  );
}

/** Whether every read has to know of a write. */
export const isSettled = ({ by, isSure }: Version<unknown>, { sentAtMs }: Moment, lag: number) =>
  isSure && by.answeredAtMs + lag <= sentAtMs;

/** Whether a time is over for reads of a record, so that it has to be there. */
export const isDue = ({ create }: { create: Moment }, read: Moment, lag: number) =>
  create.answeredAtMs + lag <= read.sentAtMs;
