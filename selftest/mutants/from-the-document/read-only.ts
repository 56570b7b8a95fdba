import type { Mutant } from '../mutant.ts';
import { obeying, obeyingIds, obeyingUploads } from '../obeying.ts';

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
