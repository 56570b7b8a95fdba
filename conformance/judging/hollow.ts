import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, carriesPayload, recordOf, sentFields } from '../reading/answer.ts';
import type { Evidence } from './evidence.ts';

/** Whether an answer is a success that shows nothing: without its payload, or with somebody else's. */
export type IsHollow = (answer: Answer) => boolean;

/** Tells the hollow answers of a run. It remembers each answer, because many checks look at the same ones. */
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

/** Fields of which each request of a run sends a value of its own. */
const tellingFields = ['last_name', 'business_name', 'mobile_number', 'iban', 'id_number'];

/** Whether the answer to a write shows nothing that was ever sent for the record, as a mock's does. */
function showsAnother(answer: Answer, evidence: Evidence): boolean {
  const { verb } = operations[answer.operation];
  if (verb !== 'create' && verb !== 'update') return false;
  const forms = [sentFields(answer)];
  if (verb === 'update')
    for (const { id, sent, updates } of [...evidence.customers, ...evidence.recipients])
      if (id === askedId(answer)) forms.push(sent, ...updates.map((update) => update.sent));
  const telling = forms.flatMap((form) => tellingFields.filter((field) => form.get(field)));
  const record = recordOf(answer);
  const isShown = (field: string) =>
    forms.some((form) => Boolean(form.get(field)) && form.get(field) === record?.[field]);
  return telling.length > 0 && !telling.some(isShown);
}
