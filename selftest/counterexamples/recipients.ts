import { under } from '../../conformance/judging/total.ts';
import { idOf, readAnswer, recordOf } from '../../conformance/reading/answer.ts';
import { isObject, type Json, type JsonObject } from '../../conformance/reading/json.ts';
import { readListPage } from '../../conformance/reading/sweep.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import {
  all,
  answerStep,
  atStep,
  type Edit,
  editBody,
  exchangesOf,
  inBodies,
  inRecords,
  setField,
  successesOf,
} from '../edit.ts';
import { added } from './customers.ts';
import {
  accepted,
  type CounterexamplesFor,
  obeyed,
  otherMessage,
  refused,
  refusedStep,
  renamedPayload,
  spoilt,
  status200,
} from './families.ts';

const keyOf = (operation: AnyOperationId) => (operation === 'listRecipients' ? 'recipients' : 'recipient');

function fields<V extends string>(verb: V, operation: AnyOperationId) {
  const ofType = (type: string, field: string): Edit =>
    inRecords(operation, keyOf(operation), (record) => {
      if (record.type === type) record[field] = 'Spoilt';
    });
  const everywhere = (field: string) => spoilt(operation, field);
  return under(`recipients.${verb}`, {
    id: everywhere('id'),
    customer: everywhere('customer'),
    type: everywhere('type'),
    country: everywhere('country'),
    payout_method: everywhere('payout_method'),
    relation: everywhere('relation'),
    created_on: everywhere('created_on'),
    updated_on: everywhere('updated_on'),
    first_name: everywhere('first_name'),
    last_name: everywhere('last_name'),
    bank: everywhere('bank'),
    iban: everywhere('iban'),
    mobile_number: everywhere('mobile_number'),
    full_name: ofType('IND', 'full_name'),
    business_name: ofType('BIZ', 'business_name'),
    'business-full_name': ofType('BIZ', 'full_name'),
    'corridor-fields': inRecords(operation, keyOf(operation), (record) => {
      delete record.branch_code;
    }),
  });
}

const isSweep = ({ step }: { step: string }) => /^sweep\.\d+\//.test(step);
const isPost = ({ step }: { step: string }) => step.startsWith('sweep-post.');
const isAfter = ({ step }: { step: string }) => step.startsWith('sweep-after.');

/** Puts the records of a sweep in another order, page lengths unchanged. */
const reordered =
  (
    operation: 'listRecipients' | 'listRecipientsByPost',
    wanted: typeof isSweep,
    order: (items: Json[]) => Json[],
  ): Edit =>
  (transcript) => {
    const pages = successesOf(transcript, operation, wanted).sort((a, b) =>
      pageOf(a.step) < pageOf(b.step) ? -1 : 1,
    );
    const lists = pages.map((page) => readListPage(readAnswer(page))?.items ?? []);
    const items = order(lists.flat());
    for (const [index, page] of pages.entries()) {
      const length = lists[index]?.length ?? 0;
      editBody(page, (body) => {
        body.recipients = items.splice(0, length);
      });
    }
  };

const isFirstOfSweep = (answer: { step: string }) => isSweep(answer) && pageOf(answer.step) === 1;
const pageOf = (step: string) => Number(step.split('page-')[1]);

