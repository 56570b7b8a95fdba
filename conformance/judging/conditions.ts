import { operations } from '../../generated/operations.ts';
import { type Answer, askedId, reads, recordOf } from '../reading/answer.ts';
import { wrongFields } from './check.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import type { Evidence } from './evidence.ts';
import type { Judgement } from './outcome.ts';
import { traitsOfRequests, traitsOfValue } from './traits.ts';

/** Under which condition a requirement is violated, as far as the run shows it. */
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
    ofCreates(wrong, right, field, evidence)
  );
}

/** Compares the requests of each piece of evidence. */
function ofRequests(wrong: Answer[][], right: Answer[][], field: string): Contrast | undefined {
  const isWrong = new Set(wrong.flat().filter(({ sent }) => sent.size > 0));
  const others = right.filter((answers) => !answers.some((answer) => isWrong.has(answer)));
  // That some operations do not occur in all is due to the check.
  const inAll = [...wrong, ...others]
    .map((answers) => new Set(answers.map(({ operation }) => operation)))
    .reduce((a, b) => a.intersection(b));
  const traits = (those: Answer[][]) =>
    those.map((answers) => traitsOfRequests(answers.filter(({ operation }) => inAll.has(operation))));
  return contrastOf(traits(wrong), traits(others), field);
}

/** Compares the requests that created the records that the pieces name. */
function ofCreates(
  wrong: Answer[][],
  right: Answer[][],
  field: string,
  { customers, recipients }: Evidence,
): Contrast | undefined {
  const created = new Map([...customers, ...recipients].map(({ id, create }) => [id, create]));
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
    ? evidence
        .shownRecords(operation)
        .flatMap(({ item, record, updated }) => (record && !updated ? [{ item, write: record.create }] : []))
    : evidence.successes(operation).map((write) => ({ item: recordOf(write) ?? {}, write }));
  const cases = shown.flatMap(({ item, write }) => {
    const wrong = new Set(wrongFields(item, write).map(([name]) => name));
    const isOwn = (name: string) => name in item && name in operations[write.operation].fields;
    return [...write.sent].flatMap(([name, text]) =>
      isOwn(name) ? [{ name, text, kind: write.values?.[name], isWrong: wrong.has(name) }] : [],
    );
  });
  const lengthMin = Math.min(...cases.flatMap(({ isWrong, text }) => (isWrong ? [text.length] : [])));
  const [wrong = [], right = []] = [true, false].map((wanted) =>
    cases.flatMap(({ name, text, kind, isWrong }) =>
      isWrong === wanted ? [traitsOfValue(name, text, kind, lengthMin)] : [],
    ),
  );
  return contrastOf(wrong, right, field);
}
