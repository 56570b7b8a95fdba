import { each, under } from '../../../conformance/judging/table-keys.ts';
import { sampleCorridor } from '../../../conformance/recording/options.ts';
import { refusing, showing } from '../../kit/changes.ts';
import { type Edit, exchangesOf, inRun, successesOf } from '../../kit/in-a-run.ts';
import { asFirstSeen } from '../../kit/memory.ts';
import { arriving, forgettingUnsent, inForm } from '../../kit/on-a-server.ts';
import {
  type Asked,
  isAt,
  type RecipientField,
  type ResponseChange,
  recipientLists,
  recipientViews,
  sends,
} from '../../kit/response-change.ts';
import { atStep, both, inScenario } from '../../kit/steps.ts';
import { midnightBefore, notRefreshedBy, recipientsSeen } from '../../kit/stores.ts';
import { always, replacing, type Write } from '../../kit/writes.ts';
import { notStored } from '../defect.ts';
import {
  fieldOf,
  fields,
  isOfValues,
  ofKind,
  ofRecords,
  said,
  takingReadOnly,
  type ValueKind,
  viewOf,
  ways,
} from './families.ts';
import { lastingRecipients } from './lasting.ts';
import { lists } from './recipient-lists.ts';
import type { DefectsFor } from './required.ts';
import { accepted, notRefreshed, stoppedClock, unchanged } from './runs.ts';

/** All fields but the full name, which is another one for persons and for businesses. */
const kinds: Record<Exclude<RecipientField, 'full_name'>, ValueKind> = {
  ...ofKind('id', 'id', 'customer'),
  ...ofKind('code', 'type', 'country', 'payout_method', 'relation'),
  ...ofKind('stamp', 'created_on', 'updated_on'),
  ...ofKind('text', 'first_name', 'last_name', 'bank', 'iban', 'mobile_number', 'business_name'),
};

function view(where: (typeof recipientViews)[number], message: string | null | undefined) {
  const given = viewOf(where);
  const [phrase, write]: readonly [string, Write] = ways[given.way].text;
  const nameOf = (type: string, who: string) => ({
    ...fieldOf(given, 'text', 'full_name', ({ record }) => record.type === type),
    name: `full_name of ${given.whose} ${who} ${phrase}`,
  });
  return {
    ...said(where, message),
    ...fields(given, kinds),
    full_name: nameOf('IND', 'who is a person'),
    'business-full_name': nameOf('BIZ', 'that is a business'),
    // The samples have no such field, so the run must be told of it.
    'corridor-fields': {
      name: `a further field of ${given.whose} ${phrase}`,
      run: { corridors: [{ ...sampleCorridor, fields: { branch_code: '00120' } }] },
      layer: showing(where, 'branch_code', write),
    },
  };
}

/** Whether a create is that of a person to whom no relation is given. */
const isWithoutRelation = ({ sent }: Asked) => sent.get('type') === 'IND' && !sent.get('relation');

/** What is refused is refused once more, in a moment when nothing else is under way (ruling `refused-valid-request`). */
const refusedAlone =
  (change: ResponseChange): Edit =>
  (run) => {
    const before = new Set(successesOf(run, 'createRecipient').map(({ index }) => index));
    inRun(change)(run);
    const still = new Set(successesOf(run, 'createRecipient').map(({ index }) => index));
    const refused = exchangesOf(run).find(
      ({ index, role }) => role === 'plain' && before.has(index) && !still.has(index),
    );
    const all = exchangesOf(run);
    const isBusy = (ms: number) =>
      all.some(({ sentAtMs, answeredAtMs }) => sentAtMs <= ms && answeredAtMs >= ms);
    const quietMs = all
      .map(({ answeredAtMs }) => answeredAtMs + 0.001)
      .find((ms) => refused && ms > refused.answeredAtMs && !isBusy(ms));
    if (refused && quietMs)
      run.entries.push({ ...structuredClone(refused), sentAtMs: quietMs, answeredAtMs: quietMs });
  };

const readOnly = { full_name: String, created_on: String, updated_on: String };
const updatedViews = ['getRecipient', 'updateRecipient', ...recipientLists] as const;

