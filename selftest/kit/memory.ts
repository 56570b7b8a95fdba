import { type Json, type JsonObject, parseJson } from '../../conformance/reading/json.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import {
  changed,
  type Layer,
  type Passed,
  type Passing,
  recordsIn,
} from '../../testing/intercepting-server.ts';
import { type AroundRecord, inBody, inRecords, itemsOf, showing } from './changes.ts';
import { sentBy } from './on-a-server.ts';
import {
  customerViews,
  documentViews,
  isAt,
  type Operations,
  type ResponseChange,
  recipientViews,
  type Where,
} from './response-change.ts';

/** The operations that show the same records as this one. */
const viewsOf = (operation: AnyOperationId): readonly AnyOperationId[] =>
  [customerViews, recipientViews, documentViews].find((views) =>
    (views as readonly string[]).includes(operation),
  ) ?? [];

/** What identifies a record: its id or, as documents have none, its customer, number and pair. */
const keyOf = ({ id, id_number, type, document }: JsonObject, asked: { id: string | undefined }) =>
  id === undefined ? [asked.id, id_number, type, document].join(' ') : String(id);

/** A field of a record is what was sent to some operations, in every view from then on. */
export const obeying =
  (where: Operations, field: string, read: (value: string) => Json) => (): ResponseChange => {
    const known = new Map<string, Json>();
    const [operation] = [where].flat() as [AnyOperationId];
    return showing(viewsOf(operation), field, (value, { record, asked }) => {
      const key = keyOf(record, asked);
      const sent = isAt(where, asked) ? asked.sent.get(field) : undefined;
      if (sent) known.set(key, read(sent));
      return known.get(key) ?? value;
    });
  };

/** Lists show other documents in place of those that were uploaded under some spelling: none, or two of each. */
export const listingUploads =
  (where: Where, list: (document: JsonObject) => JsonObject[]) => (): ResponseChange => {
    const known = new Set<string>();
    return inBody(documentViews, (body, asked) => {
      if (isAt(where, asked)) for (const record of recordsIn(body)) known.add(keyOf(record, asked));
      if (asked.operation === 'listDocuments')
        body.documents = itemsOf(body, asked).flatMap((one) =>
          known.has(keyOf(one, asked)) ? list(one) : [one],
        );
    });
  };

/** `shownBy` shows each record exactly as `filledBy` first showed it. */
export const stale = (filledBy: AnyOperationId, shownBy: AnyOperationId) => (): ResponseChange => {
  const cache = new Map<string, JsonObject>();
  return inRecords([filledBy, shownBy], (record, { asked }) => {
    const key = keyOf(record, asked);
    if (asked.operation === filledBy && !cache.has(key)) cache.set(key, { ...record });
    if (asked.operation === shownBy) Object.assign(record, cache.get(key));
  });
};

/** Some responses show a field as it was when any view first showed the record. */
export const asFirstSeen =
  (views: Where, field: string, isOld: (around: AroundRecord) => boolean) => (): ResponseChange => {
    const first = new Map<string, Json | undefined>();
    return showing(views, field, (value, around) => {
      const key = keyOf(around.record, around.asked);
      if (!first.has(key)) first.set(key, value);
      return isOld(around) ? first.get(key) : value;
    });
  };

/** Records change some milliseconds after they were first shown. */
export const inRecordsAfter =
  (ms: number, where: Where, change: (record: JsonObject) => void) => (): ResponseChange => {
    const firstMs = new Map<string, number>();
    return inRecords(where, (record, { asked }) => {
      // Two documents of one pair and number have other dates.
      const key = `${keyOf(record, asked)} ${record.document ? String(record.valid_from).slice(0, 10) : ''}`;
      const seenMs = firstMs.get(key) ?? performance.now();
      firstMs.set(key, seenMs);
      const isNew = asked.operation && operations[asked.operation].verb === 'create';
      if (!isNew && performance.now() - seenMs > ms) change(record);
    });
  };

/** The record that is created as the nth one gets the identifier of the one before. */
export const repeatingAnId = (operation: AnyOperationId, ordinal: number) => (): ResponseChange => {
  const ids: (Json | undefined)[] = [];
  return showing(operation, 'id', (id) => {
    ids.push(id);
    return ids.length === ordinal ? ids.at(-2) : id;
  });
};

/**
 * The success of a request is kept under a key and answers later ones that have it; what has none is not kept.
 * @param keptMs for so many milliseconds from when it was asked for
 */
export const recalling =
  (keyOf: (request: Passing) => string | undefined, keptMs = Number.POSITIVE_INFINITY) =>
  (): Layer => {
    const kept = new Map<string, { answer: Passed; atMs: number }>();
    return async (request, forward) => {
      const key = keyOf(request);
      const before = kept.get(key ?? '');
      if (before && performance.now() - before.atMs < keptMs) return before.answer;
      const atMs = performance.now();
      const answer = await forward(request);
      if (key !== undefined && answer.status < 300) kept.set(key, { answer, atMs });
      return answer;
    };
  };

/** This second, as the reference server writes it. */
export const now = () => `${new Date().toISOString().slice(0, 19)}+00:00`;

/** A new record gets the id that was sent, in responses and in paths. */
export const obeyingIds = (operation: 'createCustomer' | 'createRecipient') => (): Layer => {
  const assigned = new Map<string, string>();
  const chosen = new Map<string, string>();
  return async (request, forward) => {
    const real = assigned.get(request.id ?? '');
    const target = real ? request.target.replace(`/${request.id}`, `/${real}`) : request.target;
    const answer = await forward({ ...request, target });
    const wanted = sentBy(request).get('id') ?? '';
    if (request.operation === operation && /^\d+$/.test(wanted)) {
      changed(answer, (body) => {
        for (const { id } of recordsIn(body)) {
          chosen.set(String(id), wanted);
          assigned.set(wanted, String(id));
        }
      });
    }
    if (operations[request.operation ?? 'listCountries'].payloadKey.startsWith('document')) return answer;
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) {
        const own = chosen.get(String(record.id));
        if (own) record.id = parseJson(own) ?? null;
      }
    });
  };
};
