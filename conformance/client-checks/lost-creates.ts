import type { AnyOperationId } from '../../generated/operations.ts';
import { agrees, type Check, differs, type Piece } from '../judging/check.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Answer } from '../reading/answer.ts';
import { isObject, shown } from '../reading/json.ts';
import { stepOfTask } from '../transcript/client-scenarios.ts';
import { together } from './results.ts';
import { canonical, notSeen, sentAgain, taskOf } from './sent-again.ts';
import { doneOf, returned } from './tasks.ts';

const reads: Readonly<Record<string, readonly AnyOperationId[]>> = {
  createCustomer: ['listCustomers'],
  createRecipient: ['listRecipients', 'listRecipientsByPost'],
  uploadDocument: ['listDocuments'],
};

const creates = ['createCustomer', 'createRecipient', 'uploadDocument'] as const;

/** How a create ends without saying whether a record was stored; and whether one was. */
type Ending = readonly [isMeant: (answer: Answer) => boolean, what: string, isStored: boolean];

const endings: readonly Ending[] = [
  [({ fault }) => fault !== undefined && 'drop' in fault, 'a broken connection', false],
  [({ fault }) => fault !== undefined && 'cut' in fault, 'a broken connection', true],
  [({ response }) => [500, 502, 504].includes(response?.status ?? 0), 'HTTP 500, 502 or 504', false],
];

/** A create that may have been stored is looked for before it is sent again. */
const looksFirst =
  ([isMeant, what, isStored]: Ending, create: (typeof creates)[number]): Check =>
  (evidence) => {
    const cut = evidence.answers.filter((answer) => canonical(answer) === create && isMeant(answer));
    if (cut.length === 0) return [notSeen(evidence, what)];
    return cut.map((answer): Piece => {
      const [again] = sentAgain(answer, evidence);
      if (!again) return takesAnother(answer, evidence) ?? agrees(answer);
      const looked = evidence.answers.filter(
        (other) =>
          other.scenario === answer.scenario &&
          reads[create]?.includes(other.operation) &&
          other.meaning === 'success' &&
          other.sentAtMs >= answer.answeredAtMs &&
          other.answeredAtMs <= again.sentAtMs,
      );
      if (looked.length === 0)
        return differs([answer, again], 'a look at the list before it is sent again', 'sent again at once');
      // A look at the right place would have found it.
      return isStored
        ? differs(
            [answer, ...looked, again],
            'nothing more, because the record had been stored',
            'sent again',
          )
        : agrees(answer, again);
    });
  };

/** A client that found a record must have found the one that it had sent. */
function takesAnother(answer: Answer, evidence: Evidence): Piece | undefined {
  const all = doneOf(evidence).get(answer.scenario) ?? [];
  const done = all.find(({ entry }) => stepOfTask(entry.number) === taskOf(answer));
  const record = done?.ended === 'returned' ? returned(done) : undefined;
  if (!done || !isObject(record)) return undefined;
  const known = { createCustomer: done.stored.customers, createRecipient: done.stored.recipients }[
    canonical(answer)
  ];
  const id = String(record.id ?? '');
  if (known && id !== '' && !known.has(id))
    return differs(
      answer,
      'an error, or a record that the service showed',
      `"id": ${id}, which it never did`,
    );
  const field = ['mobile_number', 'iban', 'id_number'].find(
    (name) => name in (done.task.fields ?? {}) && name in record,
  );
  const wanted = field && done.task.fields?.[field];
  if (field === undefined || String(record[field]) === wanted) return undefined;
  return differs(
    answer,
    `"${field}": ${wanted}, as sent before the connection broke`,
    `"${field}": ${shown(record[field])}`,
  );
}

/** All of these endings, for all creates. */
export const looksBeforeItCreatesAgain = together(
  ...creates.flatMap((create) => endings.map((ending) => looksFirst(ending, create))),
);
