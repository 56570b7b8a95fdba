import { idOf } from '../../command-line/flags.ts';
import { invocation } from '../../command-line/invocation.ts';
import { UsageError } from '../../command-line/usage-error.ts';
import type { RecordingOptions } from '../recording/options.ts';
import { globMeant, isEmptyGlob, type Judged } from './globs.ts';

type ReadOnlyFlags = { 'read-only'?: boolean | undefined } & {
  [flag in 'customer' | 'recipient']?: string | undefined;
};

/** The records to read in a run that changes nothing; null for other runs. @throws UsageError */
export function readOnlyOf(values: ReadOnlyFlags): RecordingOptions['readOnly'] {
  const { customer, recipient } = values;
  if (!values['read-only']) {
    const named = customer === undefined ? (recipient === undefined ? null : '--recipient') : '--customer';
    if (named !== null)
      throw new UsageError(`Cannot use ${named} without --read-only: a normal run creates its own records.`);
    return null;
  }
  if (customer === undefined)
    throw new UsageError('Cannot use --read-only without a record to read: add --customer ID.');
  return {
    customer: idOf('--customer', customer),
    recipient: recipient === undefined ? null : idOf('--recipient', recipient),
  };
}

/** The header User-Agent, or null for the suite's own. @throws UsageError where it cannot stand in a header (RFC 9110, 5.5). */
export function userAgentOf(text: string | undefined): string | null {
  if (text !== undefined && !/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text))
    throw new UsageError(
      `Cannot use "${text}" for --user-agent: it takes visible ASCII characters, such as "my-client/1.0".`,
    );
  return text ?? null;
}

/** @throws UsageError where a glob names no requirement. */
export function refuseEmptyGlob(glob: string, whose: Judged = 'deployment'): void {
  if (isEmptyGlob(glob, whose))
    throw new UsageError(
      `No requirement matches "${glob}".${globMeant(glob, whose)} Run "${invocation} ${whose === 'client' ? 'client ' : ''}--list" to see them all.`,
    );
}

/** The name of a folder for a report. @throws UsageError where there is none. */
export function directoryOf(name: string): string {
  if (name.trim() === '')
    throw new UsageError('Cannot use "" for --report-dir: it needs the name of a folder.');
  return name;
}
