import type { Json, JsonObject } from '../../conformance/reading/json.ts';
import { changed, type Layer, recordsIn, withForm } from '../../testing/intercepting-server.ts';
import { isAt, type Where } from '../deviations/deviation.ts';
import { isUpload, readUpload, withFile, withPart } from '../deviations/uploads.ts';
import type { Write } from '../deviations/writes.ts';

/** Operations that take a form, by whose records it is about. */
export const customerForms = ['createCustomer', 'updateCustomer'] as const;
export const recipientForms = ['createRecipient', 'updateRecipient'] as const;

/**
 * A runner whose forms hold worse values than it believes: `worse` writes them. What comes back as it was sent on
 * the wire is put right again; what comes back in any other form is not what was sent, and is made to show it.
 */
export function carelessForms(where: Where, worse: Record<string, Write>): () => Layer {
  return () => {
    const memory = new Map<string, Map<string, { meant: string; sent: string }>>();
    return async (request, forward) => {
      const isMeant = isAt(where, request);
      const swapped = new Map<string, { meant: string; sent: string }>();
      const send = (form: URLSearchParams) => {
        for (const [field, write] of Object.entries(worse)) {
          const meant = form.get(field);
          if (meant === null) continue;
          swapped.set(field, { meant, sent: String(write(meant)) });
          form.set(field, String(write(meant)));
        }
      };
      const answer = await forward(isMeant ? withForm(request, send) : request);
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
