import type { AnyOperationId } from '../../generated/operations.ts';
import type { Answer } from '../reading/answer.ts';
import type { Manner } from '../recording/transport.ts';
import type { Credentials, Role } from '../transcript/exchange.ts';
import type { Purpose } from '../transcript/purposes.ts';
import type { ListingPage } from '../transcript/steps.ts';
import type { KycFile } from '../values/kyc-files.ts';

/** Fields of any name. */
export type UnruledBody = Readonly<Record<string, string | number | bigint>>;

/** What a request carries that the document does not rule or does not allow. */
export interface Unruled {
  path?: Readonly<Record<string, bigint>>;
  query?: Readonly<Record<string, string>>;
  body?: UnruledBody;
  file?: KycFile;
}

/** What is said of a request besides its content. */
export interface SendOptions {
  /** The record that the request is about, or creates. */
  subject?: string | null;
  role?: Role;
  purpose?: Purpose;
  listing?: ListingPage;
  /** The kinds of special values that it carries, by field. */
  values?: Readonly<Record<string, string>>;
  /** In which ways it is sent, in place of those of its step. */
  styles?: readonly string[];
  credentials?: Credentials;
  /** The whole header, for credentials that are `wrong`. */
  authorization?: string;
  /** Headers that other requests do not have. */
  headers?: Readonly<Record<string, string>>;
  /** Reads again until this is true of the response, as long as a write may take to show (ruling `lag`). */
  until?: (answer: Answer) => boolean;
  /** Reads again only when the time for it is over. */
  isPatient?: boolean;
  /** The path in another form, from `/api` on. */
  door?: (path: string) => string;
  manner?: Manner;
}

/** Operations that list records page by page. */
export type PagedOperation = Extract<
  AnyOperationId,
  'listCustomers' | 'listRecipients' | 'listRecipientsByPost'
>;
