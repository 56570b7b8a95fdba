import { readFile } from 'node:fs/promises';
import type { PartnerData } from '../../generated/control-types.ts';
import type { Options } from '../../server/options/options.ts';
import type { ControlledParts } from '../../server/start.ts';
import { checkedBody } from '../control-port/check.ts';
import { recordsIn } from '../control-port/sent-records.ts';
import { importData } from './import.ts';

/**
 * Gives the records of a file to a partner that has none: the one that the file names, or else the first.
 * @throws Error with one sentence where the file cannot be used.
 */
export async function seed(
  file: string,
  { tokens, clock, log, ...parts }: ControlledParts & Pick<Options, 'tokens'>,
): Promise<void> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'));
    const data = checkedBody('importPartner', content, 'The file') as PartnerData;
    const partner = data.partner ?? tokens[0]?.partner ?? '';
    if (!tokens.some((one) => one.partner === partner))
      throw new Error(
        `No token belongs to its partner "${partner}"; set TOKENS, or change "partner" in the file.`,
      );
    const before = await parts.store.countCustomers(partner);
    if (before === 0) await importData(partner, recordsIn(data), { ...parts, nowMs: clock.now() });
    else log(`Partner ${partner} has records already, so the seed file ${file} was not used.`);
  } catch (error) {
    const what = error instanceof SyntaxError ? 'it cannot be read as JSON.' : (error as Error).message;
    throw new Error(`Cannot use the seed file ${file}: ${what}`);
  }
}