/** Defects of the requirements on recipients. */
export const recipients: DefectsFor<'recipients'> = {
  ...under('recipients', lastingRecipients),
  ...under('recipients.create', view('createRecipient', 'Success')),
  ...under('recipients.get', view('getRecipient', null)),
  ...under('recipients.update', view('updateRecipient', undefined)),
  ...under('recipients.list', view('listRecipients', 'success!')),
  ...under('recipients.list-post', said('listRecipientsByPost', undefined)),
  ...lists,

  ...under(
    'recipients',
    ofRecords('recipient', 'createRecipient', 'getRecipient', 'updateRecipient', 202, isOfValues),
  ),
  'recipients.create.optional-relation': {
    name: 'a relation to a person is asked for',
    layer: refusing('createRecipient', isWithoutRelation),
    counterexample: refusedAlone(refusing('createRecipient', isWithoutRelation)),
  },
  ...under(
    'recipients.create.relation',
    each({ FAM: 0, BIZ: 0, FND: 0 }, (_, code) => ({
      name: `the relation ${code} is refused`,
      layer: refusing('createRecipient', sends('relation', code)),
      counterexample: refusedAlone(refusing('createRecipient', sends('relation', code))),
    })),
  ),
  'recipients.create.creation-time': {
    name: 'recipients are created at midnight',
    ...recipientsSeen(() => (record) => ({
      ...record,
      createdOnMs: midnightBefore(record.createdOnMs),
    })),
    counterexample: stoppedClock(recipientViews),
  },
  'recipients.create.exact-values': {
    name: 'percent signs of a bank are lost',
    layer: arriving('createRecipient', 'bank', replacing(/%/g, '')),
    counterexample: inRun(
      showing('getRecipient', 'bank', replacing(/&/g, 'und')),
      both(isOfValues, inScenario('recipient-probes')),
    ),
  },
  ...under('recipients.create.read-only', takingReadOnly('createRecipient', readOnly)),
  ...under('recipients.update.read-only', takingReadOnly('updateRecipient', readOnly)),

  'recipients.get.unknown-id': { counterexample: accepted('probes', 'unknown-recipient', { recipient: {} }) },

  'recipients.update.takes.iban': {
    name: 'a new IBAN is taken only with a new bank',
    layer: inForm('updateRecipient', (form) => {
      if (!form.has('bank')) form.delete('iban');
    }),
    counterexample: kept('iban'),
  },
  'recipients.update.takes.bank': {
    name: 'a new bank is not taken beside a new IBAN',
    layer: inForm('updateRecipient', (form) => {
      if (form.has('iban')) form.delete('bank');
    }),
    counterexample: kept('bank'),
  },
  'recipients.update.keeps-unsent': {
    name: 'an update empties a relation that it does not send',
    layer: forgettingUnsent('updateRecipient', 'relation'),
    counterexample: inRun(
      showing(['updateRecipient', 'getRecipient'], 'relation', always(null)),
      atStep('recipients', 'update-account', 'update-account-get'),
    ),
  },
  'recipients.update.stored': {
    name: 'a new first name of a recipient is answered and not stored',
    ...notStored('updateRecipient', (before, after) => ({
      ...after,
      ...(before.first_name === undefined ? {} : { first_name: before.first_name }),
    })),
    counterexample: inRun(
      showing('getRecipient', 'bank', always('Another Bank')),
      atStep('recipients', 'update-account-get'),
    ),
  },
  'recipients.update.listed': {
    name: 'the recipients list has the bank as it was before an update',
    layer: asFirstSeen(recipientViews, 'bank', ({ asked }) => isAt(recipientLists, asked)),
    counterexample: unchanged(
      (run) => successesOf(run, 'createRecipient', atStep('recipients', 'create-individual')),
      'listRecipients',
      ({ bank = '' }) => ({ bank }),
    ),
  },
  'recipients.update.refresh': {
    name: 'an update of the IBAN alone does not refresh updated_on',
    ...notRefreshedBy('updateRecipient', 'iban'),
    counterexample: notRefreshed(updatedViews),
  },
  'recipients.update.exact-values': {
    name: 'an update loses percent signs of a bank',
    layer: arriving('updateRecipient', 'bank', replacing(/%/g, '')),
    counterexample: inRun(
      showing('getRecipient', 'bank', replacing(/\+/g, ' ')),
      both(isOfValues, inScenario('recipients')),
    ),
  },
};

/** After an update of the account, every response shows the old value of a field. */
function kept(field: 'iban' | 'bank') {
  return unchanged(
    (run) => successesOf(run, 'createRecipient', ({ subject }) => subject === 'individual').slice(0, 1),
    updatedViews,
    (record) => ({ [field]: record[field] ?? null }),
  );
}
