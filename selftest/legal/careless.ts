import type { JsonObject } from '../../conformance/reading/json.ts';
import { operations } from '../../generated/operations.ts';
import { changed, type Layer, recordsIn } from '../../testing/intercepting-server.ts';
import { sentBy, withSent } from '../kit/on-a-server.ts';
import { isAt, type Where } from '../kit/response-change.ts';
import { isUpload, withFile } from '../kit/uploads.ts';
import type { Write } from '../kit/writes.ts';

/** The operations that take a urlencoded form. */
export const customerForms = ['createCustomer', 'updateCustomer'] as const;
export const recipientForms = ['createRecipient', 'updateRecipient'] as const;

/** By field, the value that the run means to send, and the one that is sent. */
type Swapped = Map<string, { meant: string; sent: string }>;

/**
 * A runner that sends worse values than the run means to send. In responses, a value that comes back as it was sent is
 * replaced by the one that was meant. A value that a deployment has repaired is made to differ from both.
 */
export function carelessValues(where: Where, worse: Record<string, Write>): () => Layer {
  return () => {
    const memory = new Map<string, Swapped>();
    return async (request, forward) => {
      const values = isAt(where, request) ? sentBy(request) : new Map<string, string>();
      const swapped: Swapped = new Map();
      let onward = request;
      for (const [field, write] of Object.entries(worse)) {
        const meant = values.get(field);
        if (meant === undefined) continue;
        swapped.set(field, { meant, sent: String(write(meant)) });
        onward = withSent(onward, field, write);
      }
      return changed(await forward(onward), (body) => {
        for (const record of recordsIn(body)) {
          const key = keyOf(record, request.id);
          const known = new Map([...(memory.get(key) ?? []), ...swapped]);
          // What another request sends is as it was meant.
          if (operations[request.operation ?? 'listCustomers'].verb === 'update')
            for (const field of sentBy(request).keys()) if (!swapped.has(field)) known.delete(field);
          memory.set(key, known);
          putRight(record, known);
        }
      });
    };
  };
}

/** Identifies a record. The number of a document is no part of it, as it may be worse than meant. */
function keyOf(record: JsonObject, asked: string | undefined): string {
  if (record.id === undefined) return `${asked} ${record.type} ${record.document}`;
  return `${'customer' in record ? 'recipient' : 'customer'} ${record.id}`;
}

function putRight(record: JsonObject, known: Swapped): void {
  for (const [field, { meant, sent }] of known) {
    const value = record[field];
    if (value === sent) record[field] = meant;
    else if (value === meant) record[field] = `${meant}, and not ${sent} as it was sent`;
  }
}

/** A runner that sends other files than the run means to send. */
export const carelessFiles =
  (change: (file: string) => string): (() => Layer) =>
  () =>
  (request, forward) =>
    forward(isUpload(request) ? withFile(request, change) : request);
