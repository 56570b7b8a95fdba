import { operationIds } from '../../generated/operations.ts';
import {
  agrees,
  type Check,
  type ChecksFor,
  differs,
  mayBeLeft,
  statusOf,
  unsent,
  wrongFields,
} from '../judging/check.ts';
import { each } from '../judging/table-keys.ts';
import { suspectsOf, waysOf } from '../judging/ways.ts';
import { type Answer, carriesPayload, recordOf } from '../reading/answer.ts';
import { shown } from '../reading/json.ts';
import { usualWays, type Way, waysBy } from '../transcript/ways.ts';

/** The scenarios whose requests are sent in other ways. */
const scenarios: readonly string[] = ['lives', 'more-documents'];

const waysTaken: Pick<ChecksFor<'requests'>, keyof typeof waysBy> = each(
  waysBy,
  (ways: readonly Way[]): Check =>
    function* (evidence) {
      const answers = evidence.answers
        .filter(
          ({ scenario, role, failure, resent }) =>
            scenarios.includes(scenario) && role !== 'probe' && failure?.kind !== 'stopped' && !resent,
        )
        .filter(
          (answer) =>
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
    },
);

export const requestChecks: ChecksFor<'requests'> = {
  ...waysTaken,
  'requests.charset': function* (evidence) {
    const sent = evidence.answers.filter(({ styles = [] }) => styles.some(isCharset));
    const failed = sent.filter(({ response }) => (response?.status ?? 0) >= 500);
    const refused = [...evidence.refusedWays.filter(({ styles = [] }) => styles.some(isCharset)), ...failed];
    if (sent.length + refused.length === 0) yield unsent('A form with a charset');
    for (const operation of operationIds) {
      const wrong = refused.filter((answer) => answer.operation === operation);
      const right = evidence.successes(operation);
      const way = suspectsOf(wrong, right, 'operation').certain;
      const [first] = wrong;
      const control = right.find((answer) => !waysOf(answer).some(isCharset));
      if (first && control && way && isCharset(way))
        yield differs([control, first], 'a success, as without a charset', statusOf(first));
    }
    for (const answer of sent) if (answer.meaning === 'success') yield agrees(answer);
  },
};

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
