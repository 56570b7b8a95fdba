import { operationIds } from '../../../generated/operations.ts';
import { type Answer, carriesPayload, recordOf } from '../../reading/answer.ts';
import { shown } from '../../reading/json.ts';
import { type ScenarioName, scenarioAreas } from '../../transcript/steps.ts';
import { usualWays, type Way, type WaysId, waysBy } from '../../transcript/ways.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, mayBeLeft, type Piece, statusOf, unsent, wrongFields } from '../pieces.ts';
import { successes } from '../requests.ts';
import { suspectsOf, waysOf } from './suspects.ts';

/** A request may be sent in other ways than the usual one (ruling `ways-of-sending`). */
export const wayRules: Rule = function* (run) {
  for (const [id, ways] of Object.entries(waysBy)) yield* about(id as WaysId, waysTaken(run, ways));
  yield* about('requests.charset', charsetTaken(run));
};

/** Whether the requests of a scenario are sent in other ways, so that its others show what the usual way gets. */
const variesWays = ({ scenario }: Answer) =>
  (scenarioAreas[scenario as ScenarioName] as readonly string[] | undefined)?.includes('requests') ?? false;

function* waysTaken(run: Run, ways: readonly Way[]): Iterable<Piece> {
  const answers = run.answers.filter(
    (answer) =>
      variesWays(answer) &&
      answer.role !== 'probe' &&
      answer.failure?.kind !== 'stopped' &&
      !answer.resent &&
      !mayBeLeft(answer) &&
      !hasOddFile(answer) &&
      !(answer.meaning === 'refusal' && isFileFirst(answer)),
  );
  if (answers.length === 0) yield unsent('A request in another way');
  for (const operation of operationIds) {
    const { wrong = [], right = [] } = Object.groupBy(
      answers.filter((answer) => answer.operation === operation),
      (answer) => (isWrong(answer) ? 'wrong' : 'right'),
    );
    const way = suspectsOf(wrong, right, 'operation').certain;
    const [first] = wrong;
    const control = right.find((answer) => way && !waysOf(answer).includes(way));
    if (way && ways.includes(way) && first && control)
      yield differs([control, first], expectedOf(first, control, way), actualOf(first));
    for (const answer of right)
      if (waysOf(answer).some((one) => (ways as readonly string[]).includes(one))) yield agrees(answer);
  }
}

function* charsetTaken(run: Run): Iterable<Piece> {
  const hasCharset = (answer: Answer) => waysOf(answer).some(isCharset);
  const sent = run.answers.filter(hasCharset);
  const failed = sent.filter(({ response }) => (response?.status ?? 0) >= 500);
  const refused = [...run.refusedWays.filter(hasCharset), ...failed];
  if (sent.length + refused.length === 0) yield unsent('A form with a charset');
  for (const operation of operationIds) {
    const wrong = refused.filter((answer) => answer.operation === operation);
    const right = successes(run, operation);
    const way = suspectsOf(wrong, right, 'operation').certain;
    const [first] = wrong;
    const control = right.find((answer) => !hasCharset(answer));
    if (first && control && way && isCharset(way))
      yield differs([control, first], 'a success, as without a charset', statusOf(first));
  }
  for (const answer of sent) if (answer.meaning === 'success') yield agrees(answer);
}

const isCharset = (style: string) => style.startsWith('a charset');

/** Whether a service may say that fields are missing, since it reads those before the file alone. */
const isFileFirst = (answer: Answer): boolean => waysOf(answer).includes('the file before fields');

/** Whether an upload may be refused for the name or the media type of its file, which are no ways of sending. */
function hasOddFile({ request: { parts } }: Answer): boolean {
  const file = parts?.find((part) => 'filename' in part);
  if (!file || !('filename' in file)) return false;
  const isUsual = /^[\w-]+\.(png|jpe?g|pdf)$/.test(file.filename) && file.filename.length < 40;
  return !isUsual || !/^(image\/(png|jpeg)|application\/pdf)$/.test(file.contentType);
}

/** Whether a request failed, or its response shows something else than what was sent. */
function isWrong(answer: Answer): boolean {
  if (answer.meaning !== 'success') return true;
  const record = recordOf(answer);
  return record ? wrongFields(record, answer).length > 0 : !carriesPayload(answer);
}

/** What a request got that was sent in the usual way. */
const expectedOf = (first: Answer, control: Answer, way: Way) =>
  wrongFieldOf(first)
    ? `what was sent, as a request ${usualWays[way]} shows`
    : `HTTP status ${control.response?.status}, as a request ${usualWays[way]} got`;

/** The first field that a success shows otherwise than it was sent. */
const wrongFieldOf = (answer: Answer) =>
  answer.meaning === 'success' ? wrongFields(recordOf(answer) ?? {}, answer)[0] : undefined;

function actualOf(answer: Answer): string {
  const record = recordOf(answer) ?? {};
  const [field, value] = wrongFieldOf(answer) ?? [];
  if (field === undefined) return statusOf(answer);
  return `"${field}": ${shown(record[field])} for ${JSON.stringify(value)}`;
}
