import type { Json, JsonObject } from '../../conformance/reading/json.ts';
import { changed, type Layer, type Passing, recordsIn } from '../../testing/intercepting-server.ts';
import { isUpload, readUpload, withFile, withPart } from '../deviations/uploads.ts';

/** What is sent instead of a value, by field. */
type Worse = (form: ReadonlyMap<string, string>, request: Passing) => Record<string, string>;

/**
 * A runner whose forms hold worse values than it believes: `worse` names them. What comes back as it was sent on
 * the wire is put right again; what comes back in any other form is not what was sent, and is made to show it.
 */
export function carelessForms(operations: RegExp, worse: Worse): () => Layer {
  return () => {
    const memory = new Map<string, Map<string, { meant: string; sent: string }>>();
    return async (request, forward) => {
      const isMeant = operations.test(request.operation ?? '') && request.method === 'POST';
      const form = new URLSearchParams(isMeant && !isUpload(request) ? request.body.toString() : '');
      const instead = isMeant ? worse(new Map(form), request) : {};
      const swapped = new Map(
        Object.entries(instead).flatMap(([field, sent]) => {
          const meant = form.get(field);
          return meant === null ? [] : [[field, { meant, sent }] as const];
        }),
      );
      for (const [field, { sent }] of swapped) form.set(field, sent);
      const answer = await forward(
        swapped.size > 0 ? { ...request, body: Buffer.from(form.toString()) } : request,
      );
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          const key = `${'customer' in record ? 'recipient' : 'customer'} ${record.id}`;
          const known = memory.get(key) ?? new Map();
          if (isMeant) for (const [field, values] of swapped) known.set(field, values);
          memory.set(key, known);
          putRight(record, known);
        }
      });
    };
  };
}

function putRight(record: JsonObject, known: ReadonlyMap<string, { meant: string; sent: string }>): void {
  for (const [field, { meant, sent }] of known) {
    const value: Json | undefined = record[field];
    if (value === sent) record[field] = meant;
    else if (value === meant && value !== sent) record[field] = `${meant}, and not ${sent} as it was sent`;
  }
}

/** A runner that gives all documents one number. */
export function carelessNumbers(): Layer {
  const meant = new Map<string, Json>();
  const keyOf = (customer: string | undefined, record: JsonObject) =>
    `${customer} ${record.type} ${record.document}`;
  return async (request, forward) => {
    if (isUpload(request)) {
      const { fields } = readUpload(request);
      meant.set(keyOf(request.id, Object.fromEntries(fields)), fields.get('id_number') ?? '');
    }
    const answer = await forward(isUpload(request) ? withPart(request, 'id_number', () => 'T1') : request);
    return changed(answer, (body) => {
      for (const record of recordsIn(body))
        if (record.id_number === 'T1') record.id_number = meant.get(keyOf(request.id, record)) ?? '';
    });
  };
}

/** A runner that sends other files than it believes. */
export const carelessFiles =
  (change: (file: string) => string): (() => Layer) =>
  () =>
  (request, forward) =>
    forward(isUpload(request) ? withFile(request, change) : request);