export const recipientCounterexamples: CounterexamplesFor<'recipients'> = {
  'recipients.create.status': status200('createRecipient'),
  'recipients.create.message': otherMessage('createRecipient'),
  'recipients.get.message': otherMessage('getRecipient'),
  'recipients.update.message': otherMessage('updateRecipient'),
  'recipients.list.message': otherMessage('listRecipients'),
  'recipients.list-post.message': otherMessage('listRecipientsByPost'),
  'recipients.create.payload': renamedPayload('createRecipient'),
  'recipients.get.payload': renamedPayload('getRecipient'),
  'recipients.update.payload': renamedPayload('updateRecipient'),
  'recipients.list.payload': renamedPayload('listRecipients'),
  'recipients.list-post.payload': renamedPayload('listRecipientsByPost'),
  ...fields('create', 'createRecipient'),
  ...fields('get', 'getRecipient'),
  ...fields('update', 'updateRecipient'),
  ...fields('list', 'listRecipients'),

  'recipients.create.id-unique': (transcript) => {
    const [first, second] = successesOf(transcript, 'createRecipient', ({ role }) => role === 'values');
    const id = first && idOf(recordOf(readAnswer(first)));
    if (second && id) {
      editBody(second, (body) => {
        if (isObject(body.recipient)) body.recipient.id = BigInt(id);
      });
    }
  },
  'recipients.create.optional-relation': (transcript) => {
    const bare = successesOf(
      transcript,
      'createRecipient',
      ({ request, role }) => role === 'plain' && !new Map(request.form ?? []).has('relation'),
    );
    for (const { step } of bare) refusedStep('recipients', step)(transcript);
  },
  'recipients.create.relation.FAM': withoutRelation('FAM'),
  'recipients.create.relation.BIZ': withoutRelation('BIZ'),
  'recipients.create.relation.FND': withoutRelation('FND'),
  'recipients.create.creation-time': (transcript) => {
    for (const exchange of exchangesOf(transcript)) {
      if (!exchange.response || !/Recipient/.test(exchange.operation)) continue;
      exchange.response.body = exchange.response.body.replaceAll(
        /"(created_on|updated_on)":"[^"]*"/g,
        '"$1":"2026-01-01T00:00:00Z"',
      );
    }
  },
  'recipients.create.exact-values': inRecords(
    'getRecipient',
    'recipient',
    (record) => {
      record.bank = String(record.bank).replaceAll('&', 'und');
    },
    ({ role, scenario }) => role === 'values' && scenario === 'recipient-probes',
  ),
  'recipients.create.read-only.id': obeyed('createRecipient', 'id'),
  'recipients.create.read-only.full_name': obeyed('createRecipient', 'full_name'),
  'recipients.create.read-only.created_on': obeyed('createRecipient', 'created_on'),
  'recipients.create.read-only.updated_on': obeyed('createRecipient', 'updated_on'),
  'recipients.update.read-only.id': obeyed('updateRecipient', 'id'),
  'recipients.update.read-only.full_name': obeyed('updateRecipient', 'full_name'),
  'recipients.update.read-only.created_on': obeyed('updateRecipient', 'created_on'),
  'recipients.update.read-only.updated_on': obeyed('updateRecipient', 'updated_on'),

  'recipients.get.accepted': refused('getRecipient', atStep('recipients', 'get-individual')),
  'recipients.get.unknown-id': accepted('probes', 'unknown-recipient', { recipient: {} }),

  'recipients.update.takes.iban': kept('iban'),
  'recipients.update.takes.bank': kept('bank'),
  'recipients.update.keeps-unsent': all(
    setField('updateRecipient', 'recipient', 'relation', null, atStep('recipients', 'update-account')),
    setField('getRecipient', 'recipient', 'relation', null, atStep('recipients', 'update-account-get')),
  ),
  'recipients.update.stored': setField(
    'getRecipient',
    'recipient',
    'bank',
    'Testbank Conformance AG',
    atStep('recipients', 'update-account-get'),
  ),
  'recipients.update.listed': inRecords(
    'listRecipients',
    'recipients',
    (record) => {
      if (record.bank === 'Otherbank Conformance AG') record.bank = 'Testbank Conformance AG';
    },
    isAfter,
  ),
  'recipients.update.refresh': (transcript) => {
    const unrefreshed = (record: JsonObject) => {
      record.updated_on = record.created_on ?? null;
    };
    inRecords('updateRecipient', 'recipient', unrefreshed)(transcript);
    inRecords('getRecipient', 'recipient', unrefreshed)(transcript);
    inRecords('listRecipients', 'recipients', unrefreshed)(transcript);
    inRecords('listRecipientsByPost', 'recipients', unrefreshed)(transcript);
  },
  'recipients.update.exact-values': inRecords(
    'getRecipient',
    'recipient',
    (record) => {
      record.bank = String(record.bank).replaceAll('+', ' ');
    },
    ({ role, scenario }) => role === 'values' && scenario === 'recipients',
  ),

  'recipients.list.accepted': refused('listRecipients', atStep('customers', 'no-recipients')),
  'recipients.list.unknown-id': accepted('probes', 'unknown-customer-recipients', { recipients: [] }),
  // Somebody else's recipients, counted rightly.
  'recipients.list.empty': (transcript) => {
    const [page] = successesOf(transcript, 'listRecipients', isFirstOfSweep);
    const items = page && readListPage(readAnswer(page))?.items.slice(0, 3);
    for (const operation of ['listRecipients', 'listRecipientsByPost'] as const)
      inBodies(
        operation,
        (body) =>
          Object.assign(body, {
            recipients: items,
            current_recipients: 3,
            total_recipients: 3,
            total_pages: 1,
          }),
        ({ scenario }) => scenario === 'customers',
      )(transcript);
  },
  'recipients.list.own': (transcript) => {
    const [stranger] = successesOf(
      transcript,
      'createRecipient',
      ({ scenario }) => scenario === 'recipient-probes',
    );
    const record = stranger && recordOf(readAnswer(stranger));
    inBodies(
      'listRecipients',
      (body) => {
        if (record && Array.isArray(body.recipients)) body.recipients[0] = record;
      },
      (answer) => isSweep(answer) && /page-1$/.test(answer.step),
    )(transcript);
  },
  'recipients.list.page': added('listRecipients', 'page'),
  'recipients.list.first-page': (transcript) => {
    const [second] = successesOf(transcript, 'listRecipients', ({ step }) =>
      /^sweep\.\d+\/page-2$/.test(step),
    );
    const page = second && readListPage(readAnswer(second));
    inBodies(
      'listRecipients',
      (body) => {
        body.recipients = page?.items ?? [];
      },
      atStep('recipients', 'no-page'),
    )(transcript);
  },
  'recipients.list.current_recipients': added('listRecipients', 'current_recipients'),
  'recipients.list.partition': (transcript) => {
    const [first] = successesOf(transcript, 'listRecipients', ({ step }) =>
      /^sweep\.\d+\/page-1$/.test(step),
    );
    const page = first && readListPage(readAnswer(first));
    inBodies(
      'listRecipients',
      (body) => {
        const items = Array.isArray(body.recipients) ? body.recipients : [];
        body.recipients = [...(page?.items.slice(-1) ?? []), ...items.slice(1)];
      },
      (answer) => isSweep(answer) && /page-2$/.test(answer.step),
    )(transcript);
  },
  'recipients.list.complete': (transcript) => {
    for (const exchange of successesOf(transcript, 'listRecipients', ({ step }) =>
      /^sweep[\w-]*\.\d+\/|^no-page$/.test(step),
    )) {
      editBody(exchange, (body) => {
        body.total_recipients = Number(body.total_recipients) - 1;
        const last = body.page === body.total_pages && Array.isArray(body.recipients);
        if (!last) return;
        (body.recipients as Json[]).pop();
        body.current_recipients = Number(body.current_recipients) - 1;
      });
    }
  },
  'recipients.list.total_recipients': added('listRecipients', 'total_recipients', isSweep),
  'recipients.list.total_pages': added('listRecipients', 'total_pages', isSweep),
  'recipients.list.newest-first': reordered('listRecipients', isFirstOfSweep, (items) => items.reverse()),
  'recipients.list.update-moves-nothing': reordered('listRecipients', isAfter, (items) => [
    ...items.splice(-1),
    ...items,
  ]),

  'recipients.list-post.accepted': refused('listRecipientsByPost', atStep('customers', 'no-recipients-post')),
  'recipients.list-post.same-records': inRecords(
    'listRecipientsByPost',
    'recipients',
    (record) => {
      delete record.iban;
    },
    isPost,
  ),
  'recipients.list-post.same-order': reordered('listRecipientsByPost', isPost, (items) => items.reverse()),
  'recipients.list-post.same-paging': added('listRecipientsByPost', 'total_pages', isPost),
};

/** Every create with this relation was refused. */
function withoutRelation(code: string): Edit {
  return (transcript) => {
    const wanted = successesOf(
      transcript,
      'createRecipient',
      ({ request, role }) => role === 'plain' && new Map(request.form ?? []).get('relation') === code,
    );
    for (const { scenario, step } of wanted)
      answerStep(scenario, step, 400, '{"message":"Not accepted"}')(transcript);
  };
}

/** The update of an account shows the old value of a field, and so does every later read. */
function kept(field: 'iban' | 'bank'): Edit {
  return (transcript) => {
    const [create] = successesOf(transcript, 'createRecipient', ({ subject }) => subject === 'individual');
    const old = create && recordOf(readAnswer(create));
    if (!old) return;
    const change = (record: JsonObject) => {
      if (String(record.id) === String(old.id)) record[field] = old[field] ?? null;
    };
    inRecords('updateRecipient', 'recipient', change)(transcript);
    inRecords('getRecipient', 'recipient', change)(transcript);
    inRecords('listRecipients', 'recipients', change)(transcript);
    inRecords('listRecipientsByPost', 'recipients', change)(transcript);
  };
}
