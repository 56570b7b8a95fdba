import { type JudgedId, requirements } from '../../generated/requirements.ts';
import { allFoundIn } from '../model/oracle.ts';
import { missing } from '../model/pieces.ts';
import type { Check } from './check.ts';

/** Why there is no evidence where a run has none, as half a sentence. */
const lacks: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(
    ['customers', 'recipients'].flatMap((area) => [
      [`${area}.create.id-unique`, 'only one record was created, so no two identifiers can be compared'],
      [
        `${area}.create.creation-time`,
        'no two records have different timestamps, so the clock of the deployment was not seen to tick',
      ],
      [`${area}.update.only-this`, 'no update succeeded'],
      [`${area}.update.refresh`, 'no update changed a value after the clock of the deployment ticked'],
      [`${area}.list.first-page`, 'no first page was read with its number and without it'],
    ]),
  ),
  ...Object.fromEntries(
    ['list.newest-first', 'list.update-moves-nothing', 'list-post.same-order'].map((part) => [
      `recipients.${part}`,
      'no two recipients of a list have different timestamps, so their order does not show',
    ]),
  ),
  'recipients.list.empty': 'no list of a customer without recipients was read',
  'documents.list.empty': 'no list of a customer without documents was read',
  'documents.refused': 'no upload was refused',
  'documents.upload.upload-time':
    'no two documents have different timestamps, so the clock of the deployment was not seen to tick',
};

/** What the rules found about a requirement, or why that is nothing. */
const told: Check = function* (evidence, id) {
  const found = allFoundIn(evidence).get(id as JudgedId) ?? [];
  yield* found;
  const lack = lacks[id];
  if (found.length === 0 && lack) yield missing(lack);
};

/** The check of every requirement that is judged: all of them take what the rules found. */
export const checks = Object.fromEntries(
  requirements.filter(({ level }) => level !== 'observed').map(({ id }) => [id, told]),
) as Record<JudgedId, Check>;
