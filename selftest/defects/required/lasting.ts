import {
  type Answer,
  askedId,
  idOf,
  readAnswer,
  recordOf,
  sentFields,
} from '../../../conformance/reading/answer.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import type { Fields, Store } from '../../../server/store/store.ts';
import { refusal, refusing, showing } from '../../kit/changes.ts';
import { all, type Edit, inAnswers, inRun, recordIn, successesOf, type Wanted } from '../../kit/in-a-run.ts';
import type { Hook } from '../../kit/on-a-server.ts';
import { recipientLists } from '../../kit/response-change.ts';
import { atStep, either, inListing } from '../../kit/steps.ts';
import { storing } from '../../kit/stores.ts';
import { always } from '../../kit/writes.ts';
import { refusedAlone } from './runs.ts';

/** Defects of what a record must not suffer, whatever happens to others. */

/** Every so often, an operation is carried out and answered with a fault. */
const faultyThough =
  (operation: AnyOperationId, every: number): Hook =>
  () => {
    let count = 0;
    return async (request, forward) => {
      const answer = await forward(request);
      const isFaulty = request.operation === operation && answer.status < 300 && ++count % every === 0;
      return isFaulty ? refusal(500, 'Something went wrong.') : answer;
    };
  };

/** A later view of a record shows a value, perhaps of an update of another one; it comes after everything else. */
const laterShows = (
  where: AnyOperationId | readonly AnyOperationId[],
  field: string,
  update: Wanted | string,
  wanted: Wanted,
): Edit => {
  return (run) => {
    const operation = where === 'getCustomer' ? 'updateCustomer' : 'updateRecipient';
    const sentBy = (wantedUpdate: Wanted) =>
      successesOf(run, operation, wantedUpdate).map((exchange) => sentFields(exchange).get(field) ?? '')[0];
    const value = typeof update === 'string' ? update : sentBy(update);
    const subject = where === 'getCustomer' ? 'full' : 'third-5';
    const create = where === 'getCustomer' ? 'createCustomer' : 'createRecipient';
    const id = idOf(recordIn(run, create, (answer) => answer.subject === subject));
    for (const entry of run.entries)
      if (entry.kind === 'exchange' && wanted(readAnswer(entry))) {
        entry.sentAtMs += 100_000;
        entry.answeredAtMs += 100_000;
      }
    inRun(
      showing(where, field, (old, { record }) => (String(record.id) === id ? value : old)),
      wanted,
    )(run);
  };
};

/** A recipient that is never updated has another mobile number when it is read again. */
const changedLater: Edit = (run) => {
  const readsAt = (step: RegExp) =>
    successesOf(run, 'getRecipient', (answer) => answer.scenario === 'lives' && step.test(answer.step));
  const again = new Set(readsAt(/^get-payee-\d+-again$/).map(({ step }) => step));
  const updated = new Set(successesOf(run, 'updateRecipient').map((update) => askedId(readAnswer(update))));
  const first = readsAt(/^get-payee-\d+$/).find((read) => {
    const answer = readAnswer(read);
    return (
      again.has(`${read.step}-again`) && !updated.has(askedId(answer)) && recordOf(answer)?.mobile_number
    );
  });
  const isAgain = ({ scenario, step }: Answer) => scenario === 'lives' && step === `${first?.step}-again`;
  inRun(showing('getRecipient', 'mobile_number', always('+12025550199')), isAgain)(run);
};

const secondRead = atStep('customers', 'get-full-again');
const anUpdate = atStep('customer-updates', 'update-one');

/** Reads of a customer after the update of another one would show that the update has changed nothing. */
const withoutReadBetween: Edit = (run) => {
  const id = idOf(recordIn(run, 'createCustomer', ({ subject }) => subject === 'full'));
  const [update] = successesOf(run, 'updateCustomer', anUpdate);
  const isBetween = (answer: Answer) =>
    answer.operation === 'getCustomer' &&
    askedId(answer) === id &&
    answer.answeredAtMs > (update?.sentAtMs ?? 0) &&
    recordOf(answer) !== undefined &&
    !secondRead(answer);
  run.entries = run.entries.filter((entry) => entry.kind !== 'exchange' || !isBetween(readAnswer(entry)));
};

