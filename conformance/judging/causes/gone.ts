import { operations } from '../../../generated/operations.ts';
import { type Answer, askedId } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { type Evidence, once } from '../evidence.ts';
import type { Judgement } from '../outcome.ts';

/** Violated requirements, with what is wrong in a phrase. */
export interface Gone {
  title: string;
  those: Judgement[];
}

/**
 * Groups requirements that are violated only because a record is not found any more, whatever is asked of it or of what belongs
 * to it: several operations tell so of the same records.
 */
export function goneIn(violated: readonly Judgement[], evidence: Evidence): Gone[] {
  const groups: { records: Set<string>; those: Judgement[] }[] = [];
  for (const one of violated) {
    const records = recordsNotFound(one, evidence);
    if (!records) continue;
    const alike = groups.filter((group) => !group.records.isDisjointFrom(records));
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push({
      records: new Set([...alike.flatMap((group) => [...group.records]), ...records]),
      those: [...alike.flatMap(({ those }) => those), one],
    });
  }
  return groups.flatMap(({ those, records }) => {
    const asked = new Set(those.flatMap((one) => wrongAnswers(one).map(({ operation }) => operation)));
    return asked.size > 1
      ? [{ those, title: `${phraseOf(records)} (${counted(asked.size, 'operation')})` }]
      : [];
  });
}

const wrongAnswers = ({ pieces = [] }: Judgement): Answer[] =>
  pieces.flatMap((piece) => (piece.kind === 'differs' ? piece.answers.slice(-1) : []));

/** The records that wrong responses do not find, as far as all of them are such; undefined if any is not. */
function recordsNotFound(one: Judgement, evidence: Evidence): Set<string> | undefined {
  const named = wrongAnswers(one).map((answer) => recordNotFound(answer, evidence));
  return named.length > 0 && named.every((record) => record !== undefined) ? new Set(named) : undefined;
}

/** The created record that a response does not find: where the customer of a recipient is not found, either, that customer. */
function recordNotFound(answer: Answer, evidence: Evidence): string | undefined {
  const { missing, owners } = recordsOf(evidence);
  const record = isNotFound(answer) ? recordIn(answer) : undefined;
  const owner = record && owners.get(record);
  return owner !== undefined && missing.has(owner)
    ? owner
    : record && owners.has(record)
      ? record
      : undefined;
}

const isNotFound = ({ credentials, role, response }: Answer) =>
  credentials === 'token' && role !== 'probe' && (response?.status === 404 || response?.status === 410);

/** The record that a request is about, or the customer to whom what it creates or lists belongs. */
function recordIn(answer: Answer): string | undefined {
  const id = askedId(answer) ?? answer.sent.get('customer');
  const kind = operations[answer.operation].path.includes('{recipientId}') ? 'recipient' : 'customer';
  return id === undefined ? undefined : `${kind} ${id}`;
}

/** The created records, with the customers of recipients, and those that were not found. */
const recordsOf = once(({ answers, customers, recipients }) => {
  const owners = new Map<string, string | undefined>(
    customers.map(({ id }) => [`customer ${id}`, undefined]),
  );
  for (const { id, create } of recipients)
    owners.set(`recipient ${id}`, `customer ${create.sent.get('customer')}`);
  const missing = new Set(answers.filter(isNotFound).map(recordIn));
  return { owners, missing };
});

function phraseOf(records: ReadonlySet<string>): string {
  const [first = '', ...others] = [...records].sort();
  const kinds = new Set([...records].map((record) => record.split(' ')[0]));
  const [kind = ''] = kinds;
  if (others.length === 0) return `${first.replace(kind, capitalised)} is not found any more`;
  const [what, example] = kinds.size === 1 ? [kind, first.slice(kind.length + 1)] : ['record', first];
  return `${counted(others.length + 1, what)} are not found any more, such as ${example}`;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
