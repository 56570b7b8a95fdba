import { type Answer, askedId, recordsOf } from '../../reading/answer.ts';
import { isObject, type Json, shown } from '../../reading/json.ts';
import { isUpload } from '../../reading/upload-form.ts';
import { ofField, type Rule, wrong } from '../found.ts';
import { ownRequirement } from '../requirement-on.ts';
import { isSure } from '../writes.ts';

/** Characters of the shortest text that can have a mark: as many as the bytes of one. */
const lengthMin = 24;

/** No success shows a file, in the field of that name, or bytes of one that the customer has, under any name. */
export const fileRule: Rule = function* ({ answers }) {
  const spellings = spellingsIn(answers.filter(isUpload));
  for (const answer of answers.filter(isSure)) {
    const requirement = ownRequirement(answer, 'file');
    if (!requirement) continue;
    const found = bytesIn(answer, spellings.get(askedId(answer)) ?? []);
    if (found) {
      const actual = `${shown(found.key)}: ${shown(found.text)}`;
      yield wrong(requirement, [answer], 'no bytes of an uploaded file', actual);
    } else
      for (const { file } of recordsOf(answer))
        yield ofField((file ?? null) === null, requirement, [answer], 'file', 'nothing', file);
  }
};

interface LongText {
  key: string;
  text: string;
}

/** The first text of a response that has bytes of a file of its customer. */
function bytesIn(answer: Answer, spellings: readonly string[]): LongText | undefined {
  const texts = longTexts(answer.json ?? null);
  if (texts.length === 0) return undefined;
  return texts.find(({ text }) => {
    // Base64 may be broken into lines, or be that of URLs (RFC 4648, 5); hexadecimal may be in capitals.
    const compact = text.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/');
    const forms = [...new Set([text, compact, compact.toLowerCase()])];
    return spellings.some((spelling) => forms.some((form) => form.includes(spelling)));
  });
}

/** All spellings of the marks of the files that each customer has, by identifier. */
function spellingsIn(uploads: readonly Answer[]): ReadonlyMap<string | undefined, string[]> {
  const marksIn = ({ request }: Answer) =>
    (request.parts ?? []).flatMap((part) => ('marks' in part ? (part.marks ?? []) : []));
  return new Map(
    [...Map.groupBy(uploads, askedId)].map(([id, own]) => [
      id,
      [...new Set(own.flatMap(marksIn))].flatMap(spellingsOf),
    ]),
  );
}

/** A mark as it is, in hexadecimal, in numbers, and in Base64, where it may begin at any of three bytes. */
function spellingsOf(mark: string): string[] {
  const bytes = Buffer.from(mark, 'hex');
  const base64 = [0, 1, 2].map((from) => bytes.subarray(from, from + 21).toString('base64'));
  return [mark, bytes.toString('latin1'), bytes.join(','), ...base64];
}

/** Texts and rows of numbers that are long enough to have a mark, with their keys. */
function longTexts(value: Json, key = ''): LongText[] {
  if (typeof value === 'string') return value.length < lengthMin ? [] : [{ key, text: value }];
  const bytes = isObject(value) || Array.isArray(value) ? bytesOf(Object.values(value)) : [];
  if (bytes.length >= lengthMin) return [{ key, text: bytes.join(',') }];
  if (Array.isArray(value)) return value.flatMap((item) => longTexts(item, key));
  return isObject(value) ? Object.entries(value).flatMap(([name, child]) => longTexts(child, name)) : [];
}

/** Numbers as bytes, which may be signed; nothing where other values are among them. */
function bytesOf(values: readonly Json[]): number[] {
  const numbers = values.filter((value) => typeof value === 'number' && value >= -128 && value <= 255);
  return numbers.length === values.length ? numbers.map((value) => Number(value) & 255) : [];
}
