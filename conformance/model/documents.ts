import { type Answer, recordsOf } from '../reading/answer.ts';
import { counted } from '../reading/counted.ts';
import { type JsonObject, shown } from '../reading/json.ts';
import { readTimestamp } from '../reading/timestamp.ts';
import { type Contradiction, requirementOn, wrongField } from './contradiction.ts';
import { isSettled, type Version } from './versions.ts';

/** An upload that was taken, or may have been: with what its list has to show. */
export type Upload = Version<Answer>;

const texts = ['type', 'document', 'id_number'] as const;
const dates = ['valid_from', 'expiry'] as const;

/** A date that is sent empty counts as not sent (ruling `document-dates`). */
const sentDay = ({ sent }: Answer, field: string) => sent.get(field) || null;

/** The response to an upload shows what was sent, and that nothing is verified. */
export function* uploaded(item: JsonObject, answer: Answer): Iterable<Contradiction> {
  const wrong = (field: string, allowed: unknown) =>
    wrongField(requirementOn(answer, field), answer, field, [allowed], item[field]);
  for (const field of texts)
    if (item[field] !== answer.sent.get(field)) yield wrong(field, answer.sent.get(field));
  for (const field of dates) {
    const day = sentDay(answer, field);
    if ((item[field] ?? null) !== day) yield wrong(field, day);
  }
  if (item.verified !== undefined && item.verified !== 0) yield wrong('verified', 0);
}

/** Which fields of a listed document differ from an upload. */
function differing(item: JsonObject, { value: upload }: Upload): string[] {
  const uploadedOn = readTimestamp(recordsOf(upload)[0]?.uploaded_on)?.instant;
  const stamp = readTimestamp(item.uploaded_on)?.instant;
  return [
    ...texts.filter((field) => item[field] !== upload.sent.get(field)),
    ...dates.filter((field) => {
      const value = item[field] ?? null;
      return (typeof value === 'string' ? value.slice(0, 10) : value) !== sentDay(upload, field);
    }),
    ...(uploadedOn !== undefined && stamp !== undefined && uploadedOn !== stamp ? ['uploaded_on'] : []),
  ];
}

/** A list of documents shows each settled upload once, and nothing else. @param lag in milliseconds (ruling `lag`). */
export function* listed(uploads: readonly Upload[], answer: Answer, lag: number): Iterable<Contradiction> {
  const left = recordsOf(answer);
  const take = (fits: (item: JsonObject) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Those that are sure come first: a doubtful one may be like them.
  const asked = uploads.filter(({ by }) => by.sentAtMs <= answer.answeredAtMs);
  const unseen = asked
    .toSorted((one, other) => Number(other.isSure) - Number(one.isSure))
    .filter((upload) => !take((item) => differing(item, upload).length === 0));
  const isOf = (field: string, upload: Upload) => (item: JsonObject) =>
    item[field] === upload.value.sent.get(field);
  const absent = new Set<string>();
  for (const upload of unseen) {
    const item = take(isOf('id_number', upload));
    // What was uploaded against the rules may be stored in any way (ruling `not-ruled`).
    if (upload.value.role === 'probe') continue;
    if (item) {
      const [field = ''] = differing(item, upload);
      const wanted =
        field === 'uploaded_on' ? recordsOf(upload.value)[0]?.[field] : upload.value.sent.get(field);
      const { texts: seen = [], ...wrong } = wrongField(
        requirementOn(answer, field),
        answer,
        field,
        [wanted ?? null],
        item[field],
      );
      yield { ...wrong, texts: [...seen, item.id_number] };
    } else if (isSettled(upload, answer, lag) && !absent.has(upload.value.operation)) {
      // One that is missing is enough: of thousands, each list would lack all.
      absent.add(upload.value.operation);
      yield {
        requirement: requirementOn(upload.value, 'stored'),
        answer,
        expected: `a document with "id_number": ${shown(upload.value.sent.get('id_number'))}`,
        actual: `${counted(recordsOf(answer).length, 'document')} without it`,
        texts: [upload.value.sent.get('id_number')],
      };
    }
  }
  const [extra] = left;
  if (!extra) return;
  const twin = asked.find((upload) => differing(extra, upload).length === 0);
  yield {
    requirement: twin ? requirementOn(twin.value, 'stored') : requirementOn(answer, 'own'),
    answer,
    expected: twin ? 'each document once' : 'no document but those that were uploaded for the customer',
    actual: `${twin ? 'another' : 'a'} document with "id_number": ${shown(extra.id_number)}`,
    texts: [extra.id_number],
  };
}
