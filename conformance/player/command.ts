import type { AnyOperationId, Operation } from '../../generated/operations.ts';
import type { Command as PlainCommand } from '../transcript/command.ts';
import type { Credentials, Role } from '../transcript/exchange.ts';
import type { Purpose } from '../transcript/purposes.ts';
import type { ListingPlan } from './read-listing.ts';
import type { Upload } from './uploads.ts';

/** The fields of a form. In place of an identifier, `customer` may have the name of a customer. */
export type Fields = Readonly<Record<string, string | number | bigint>>;

/** Parameters of a query, and the names under which some services look for a token. */
type Query = Readonly<
  Partial<Record<Operation['queryParameters'][number] | 'access_token' | 'token' | 'api_key', string>>
>;

/** A request of a plan. */
export interface Command {
  operation: AnyOperationId;
  /** The name of the record that it creates. */
  as?: string;
  /** The name of the record that it is about, or of the customer who gets a new record. */
  on?: string;
  fields?: Fields;
  query?: Query;
  /** An identifier that no record has. */
  path?: Readonly<Partial<Record<Operation['pathParameters'][number], bigint>>>;
  /** Records that the first page of a list has to show, as far as they exist and fit on it. */
  shows?: readonly string[];
  /** How the transcript names it; by default, after its operation and record. */
  step?: string;
  role?: Role;
  purpose?: Purpose;
  /** The path in another form, from `/api` on. */
  door?: (path: string) => string;
  /** On a connection that requests with this name share, one after the other. */
  lane?: string;
  /** Headers that other requests do not have. */
  headers?: Readonly<Record<string, string>>;
  /** With which token it is sent, if not with the partner's own. */
  unauthorized?: Unauthorized;
  /** The kinds of special values that it carries, by field. */
  values?: Readonly<Record<string, string>>;
  styles?: readonly string[];
  /** Of a list: all of its pages are read, as a listing of this name. */
  listing?: ListingOptions & { name: string };
  /** How many records a list counts at least. */
  counts?: () => number;
  /** Of an update: no get follows it. */
  isRead?: false;
  /** Of an update: the get that follows asks for the record only if it has another entity tag than before. */
  revalidates?: true;
  /** Of a recipient: whether another customer gets it where its own has no room; by default, if it is plain. */
  isMovable?: boolean;
  /** Of a create: later reads have to show what its response showed. */
  isFollowed?: true;
  /** What is sent in place of a create that is refused, one after the other until one is taken. */
  instead?: readonly Alternative[];
  /** The document that it uploads. */
  document?: Upload;
  /** The file of an upload whose fields say the rest. */
  file?: PlainCommand['file'];
  /** A read on a connection that may have rested for seconds. */
  mayRest?: true;
}

/** Another token than the partner's own, or none. */
export interface Unauthorized {
  credentials: Credentials;
  /** The whole header, for credentials that are `wrong`. */
  authorization?: string;
}

export type ListingOptions = Pick<
  ListingPlan,
  'pagesMax' | 'recordsMax' | 'recordsWanted' | 'edgesOnly' | 'until'
>;

/** Other fields of a create. What is left of its special values may be so many that a run sends few of them. */
export type Alternative = Pick<Command, 'fields' | 'values' | 'role'> & { step: string; isCounted?: boolean };
