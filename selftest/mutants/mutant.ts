import { each } from '../../conformance/judging/families.ts';
import type { Json } from '../../conformance/reading/json.ts';
import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import type { Options } from '../../server/options/options.ts';
import { type AroundRecord, exchanging, isLastPage, reporting, showing } from '../deviations/changes.ts';
import type { Where } from '../deviations/deviation.ts';
import { recipientLists } from '../deviations/deviation.ts';
import type { Deviating } from '../deviations/on-a-server.ts';
import { type Storing, updatesStored } from '../deviations/stores.ts';

/**
 * A server with exactly one defect: the reference server, and one way in which it is wrong. What the defect
 * breaks is said here, before any run, so that a run can be wrong about it.
 */
export interface Mutant {
  /** A phrase that says what is wrong. It names the mutant for ever: see names.txt. */
  name: string;
  /** The requirement that has to be violated. */
  breaks: MandatoryId;
  /** What cannot be kept where the requirement is broken in this way, each with the reason; two at most. */
  follows?: Followers;
  /** Stands before the server. */
  layer?: Deviating;
  /** Other freedoms of the reference server than the usual ones, where the defect needs them to show. */
  options?: Partial<Options>;
  /** What a run has to be told so that the defect can show. */
  run?: Partial<RecordingOptions>;
  /** Stands around the store, for what a layer cannot do: right in the answer and not stored. */
  store?: Storing['store'];
}

export type Followers = Partial<Record<MandatoryId, string>>;

/** A mutant without what it breaks, which is the key that it stands under. */
export type Defect = Omit<Mutant, 'breaks'>;

/** Mutants by the requirement that they break and by name; a deviation alone stands for its layer. */
export type MutantTable = Partial<Record<MandatoryId, Record<string, Deviating | Omit<Defect, 'name'>>>>;

/** The mutants of tables, in their order. */
export const mutantsOf = (...tables: MutantTable[]): readonly Mutant[] =>
  tables
    .flatMap((table) => Object.entries(table) as [MandatoryId, MutantTable[MandatoryId]][])
    .flatMap(([breaks, named = {}]) =>
      Object.entries(named).map(([name, row]) => ({
        name,
        breaks,
        ...(isDeviating(row) ? { layer: row } : row),
      })),
    );

const isDeviating = (row: Deviating | Omit<Defect, 'name'>): row is Deviating =>
  typeof row === 'function' || 'where' in row;

/** What updates should leave is in their responses, and not in the store. */
export const notStored = (...[method, make]: Parameters<typeof updatesStored>) => ({
  follows: {
    [`${method === 'updateCustomer' ? 'customers' : 'recipients'}.update.listed`]:
      'the list shows what is stored',
  } satisfies Followers,
  ...updatesStored(method, make),
});

/** Which answers show a field, by the beginning of the requirements on them. */
const views = {
  'customers.create': 'createCustomer',
  'customers.get': 'getCustomer',
  'customers.update': 'updateCustomer',
  'customers.list': 'listCustomers',
  'recipients.create': 'createRecipient',
  'recipients.get': 'getRecipient',
  'recipients.update': 'updateRecipient',
  'recipients.list': recipientLists,
  'documents.upload': 'uploadDocument',
  'documents.upload-alias': 'uploadDocumentAlias',
  'documents.list': 'listDocuments',
  'eligibility.mobile-wallet': 'checkGhanaMobileWallet',
  'eligibility.bank-account': 'checkGhanaBankAccount',
} as const satisfies Record<string, Where>;

type View = keyof typeof views;
type Change = (value: Json | undefined, around: AroundRecord) => Json | undefined;
type Row = Change | { follows: Followers; change: Change };
/** The fields of each view on which there is a requirement. */
type Fields = {
  [Of in View]: {
    [Id in MandatoryId as Id extends `${Of}.${infer Field}` ? Field : never]?: Record<string, Row>;
  };
};

/**
 * Mutants in which one view shows one field in another way, of its records or beside them; each breaks the
 * requirement on that field there.
 */
export const inFields = <Of extends View>(view: Of, fields: Fields[Of]): MutantTable =>
  Object.fromEntries(
    (Object.entries(fields) as [string, Record<string, Row>][]).map(([field, rows]) => [
      `${view}.${field}`,
      each(rows, (row) => {
        const { follows, change } = typeof row === 'function' ? { follows: {}, change: row } : row;
        return { follows, layer: writingField(views[view], field, change) };
      }),
    ]),
  );

function writingField(where: Where, field: string, change: Change) {
  if (/^(message|page|current_|total_|recipient_name|eligible_)/.test(field))
    return reporting(where, field, (value, around) => change(value, { ...around, record: {}, place: 0 }));
  // Names of persons and of businesses are one field with two requirements.
  const types: Record<string, string> = { full_name: 'IND', 'business-full_name': 'BIZ' };
  return showing(where, field.replace('business-full', 'full'), (value, around) =>
    around.record.type === (types[field] ?? around.record.type) ? change(value, around) : value,
  );
}

/** The change on pages after the first. */
export const onLaterPages =
  (change: Change): Change =>
  (value, around) =>
    Number(around.body.page) > 1 ? change(value, around) : value;

/** The change on the last page of several. */
export const onLastPage =
  (change: Change): Change =>
  (value, around) =>
    isLastPage(around) ? change(value, around) : value;

/** The change in records of businesses. */
export const ofBusinesses =
  (change: Change): Change =>
  (value, around) =>
    around.record.type === 'BIZ' ? change(value, around) : value;

/** A view of records in which two fields are exchanged. */
export const exchanged = (view: View, [one, other]: [string, string], name: string): MutantTable => {
  const follows = { [`${view}.${other}`]: 'two fields are exchanged' };
  return { [`${view}.${one}`]: { [name]: { follows, layer: exchanging(views[view], one, other) } } };
};
