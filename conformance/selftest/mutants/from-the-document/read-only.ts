import { type AnyOperationId, operations } from '../../../../generated/operations.ts';
import type { Json } from '../../../transcript/json.ts';
import { parseJson } from '../../../transcript/json.ts';
import { changed, type Layer, recordsIn } from '../../front.ts';
import type { Mutant } from '../mutant.ts';
import { formOf, partOf } from '../requests.ts';

/** A field that is not a partner's to set, and is. */
export const readOnly: readonly Mutant[] = [
  {
    name: 'a customer can be created blocked',
    breaks: 'customers.create.read-only.blocked',
    layer: obeying('createCustomer', 'blocked', Number),
  },
  {
    name: 'a customer can be created temporarily blocked',
    breaks: 'customers.create.read-only.temporary_blocked',
    layer: obeying('createCustomer', 'temporary_blocked', Number),
  },
  {
    name: 'a customer can be created in the past',
    breaks: 'customers.create.read-only.created_on',
    follows: [{ id: 'customers.create.stamps-equal', because: 'one of the two stamps is the sent one' }],
    layer: obeying('createCustomer', 'created_on', String),
  },
  {
    name: 'the time of update of a new customer can be sent',
    breaks: 'customers.create.read-only.updated_on',
    follows: [{ id: 'customers.create.stamps-equal', because: 'one of the two stamps is the sent one' }],
    layer: obeying('createCustomer', 'updated_on', String),
  },
  {
    name: 'an update can block a customer',
    breaks: 'customers.update.read-only.blocked',
    layer: obeying('updateCustomer', 'blocked', Number),
  },
  {
    name: 'an update can block a customer temporarily',
    breaks: 'customers.update.read-only.temporary_blocked',
    layer: obeying('updateCustomer', 'temporary_blocked', Number),
  },
  {
    name: 'an update can set the time of creation of a customer',
    breaks: 'customers.update.read-only.created_on',
    layer: obeying('updateCustomer', 'created_on', String),
  },
  {
    name: 'an update can set the time of update of a customer',
    breaks: 'customers.update.read-only.updated_on',
    layer: obeying('updateCustomer', 'updated_on', String),
  },
  {
    name: 'the id of a new customer can be chosen',
    breaks: 'customers.create.read-only.id',
    layer: obeyingIds('createCustomer'),
  },
  {
    name: 'the full name of a new recipient can be chosen',
    breaks: 'recipients.create.read-only.full_name',
    layer: obeying('createRecipient', 'full_name', String),
  },
  {
    name: 'an update can set the full name of a recipient',
    breaks: 'recipients.update.read-only.full_name',
    layer: obeying('updateRecipient', 'full_name', String),
  },
  {
    name: 'a recipient can be created in the past',
    breaks: 'recipients.create.read-only.created_on',
    layer: obeying('createRecipient', 'created_on', String),
  },
  {
    name: 'an update can set the time of creation of a recipient',
    breaks: 'recipients.update.read-only.created_on',
    layer: obeying('updateRecipient', 'created_on', String),
  },
  {
    name: 'the id of a new recipient can be chosen',
    breaks: 'recipients.create.read-only.id',
    layer: obeyingIds('createRecipient'),
  },
  {
    name: 'an upload under the first spelling can call itself verified',
    breaks: 'documents.upload.read-only.verified',
    layer: obeyingUploads(['uploadDocument'], 'verified', Number),
  },
  {
    name: 'an upload under the second spelling can call itself verified',
    breaks: 'documents.upload.read-only.verified',
    layer: obeyingUploads(['uploadDocumentAlias'], 'verified', Number),
  },
  {
    name: 'the time of an upload can be sent',
    breaks: 'documents.upload.read-only.uploaded_on',
    layer: obeyingUploads(['uploadDocument', 'uploadDocumentAlias'], 'uploaded_on', String),
  },
];

/** Remembers a value that was sent in a form and shows it in every answer, by the id of the record. */
function obeying(operation: AnyOperationId, field: string, read: (value: string) => Json) {
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
function obeyingIds(operation: 'createCustomer' | 'createRecipient') {
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
function obeyingUploads(where: readonly AnyOperationId[], field: string, read: (value: string) => Json) {
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
