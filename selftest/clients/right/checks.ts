import { typeOf } from './multipart.ts';
import type { Task } from './task.ts';

const required: Record<string, readonly string[]> = {
  createCustomer: [
    'first_name',
    'last_name',
    'date_of_birth',
    'nationality',
    'address',
    'city',
    'country',
    'mobile_number',
  ],
  createRecipient: ['type', 'country', 'payout_method'],
  uploadDocument: ['type', 'document', 'id_number'],
  checkGhanaMobileWallet: ['operator', 'mobile_number'],
  checkGhanaBankAccount: ['bank', 'account_number'],
};

const pairs: Record<string, readonly string[]> = {
  POI: ['PAS', 'DRV', 'EU', 'VID', 'COC', 'DIP', 'NNL'],
  POA: ['BAC', 'GAS', 'ELE', 'LLB'],
  SOF: ['BAC', 'TAX', 'LC', 'P60'],
};

/** What the document says about the fields of a task, before anything is sent. */
export function problem(task: Task): string | undefined {
  const { fields } = task;
  for (const name of required[task.task] ?? []) {
    if ((fields[name] ?? '') === '') return `${name} is required`;
  }
  if (task.task === 'uploadDocument') {
    if (!pairs[fields.type ?? '']?.includes(fields.document ?? '')) return 'no such kind of document';
    if (!/^(image\/|application\/pdf$)/.test(typeOf(task.file)))
      return 'the file is neither an image nor a PDF';
  }
  if (task.task === 'createRecipient') {
    if (!/^(IND|BIZ)$/.test(fields.type ?? '')) return 'no such type of recipient';
    if (!/^(FAM|BIZ|FND)?$/.test(fields.relation ?? '')) return 'no such relation';
  }
  return undefined;
}
