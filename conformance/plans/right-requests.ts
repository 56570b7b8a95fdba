import type { AnyOperationId } from '../../generated/operations.ts';
import type { Allowed } from '../player/request.ts';
import type { Session } from '../player/session.ts';
import type { Corridor } from '../recording/options.ts';
import { beneficiariesOf } from '../values/beneficiaries.ts';
import type { DocumentFields } from '../values/fields.ts';
import { kycFile } from '../values/kyc-files.ts';

/** The records that requests name, and what they would write if they got through. */
export interface Targets {
  id: bigint;
  /** The customer whose recipients are listed. */
  ownerId: bigint;
  recipientId: bigint | null;
  city: string;
  bank: string;
  documents: { upload: DocumentFields['document']; alias: DocumentFields['document'] };
  /** Decides the number of the document. */
  write: string;
}

/** For each operation, makes a request that is right but for its token. */
export function rightRequests(
  { context }: Session,
  { id, ownerId, recipientId, city, bank, documents, write }: Targets,
): { [Id in AnyOperationId]: () => Allowed<Id> } {
  const { people, settings } = context;
  const number = people.documentNumber(write);
  const upload = (document: DocumentFields['document']) => ({
    path: { id },
    body: { type: 'POI', document, id_number: number } as const,
    file: { ...kycFile('png', `${number}-${document}`), filename: people.fileName(write.length, 'a.png') },
  });
  const { operator, mobileNumber, bank: ghanaBank, accountNumber } = settings.ghana;
  const recipient = { recipientId: recipientId ?? 0n };
  const individual = () => ({
    customer: id,
    ...beneficiariesOf(context).individual(settings.corridors[0] as Corridor),
  });
  return {
    createCustomer: () => ({ body: people.full() }),
    listCustomers: () => ({}),
    getCustomer: () => ({ path: { id } }),
    updateCustomer: () => ({ path: { id }, body: { city } }),
    listDocuments: () => ({ path: { id } }),
    uploadDocument: () => upload(documents.upload),
    uploadDocumentAlias: () => upload(documents.alias),
    createRecipient: () => ({ body: individual() }),
    listRecipients: () => ({ path: { customerId: ownerId } }),
    listRecipientsByPost: () => ({ path: { customerId: ownerId }, body: {} }),
    getRecipient: () => ({ path: recipient }),
    updateRecipient: () => ({ path: recipient, body: { bank } }),
    listCountries: () => ({}),
    listNationalities: () => ({}),
    listCurrencies: () => ({}),
    checkGhanaMobileWallet: () => ({ query: { operator, mobile_number: mobileNumber } }),
    checkGhanaBankAccount: () => ({ query: { bank: ghanaBank, account_number: accountNumber } }),
  };
}
