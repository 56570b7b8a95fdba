import { obeying, obeyingIds } from '../../deviations/memory.ts';
import { uploads } from '../../deviations/views.ts';
import { mutantsOf } from '../mutant.ts';

const oneStampIsSent = { 'customers.create.stamps-equal': 'one of the two stamps is the sent one' };

/** A field that is not a partner's to set, and is. */
export const readOnly = mutantsOf({
  'customers.create.read-only.blocked': {
    'a customer can be created blocked': obeying('createCustomer', 'blocked', Number),
  },
  'customers.create.read-only.temporary_blocked': {
    'a customer can be created temporarily blocked': obeying('createCustomer', 'temporary_blocked', Number),
  },
  'customers.create.read-only.created_on': {
    'a customer can be created in the past': {
      follows: oneStampIsSent,
      layer: obeying('createCustomer', 'created_on', String),
    },
  },
  'customers.create.read-only.updated_on': {
    'the time of update of a new customer can be sent': {
      follows: oneStampIsSent,
      layer: obeying('createCustomer', 'updated_on', String),
    },
  },
  'customers.update.read-only.blocked': {
    'an update can block a customer': obeying('updateCustomer', 'blocked', Number),
  },
  'customers.update.read-only.temporary_blocked': {
    'an update can block a customer temporarily': obeying('updateCustomer', 'temporary_blocked', Number),
  },
  'customers.update.read-only.created_on': {
    'an update can set the time of creation of a customer': obeying('updateCustomer', 'created_on', String),
  },
  'customers.update.read-only.updated_on': {
    'an update can set the time of update of a customer': obeying('updateCustomer', 'updated_on', String),
  },
  'customers.create.read-only.id': { 'the id of a new customer can be chosen': obeyingIds('createCustomer') },
  'recipients.create.read-only.full_name': {
    'the full name of a new recipient can be chosen': obeying('createRecipient', 'full_name', String),
  },
  'recipients.update.read-only.full_name': {
    'an update can set the full name of a recipient': obeying('updateRecipient', 'full_name', String),
  },
  'recipients.create.read-only.created_on': {
    'a recipient can be created in the past': obeying('createRecipient', 'created_on', String),
  },
  'recipients.update.read-only.created_on': {
    'an update can set the time of creation of a recipient': obeying('updateRecipient', 'created_on', String),
  },
  'recipients.create.read-only.id': {
    'the id of a new recipient can be chosen': obeyingIds('createRecipient'),
  },
  'documents.upload.read-only.verified': {
    'an upload under the first spelling can call itself verified': obeying(
      'uploadDocument',
      'verified',
      Number,
    ),
    'an upload under the second spelling can call itself verified': obeying(
      'uploadDocumentAlias',
      'verified',
      Number,
    ),
  },
  'documents.upload.read-only.uploaded_on': {
    'the time of an upload can be sent': obeying(uploads, 'uploaded_on', String),
  },
});
