import { operationIds, operations } from '../../../generated/operations.ts';
import { type Answer, carriesPayload, recordOf } from '../../reading/answer.ts';
import { type JsonObject, shown } from '../../reading/json.ts';
import { uploadOperations } from '../../reading/upload-form.ts';
import { type ScenarioName, scenarioAreas } from '../../transcript/steps.ts';
import { usualWays, type Way, type WaysId, waysBy } from '../../transcript/ways.ts';
import { about, type Rule, type Run } from '../found.ts';
import { agrees, differs, mayBeLeft, type Piece, statusOf, unsent, wrongFields } from '../pieces.ts';
import { successes } from '../requests.ts';
import { shownBy, worldOf } from '../world.ts';
import { rightBesideAnother, suspectsOf, waysOf } from './suspects.ts';

/** A request may be sent in other ways than the usual one (ruling `ways-of-sending`). */
export const wayRules: Rule = function* (run) {
  const before = beforeUpdates(run);
  for (const [id, ways] of Object.entries(waysBy)) yield* about(id as WaysId, waysTaken(run, ways, before));
  yield* about('requests.charset', charsetTaken(run));
};

/** Whether the requests of a scenario are sent in other ways, so that its others show what the usual way gets. */
const variesWays = ({ scenario }: Answer) =>
  (scenarioAreas[scenario as ScenarioName] as readonly string[] | undefined)?.includes('requests') ?? false;

function* waysTaken(run: Run, ways: readonly Way[], before: ReadonlyMap<Answer, Before>): Iterable<Piece> {
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
  const { wrong: allWrong = [], right: allRight = [] } = Object.groupBy(answers, (answer) =>
    said(answer, before.get(answer)),
  );
  for (const group of [...operationIds.map((id) => [id]), uploadOperations]) {
    const isOf = ({ operation }: Answer) => (group as readonly string[]).includes(operation);
    const [wrong, right] = [allWrong.filter(isOf), allRight.filter(isOf)];
    const way =
      group === uploadOperations
        ? rightBesideAnother(wrong, right)
        : suspectsOf(wrong, right, 'operation').certain;
    const [first] = wrong;
    const control = right.find((answer) => way && !waysOf(answer).includes(way));
    if (way && ways.includes(way) && first && control)
      yield differs([control, first], expectedOf(first, control, way), actualOf(first, before.get(first)));
    for (const answer of group === uploadOperations ? [] : right)
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

/** What a record was before an update: as it was sent, and as the response to its last write showed it. */
interface Before {
  sent: ReadonlyMap<string, string>;
  shown: JsonObject;
}

/** What each record was before each of its updates that was alone. */
function beforeUpdates(run: Run): ReadonlyMap<Answer, Before> {
  const before = new Map<Answer, Before>();
  for (const { kind, create, updates, taken, isPartial } of worldOf(run).records) {
    // Where nobody knows what became of an update, nobody knows what the next one found.
    if (taken.length > updates.length + 1) continue;
    // A recipient of another type, or with another account, has other fields.
    const isKnown = kind === 'Customer' && !isPartial;
    const sent = new Map<string, string>();
    let [last, untilMs] = [create, 0];
    for (const [index, write] of [create, ...updates].entries()) {
      const isAlone =
        untilMs <= write.sentAtMs &&
        write.answeredAtMs <= (updates[index]?.sentAtMs ?? Number.POSITIVE_INFINITY);
      const shown = shownBy(last);
      if (index > 0 && isAlone && shown) before.set(write, { sent: new Map(sent), shown });
      for (const [field, value] of write.sent) {
        // What may be left as it was, nobody knows.
        if (isKnown && field in operations.createCustomer.fields && !mayBeLeft(write)) sent.set(field, value);
        else sent.delete(field);
      }
      [last, untilMs] = [write, Math.max(untilMs, write.answeredAtMs)];
    }
  }
  return before;
}

/**
 * What a response says of the way of its request. It is wrong where the request failed, or where a field is neither as it was
 * sent nor, if this request did not send it, as the response before showed it. An update that changed nothing says nothing.
 */
function said(answer: Answer, before: Before | undefined): 'wrong' | 'right' | 'nothing' {
  const record = recordOf(answer);
  if (answer.meaning !== 'success' || !(record || carriesPayload(answer))) return 'wrong';
  if (!record) return 'right';
  if (wrongIn(record, answer, before).length > 0) return 'wrong';
  if (!before) return 'right';
  const isDoubtful = wrongFields(record, unsentBy(answer, before)).length > 0;
  return isDoubtful || wrongFields(before.shown, answer).length === 0 ? 'nothing' : 'right';
}

/** What was sent before an update, of the fields that the update did not send. */
const unsentBy = (update: Answer, before: Before) => ({
  sent: new Map([...before.sent].filter(([field]) => !update.sent.has(field))),
});

/** The fields of a response that are wrong, with what was sent: its own, or else those that it alone shows otherwise. */
function wrongIn(record: JsonObject, answer: Answer, before: Before | undefined) {
  const own = wrongFields(record, answer);
  if (own.length > 0 || !before) return own;
  return wrongFields(record, unsentBy(answer, before)).filter(
    ([field]) => record[field] !== before.shown[field],
  );
}

/** What a request got that was sent in the usual way. */
const expectedOf = (first: Answer, control: Answer, way: Way) =>
  first.meaning === 'success'
    ? `what was sent, as a request ${usualWays[way]} shows`
    : `HTTP status ${control.response?.status}, as a request ${usualWays[way]} got`;

/** What a wrong response shows of its first wrong field. */
function actualOf(answer: Answer, before: Before | undefined): string {
  const record = recordOf(answer);
  if (answer.meaning !== 'success' || !record) return statusOf(answer);
  const [field, value] = wrongIn(record, answer, before)[0] ?? [];
  return field === undefined
    ? statusOf(answer)
    : `"${field}": ${shown(record[field])} for ${JSON.stringify(value)}`;
}
