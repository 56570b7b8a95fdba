import { type Json, parseJson } from '../../conformance/reading/json.ts';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import { changed, type Layer, recordsIn } from '../../testing/intercepting-server.ts';
import { showing, type Where } from './answers.ts';
import { formOf, partOf } from './requests.ts';

/** An answer that repeats the identifier that its request sent, and no other answer does. */
export const answeringWithSentId = (where: Where) =>
  showing(where, 'id', (value, { request }) => {
    const sent = formOf(request).get('id');
    return sent === null ? value : Number(sent);
  });

/** Remembers a value that was sent in a form and shows it in every answer, by the id of the record. */
export function obeying(operation: AnyOperationId, field: string, read: (value: string) => Json) {
  return (): Layer => {
    const sent = new Map<string, Json>();
    const isCustomers = operation.includes('Customer');
    return async (request, forward) => {
      const answer = await forward(request);
      const value = formOf(request).get(field);
      if (request.operation === operation && value) {
        changed(answer, (body) => {
          for (const { id } of recordsIn(body)) sent.set(String(id), read(value));
        });
      }
      if (!request.operation || isCustomers !== /Customer/.test(request.operation)) return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          const own = sent.get(String(record.id));
          if (own !== undefined) record[field] = own;
        }
      });
    };
  };
}

/** A sent id takes the place of the assigned one, in answers and in paths. */
export function obeyingIds(operation: 'createCustomer' | 'createRecipient') {
  return (): Layer => {
    const assigned = new Map<string, string>();
    const chosen = new Map<string, string>();
    return async (request, forward) => {
      const real = assigned.get(request.id ?? '');
      const target = real ? request.target.replace(`/${request.id}`, `/${real}`) : request.target;
      const answer = await forward({ ...request, target });
      const wanted = formOf(request).get('id') ?? '';
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
}

/** The same for uploads; documents have no id, so their numbers tell them apart. */
export function obeyingUploads(
  where: readonly AnyOperationId[],
  field: string,
  read: (value: string) => Json,
) {
  return (): Layer => {
    const sent = new Map<string, Json>();
    return async (request, forward) => {
      const answer = await forward(request);
      const value = partOf(request, field);
      if (request.operation && where.includes(request.operation) && value) {
        sent.set(`${request.id} ${partOf(request, 'id_number')}`, read(value));
      }
      if (!/Document/.test(request.operation ?? '')) return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          const own = sent.get(`${request.id} ${record.id_number}`);
          if (own !== undefined) record[field] = own;
        }
      });
    };
  };
}
