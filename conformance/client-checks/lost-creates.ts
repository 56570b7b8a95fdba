import type { AnyOperationId } from '../../generated/operations.ts';
import { agrees, type Check, differs, type Piece } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import { stepOfTask } from '../transcript/client-scenarios.ts';
import { recipientLists, together } from './each.ts';
import { after, canonical, taskOf } from './sent-again.ts';
import { doneOf, lastShown } from './tasks.ts';

/** What shows whether a create stored a record. */
const reads: Readonly<Record<string, readonly AnyOperationId[]>> = {
  createCustomer: ['listCustomers'],
  createRecipient: recipientLists,
  uploadDocument: ['listDocuments'],
};

/** How a create ends without saying whether a record was stored; and whether one was. */
const endings: readonly (readonly [isMeant: (answer: Answer) => boolean, what: string, isStored: boolean])[] =
  [
    [({ fault }) => fault !== undefined && 'drop' in fault, 'a broken connection', false],
    [({ fault }) => fault !== undefined && 'cut' in fault, 'a broken connection', true],
    [({ response }) => [500, 502, 504].includes(response?.status ?? 0), 'HTTP 500, 502 or 504', false],
  ];

/** A create that may have been stored is looked for before it is sent again. */
export const looksBeforeItCreatesAgain: Check = together(
  ...Object.entries(reads).flatMap(([create, lists]) =>
    endings.map(([isMeant, what, isStored]) =>
      after(
        (answer) => canonical(answer) === create && isMeant(answer),
        what,
        (answer, [again], evidence): Piece => {
          if (!again) return takesAnother(answer, evidence) ?? agrees(answer);
          const looked = evidence.answers.filter(
            (other) =>
              other.scenario === answer.scenario &&
              lists.includes(other.operation) &&
              other.meaning === 'success' &&
              other.sentAtMs >= answer.answeredAtMs &&
              other.answeredAtMs <= again.sentAtMs,
          );
          if (looked.length === 0)
            return differs(
              [answer, again],
              'a look at the list before it is sent again',
              'sent again at once',
            );
          if (!isStored) return agrees(answer, again);
          // A look at the right place would have found it.
          const expected = 'nothing more, because the record had been stored';
          return differs([answer, ...looked, again], expected, 'sent again');
        },
      ),
    ),
  ),
);

/** A client that found a record must have found the one that it had sent. */
function takesAnother(answer: Answer, evidence: Evidence): Piece | undefined {
  const all = doneOf(evidence).get(answer.scenario) ?? [];
  const done = all.find(({ entry }) => stepOfTask(entry.number) === taskOf(answer));
  const record = done?.ended === 'returned' ? done.returned : undefined;
  if (!done || !isObject(record)) return undefined;
  const id = String(record.id ?? '');
  const kind = canonical(answer) === 'createCustomer' ? 'Customer' : 'Recipient';
  if (canonical(answer) !== 'uploadDocument' && id !== '' && !lastShown(done.told, kind).has(id)) {
    const actual = `"id": ${id}, which it never did`;
    return differs(answer, 'an error, or a record that the service showed', actual);
  }
  const { fields = {} } = done.task;
  const field = ['mobile_number', 'iban', 'id_number'].find((name) => name in fields && name in record);
  if (field === undefined || String(record[field]) === fields[field]) return undefined;
  const expected = `"${field}": ${fields[field]}, as sent before the connection broke`;
  return differs(answer, expected, `"${field}": ${shown(record[field])}`);
}
