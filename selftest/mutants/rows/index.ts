import type { RowId, Tables } from '../../../conformance/plans/rows.ts';
import {
  type Layer,
  type Passed,
  type Respond,
  respondWhole,
  withForm,
} from '../../../testing/intercepting-server.ts';
import { refusal } from '../../deviations/changes.ts';
import { sentBy } from '../../deviations/on-a-server.ts';
import type { Mutant } from '../mutant.ts';
import { customerMutants } from './customers.ts';
import { documentMutants } from './documents.ts';
import { doorMutants } from './doors.ts';
import { fileMutants } from './files.ts';
import { requestMutants } from './requests.ts';
import { existing, type MutantsOf, type RowMutant } from './row.ts';
import { textMutants } from './texts.ts';

/** For each scenario, a mutant that none of the others shows. */
const ofScenarios: MutantsOf<'scenario'> = {
  scenario: {
    customers: existing('a customer without documents is shown those of another'),
    'customer-values': existing('leading zeros of an address are lost'),
    'customer-updates': existing('a new last name of a customer is answered and not stored'),
    lives: existing('a form with %20 is no form'),
    'customer-list': existing('the third page of customers is the second again'),
    documents: existing('a P60 is refused'),
    'more-documents': existing('ZIP archives are taken'),
    'documents-again': existing(
      'a customer who moves abroad changes the shard, and the documents stay behind',
    ),
    recipients: existing('recipients come by their names'),
    'recipient-probes': existing('createRecipient takes full_name'),
    caches: {
      name: 'a list of one document is kept until another one comes by the first spelling',
      breaks: 'documents.upload-alias.stored',
      depth: 'standard',
      layer: keepingListOfOne,
    },
    connections: {
      name: 'a connection gives the last list of customers to whoever asks for it next',
      breaks: 'access.listCustomers.no-token',
      depth: 'standard',
      wire: { respond: likeTheLastOne() },
    },
    eligibility: existing('checkGhanaMobileWallet says "yes"'),
    probes: {
      name: 'a customer without a first name is stored and refused',
      breaks: 'customers.refused',
      layer: storedWithout('first_name'),
    },
    'lonely-life': {
      name: 'the first customer after two quiet seconds has no middle name',
      breaks: 'customers.create.middle_name',
      depth: 'thorough',
      layer: afterQuiet(2000),
    },
    access: existing('any token reads a recipient'),
  },
};

/** A list of a single document is kept, until the same customer gets another one by the first spelling. */
function keepingListOfOne(): Layer {
  const kept = new Map<string, Passed>();
  return async (request, forward) => {
    const { operation, id = '' } = request;
    if (operation === 'uploadDocument') kept.delete(id);
    const known = operation === 'listDocuments' ? kept.get(id) : undefined;
    const answer = known ?? (await forward(request));
    if (operation === 'listDocuments' && answer.body.split('"id_number"').length === 2) kept.set(id, answer);
    return answer;
  };
}

/** Responds to a request without a token as to the one before on its connection, if that asked for the same. */
function likeTheLastOne(): Respond {
  const last = new WeakMap<object, { url: string | undefined; answer: Passed }>();
  return (response, answer, { socket, url, headers }) => {
    const known = last.get(socket);
    if (headers.authorization !== undefined) last.set(socket, { url, answer });
    const isList = url === '/api/customers' && known?.url === url;
    const isKept = known !== undefined && headers.authorization === undefined && isList;
    respondWhole(response, isKept ? known.answer : answer);
  };
}

/** A customer without a required field is stored all the same, and refused. */
function storedWithout(field: string): () => Layer {
  return () => async (request, forward) => {
    if (request.operation !== 'createCustomer' || sentBy(request).has(field)) return forward(request);
    await forward(withForm(request, (form) => form.set(field, 'Unknown')));
    return refusal();
  };
}

/** A customer who is created when nothing came for so long, in milliseconds, is answered without a middle name. */
function afterQuiet(ms: number): () => Layer {
  return () => {
    let lastMs = Number.POSITIVE_INFINITY;
    return async (request, forward) => {
      const isQuiet = performance.now() - lastMs > ms;
      lastMs = performance.now();
      const answer = await forward(request);
      if (!isQuiet || request.operation !== 'createCustomer') return answer;
      return { ...answer, body: answer.body.replace(/"middle_name":"[^"]*"/, '"middle_name":""') };
    };
  };
}

const byTable: MutantsOf<keyof Tables> = {
  ...textMutants,
  ...customerMutants,
  ...doorMutants,
  ...requestMutants,
  ...documentMutants,
  ...fileMutants,
  ...ofScenarios,
};

/** The mutant that shows that a row is needed, by the row. */
export const byRow = Object.fromEntries(
  Object.entries(byTable).flatMap(([table, rows]) =>
    Object.entries(rows).map(([row, mutant]) => [`${table}/${row}`, mutant]),
  ),
) as Record<RowId, RowMutant>;

/** Those that no other set has, by name: the longest runs, which would stand together in their table, are spread. */
export const rowMutants: readonly Mutant[] = Object.values(byRow)
  .filter((one) => 'breaks' in one)
  .sort((a, b) => (a.name < b.name ? -1 : 1));