const lastLists = either(
  inListing(['sweep-after', 'sweep-after-post', 'last-sweep']),
  atStep('lives', 'page-1-at-last'),
);

export const lastingCustomers = {
  'create.accepted': {
    name: 'customers cannot be created by POST',
    layer: refusing('createCustomer', undefined, 405),
  },
  'update.only-this': {
    name: 'an update of a customer changes the city of the one before it, too',
    depth: 'standard',
    ...neighbourChanged(),
    counterexample: all(withoutReadBetween, laterShows('getCustomer', 'city', anUpdate, secondRead)),
  },
  kept: {
    name: 'a new recipient empties the region of its customer',
    depth: 'standard',
    ...storing((store) => ({
      createRecipient: async (partner, customer, fields) => {
        await store.updateCustomer(partner, customer, (before) => ({ ...before, region: '' }));
        return store.createRecipient(partner, customer, fields);
      },
    })),
    counterexample: laterShows('getCustomer', 'region', 'Nowhere', secondRead),
  },
  refused: {
    name: 'every ninth customer is created and answered with a fault',
    depth: 'standard',
    layer: faultyThough('createCustomer', 9),
    counterexample: inAnswers({ where: 'everywhere', instead: refusal(500) }, anUpdate),
  },
} as const;

export const lastingRecipients = {
  'create.accepted': {
    name: 'recipients cannot be created with a form',
    layer: refusing('createRecipient', undefined, 415),
  },
  'update.any-subset': {
    name: 'the relation of a recipient can be changed only beside its mobile number',
    depth: 'standard',
    layer: refusing('updateRecipient', ({ sent }) => sent.has('relation') && !sent.has('mobile_number'), 422),
    counterexample: refusedAlone('updateRecipient', atStep('recipients', 'update-name'), 'mobile_number'),
  },
  'update.only-this': {
    name: 'an update of a recipient changes the mobile number of all recipients of its customer',
    depth: 'standard',
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const record = await store.updateRecipient(partner, id, change);
        const { mobile_number } = record?.fields ?? {};
        if (record && mobile_number) await inAllOf(store, partner, record.customer, { mobile_number });
        return record;
      },
    })),
    counterexample: laterShows(
      recipientLists,
      'last_name',
      atStep('recipients', 'update-several'),
      lastLists,
    ),
  },
  kept: {
    name: 'recipients become friends when another recipient of their customer is updated',
    depth: 'standard',
    ...storing((store) => ({
      updateRecipient: async (partner, id, change) => {
        const record = await store.updateRecipient(partner, id, change);
        if (record) await inAllOf(store, partner, record.customer, { relation: 'FND' });
        return record && store.findRecipient(partner, id);
      },
    })),
    counterexample: changedLater,
  },
  refused: {
    name: 'every seventh update of a recipient is carried out and answered with a fault',
    depth: 'standard',
    layer: faultyThough('updateRecipient', 7),
    counterexample: inAnswers(
      { where: 'everywhere', instead: refusal(500) },
      atStep('recipients', 'update-name'),
    ),
  },
} as const;

/** Changes fields of all recipients of a customer. */
async function inAllOf(store: Store, partner: string, customer: bigint, fields: Fields): Promise<void> {
  for (const { id } of await store.recipientsByRank(customer, 1, Number.MAX_SAFE_INTEGER))
    await store.updateRecipient(partner, id, (before) => ({ ...before, ...fields }));
}

/** An update of a city changes that of the customer who was created before. */
function neighbourChanged() {
  return storing((store) => {
    const ids: bigint[] = [];
    return {
      createCustomer: async (...sent) => {
        const record = await store.createCustomer(...sent);
        ids.push(record.id);
        return record;
      },
      updateCustomer: async (partner, id, change) => {
        const record = await store.updateCustomer(partner, id, change);
        const neighbour = ids[ids.indexOf(id) - 1];
        const city = record?.fields.city;
        if (neighbour && city !== undefined)
          await store.updateCustomer(partner, neighbour, (before) => ({ ...before, city }));
        return record;
      },
    };
  });
}
