import type { AnyOperationId, operations } from '../../generated/operations.ts';
import type { objects } from '../../generated/response-validators.js';
import type { CustomerForm } from '../../generated/types.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Told } from '../model/world.ts';

/** Fields of a recipient that the document names; a corridor may have more. */
export type RecipientField = keyof (typeof operations)['createRecipient']['fields'];
type Field = keyof CustomerForm | RecipientField;

/** Customers or recipients: what the checks of both have in common. */
export interface RecordKind {
  resource: 'Customer' | 'Recipient';
  operations: Record<'create' | 'get' | 'list', AnyOperationId> & {
    update: 'updateCustomer' | 'updateRecipient';
  };
  records: (evidence: Evidence) => readonly Told[];
  /** Fields in which the run sends special values (ruling `sent-values-come-back`). */
  specialFields: readonly Field[];
  /** Fields that every deployment has to change when an update sends them (ruling `updates`). */
  changeable: readonly Field[];
  derived: readonly (keyof (typeof objects)['Recipient'])[];
}

export const customerKind = {
  resource: 'Customer',
  operations: {
    create: 'createCustomer',
    get: 'getCustomer',
    update: 'updateCustomer',
    list: 'listCustomers',
  },
  records: ({ customers }: Evidence) => customers,
  specialFields: ['address', 'city'] satisfies (keyof CustomerForm)[],
  changeable: [],
  derived: [],
} as const satisfies RecordKind;

export const recipientKind = {
  resource: 'Recipient',
  operations: {
    create: 'createRecipient',
    get: 'getRecipient',
    update: 'updateRecipient',
    list: 'listRecipients',
  },
  records: ({ recipients }: Evidence) => recipients,
  specialFields: ['bank', 'last_name', 'business_name'] satisfies RecipientField[],
  changeable: ['iban', 'bank'] satisfies RecipientField[],
  derived: ['full_name'],
} as const satisfies RecordKind;
