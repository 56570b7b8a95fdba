import { askedId, readAnswer, recordsOf, sentFields } from '../../../conformance/reading/answer.ts';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import type { Exchange, Transcript } from '../../../conformance/transcript/exchange.ts';
import type { Fields } from '../../../server/store/store.ts';
import { inItems, refusal } from '../../kit/changes.ts';
import { type Edit, exchangesOf, inRun, successesOf, type Wanted } from '../../kit/in-a-run.ts';
import { uploads } from '../../kit/response-change.ts';
import { atStep } from '../../kit/steps.ts';

/** Counterexamples of documents that are made from several exchanges of a run. */

/** The document that a step uploaded is in no list, or in none of some. */
export function unlisted(step: string, lists?: Wanted): Edit {
  return (run) => {
    const upload = exchangesOf(run).find(atStep('documents', step));
    const number = upload && sentFields(upload).get('id_number');
    inRun(
      inItems('listDocuments', (items) => items.filter(({ id_number }) => id_number !== number)),
      lists,
    )(run);
  };
}

/** Uploads are refused, and in no list. */
export function refusedUploads(isMeant: (upload: Exchange) => boolean, status = 400): Edit {
  return (run) => {
    const meant = exchangesOf(run).filter(
      (one) => uploads.some((id) => id === one.operation) && isMeant(one),
    );
    // Two documents of one pair and number have other dates.
    const keyOf = (customer: string | undefined, of: { get: (field: string) => unknown }) => {
      const day = String(of.get('valid_from') ?? '').slice(0, 10);
      return [customer, ...['type', 'document', 'id_number'].map((field) => of.get(field)), day].join(' ');
    };
    const keys = new Set(meant.map((one) => keyOf(askedId(one), sentFields(one))));
    for (const one of meant) one.response = { ...refusal(status), headers: [] };
    inRun(
      inItems('listDocuments', (items, { asked }) =>
        items.filter((item) => !keys.has(keyOf(asked.id, new Map(Object.entries(item))))),
      ),
    )(run);
  };
}

/** The documents that a step listed. */
export function documentsIn(run: Transcript, step: string): JsonObject[] {
  const [list] = successesOf(run, 'listDocuments', atStep('documents', step));
  return list ? recordsOf(readAnswer(list)) : [];
}

export const isSamePair = (one: Fields, other: Fields) =>
  one.type === other.type && one.document === other.document;
