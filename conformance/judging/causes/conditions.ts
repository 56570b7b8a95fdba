import { operations } from '../../../generated/operations.ts';
import { wrongFields } from '../../model/pieces.ts';
import { worldOf } from '../../model/world.ts';
import { type Answer, askedId, reads, recordOf } from '../../reading/answer.ts';
import type { Evidence } from '../evidence.ts';
import type { Judgement } from '../outcome.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import { type SentText, traitsOfRequests, traitsOfValue } from './traits.ts';

/** Under which condition a requirement is violated, as far as the run shows it; or how often. */
export function conditionOf({ pieces = [], findings }: Judgement, evidence: Evidence): Contrast | undefined {
  const different = pieces.filter((piece) => piece.kind === 'differs').map(({ answers }) => answers);
  const agreeing = pieces.filter((piece) => piece.kind === 'agrees').map(({ answers }) => answers);
  const last = different[0]?.at(-1);
  if (!last) return undefined;
  const [, field = ''] = /^"(\w+)"/.exec(findings[0]?.expected ?? '') ?? [];
  const isRefused = last.meaning === 'refusal' && last.role !== 'probe' && last.credentials === 'token';
  const sent = evidence.valid(last.operation).map((answer) => [answer]);
  const wrong = isRefused
    ? sent.filter(([one]) => one?.response?.status === last.response?.status)
    : different;
  const right = isRefused ? sent.filter(([one]) => one?.meaning === 'success') : agreeing;
  const isText = findings[0]?.expected.endsWith('as sent');
  return (
    (isText ? ofValues(last, field, evidence) : undefined) ??
    ofRequests(wrong, right, field) ??
    ofCreates(wrong, right, field, evidence) ??
    ofAll(wrong, right)
  );
}

/** The responses that each piece of evidence names. */
type Shown = readonly (readonly Answer[])[];

/** How many responses are wrong, without a condition. */
function ofAll(wrong: Shown, right: Shown): Contrast {
  const [bad, good] = [wrong, right].map((those) => new Set(those.map((answers) => answers.at(-1)))) as [
    Set<Answer>,
    Set<Answer>,
  ];
  return { text: '', wrong: bad.size, alike: bad.union(good).size, others: 0 };
}

/** Compares the requests of each piece of evidence. */
function ofRequests(wrong: Shown, right: Shown, field: string): Contrast | undefined {
  const isWrong = new Set(wrong.flat().filter(({ sent }) => sent.size > 0));
  const others = right.filter((answers) => !answers.some((answer) => isWrong.has(answer)));
  // That some operations do not occur in all is due to the check.
  const inAll = [...wrong, ...others]
    .map((answers) => new Set(answers.map(({ operation }) => operation)))
    .reduce((a, b) => a.intersection(b));
  const traits = (those: Shown) =>
    those.map((answers) => traitsOfRequests(answers.filter(({ operation }) => inAll.has(operation))));
  return contrastOf(traits(wrong), traits(others), field);
}

/** Compares the requests that created the records that the pieces name. */
function ofCreates(wrong: Shown, right: Shown, field: string, evidence: Evidence): Contrast | undefined {
  const created = new Map(worldOf(evidence).records.map(({ id, create }) => [id, create]));
  const [bad, good] = [wrong, right].map(
    (those) => new Set(those.flat().flatMap((answer) => created.get(askedId(answer) ?? '') ?? [])),
  );
  const traits = (those: Iterable<Answer>) => [...those].map((create) => traitsOfRequests([create]));
  const found = bad && good && contrastOf(traits(bad), traits(good.difference(bad)), field);
  return found && { ...found, text: `created ${found.text}` };
}

/** Compares texts that were sent and came back in another form with those that came back as they were. */
function ofValues({ operation }: Answer, field: string, evidence: Evidence): Contrast | undefined {
  const shown = reads(operation)
    ? worldOf(evidence).views.flatMap(({ item, told, answer }) =>
        told && answer.operation === operation && told.updatedFromMs >= answer.answeredAtMs
          ? [{ item, write: told.create }]
          : [],
      )
    : evidence.successes(operation).map((write) => ({ item: recordOf(write) ?? {}, write }));
  const groups: { wrong: SentText[]; right: SentText[] } = { wrong: [], right: [] };
  for (const { item, write } of shown) {
    const wrong = new Set(wrongFields(item, write).map(([name]) => name));
    for (const [name, text] of write.sent)
      if (name in item && name in operations[write.operation].fields)
        groups[wrong.has(name) ? 'wrong' : 'right'].push({ field: name, text, kind: write.values?.[name] });
  }
  const lengthMin = Math.min(...groups.wrong.map(({ text }) => text.length));
  const traits = (those: SentText[]) => those.map((one) => traitsOfValue(one, lengthMin));
  return contrastOf(traits(groups.wrong), traits(groups.right), field);
}
