import { each } from '../../conformance/judging/table-keys.ts';
import type { Json } from '../../conformance/reading/json.ts';
import type { RecordingOptions } from '../../conformance/recording/options.ts';
import type { Depth } from '../../conformance/transcript/exchange.ts';
import type { MandatoryId } from '../../generated/requirements.ts';
import { type AroundRecord, exchanging, reporting, showing } from '../kit/changes.ts';
import type { Hook } from '../kit/on-a-server.ts';
import type { Where } from '../kit/response-change.ts';
import { recipientLists } from '../kit/response-change.ts';
import { updatesStored } from '../kit/stores.ts';
import type { TestServer } from '../kit/test-server.ts';

/** The reference server with exactly one defect. It declares which requirement that breaks, so that a run can be compared with it. */
export interface Defect extends TestServer {
  /** The requirement that a run must find violated. */
  breaks: MandatoryId;
  /** At most two other requirements that this defect breaks as well, each with the reason. */
  follows?: Followers;
  /** Globs of requirements that the same cause breaks as well, and of which a run may meet another one first. */
  alike?: readonly string[];
  /** What says that it is wrong, and how a real service gets there. */
  why?: string;
  /** The least depth of a run that refuses it; `quick` by default. */
  depth?: Depth;
  run?: Partial<RecordingOptions>;
}

export type Followers = Partial<Record<MandatoryId, string>>;

/** A defect without the requirement that it breaks, which is its key in a table. */
export type DefectRow = Omit<Defect, 'breaks'>;

/** Defects by the requirement that they break and by name. A change stands for a defect with this layer. */
export type DefectTable = Partial<Record<MandatoryId, Record<string, Hook | Omit<DefectRow, 'name'>>>>;

/** The defects of some tables. */
export const defectsOf = (...tables: DefectTable[]): readonly Defect[] =>
  tables
    .flatMap((table) => Object.entries(table) as [MandatoryId, DefectTable[MandatoryId]][])
    .flatMap(([breaks, named = {}]) =>
      Object.entries(named).map(([name, row]) => ({
        name,
        breaks,
        ...(isHook(row) ? { layer: row } : row),
      })),
    );

const isHook = (row: Hook | Omit<DefectRow, 'name'>): row is Hook =>
  typeof row === 'function' || 'where' in row;

/** Updates respond rightly, but do not store all that they should. */
export const notStored = (...[method, make]: Parameters<typeof updatesStored>) => ({
  follows: {
    [`${method === 'updateCustomer' ? 'customers' : 'recipients'}.update.listed`]:
      'the list shows what is stored',
  } satisfies Followers,
  ...updatesStored(method, make),
});

/** Operations by the beginning of the ids of the requirements on their fields. */
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

type ViewId = keyof typeof views;
type Change = (value: Json | undefined, around: AroundRecord) => Json | undefined;
type Row = Change | { follows: Followers; change: Change };
/** By view, rows for the fields on which there is a requirement. */
type Fields = {
  [Of in ViewId]: {
    [Id in MandatoryId as Id extends `${Of}.${infer Field}` ? Field : never]?: Record<string, Row>;
  };
};

/**
 * Defects in which one view shows one field differently, in its records or beside them. Each breaks the requirement on
 * that field.
 */
export const inFields = <Of extends ViewId>(view: Of, fields: Fields[Of]): DefectTable =>
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
    return reporting(where, field, (value, around) => change(value, { ...around, record: {}, index: 0 }));
  // The full names of persons and of businesses are one field, but have two requirements.
  const types: Record<string, string> = { full_name: 'IND', 'business-full_name': 'BIZ' };
  return showing(where, field.replace('business-full', 'full'), (value, around) =>
    around.record.type === (types[field] ?? around.record.type) ? change(value, around) : value,
  );
}

/** Makes a change only where something holds of the record or its page. */
const only =
  (holds: (around: AroundRecord) => boolean) =>
  (change: Change): Change =>
  (value, around) =>
    holds(around) ? change(value, around) : value;

export const onLaterPages = only(({ body }) => Number(body.page) > 1);
/** Not where there is one page only. */
export const onLastPage = only(({ body }) => Number(body.page) > 1 && body.page === body.total_pages);
export const ofBusinesses = only(({ record }) => record.type === 'BIZ');

/** A defect in which one view exchanges two fields. */
export const exchanged = (view: ViewId, [one, other]: [string, string], name: string): DefectTable => {
  const follows = { [`${view}.${other}`]: 'two fields are exchanged' };
  return { [`${view}.${one}`]: { [name]: { follows, layer: exchanging(views[view], one, other) } } };
};
