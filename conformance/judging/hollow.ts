import { operations } from '../../generated/operations.ts';
import type { objects } from '../../generated/response-validators.js';
import type { CustomerForm, ListedDocument } from '../../generated/types.ts';
import { type Answer, askedId, carriesPayload, recordOf, sentFields } from '../reading/answer.ts';
import type { Evidence } from './evidence.ts';

/** Whether an answer is hollow: a success without its payload, or with a record that has nothing of what was sent. */
export type IsHollow = (answer: Answer) => boolean;

/** Tells the hollow answers of a run. Results are cached, because many checks look at the same answers. */
export function hollowAnswers(evidence: Evidence): IsHollow {
  const known = new Map<Answer, boolean>();
  return (answer) => {
    const found =
      known.get(answer) ??
      (answer.meaning === 'success' && (!carriesPayload(answer) || showsAnother(answer, evidence)));
    known.set(answer, found);
    return found;
  };
}

/** Fields in which no two requests of a run send the same value. */
const ownValues = ['last_name', 'business_name', 'mobile_number', 'iban', 'id_number'] satisfies (
  | keyof CustomerForm
  | keyof typeof objects.Recipient
  | keyof ListedDocument
)[];

/** Whether the answer to a write shows nothing that was ever sent for the record, like the answer of a mock. */
function showsAnother(answer: Answer, evidence: Evidence): boolean {
  const { verb } = operations[answer.operation];
  if (verb !== 'create' && verb !== 'update') return false;
  const forms = [sentFields(answer)];
  if (verb === 'update')
    for (const { id, sent, updates } of [...evidence.customers, ...evidence.recipients])
      if (id === askedId(answer)) forms.push(sent, ...updates.map((update) => update.sent));
  const telling = forms.flatMap((form) => ownValues.filter((field) => form.get(field)));
  const record = recordOf(answer);
  const isShown = (field: string) =>
    forms.some((form) => Boolean(form.get(field)) && form.get(field) === record?.[field]);
  return telling.length > 0 && !telling.some(isShown);
}
