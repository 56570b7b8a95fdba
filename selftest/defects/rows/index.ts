import type { RowId, Tables } from '../../../conformance/plans/rows.ts';
import { type Layer, withForm } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { sentBy } from '../../kit/on-a-server.ts';
import type { Defect } from '../defect.ts';
import { customerDefects } from './customers.ts';
import { documentDefects } from './documents.ts';
import { doorDefects } from './doors.ts';
import { fileDefects } from './files.ts';
import { requestDefects } from './requests.ts';
import { type DefectOfRow, type DefectsOf, existing } from './row.ts';
import { textDefects } from './texts.ts';

/** For each scenario, a defect that none of the others shows. */
const ofScenarios: DefectsOf<'scenario'> = {
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

const byTable: DefectsOf<keyof Tables> = {
  ...textDefects,
  ...customerDefects,
  ...requestDefects,
  ...documentDefects,
  ...fileDefects,
  ...doorDefects,
  ...ofScenarios,
};

/** The defect that shows that a row is needed, by the row. */
export const byRow = Object.fromEntries(
  Object.entries(byTable).flatMap(([table, rows]) =>
    Object.entries(rows).map(([row, defect]) => [`${table}/${row}`, defect]),
  ),
) as Record<RowId, DefectOfRow>;

/** Those that no other set has, by name: the longest runs, which would stand together in their table, are spread. */
export const rowDefects: readonly Defect[] = Object.values(byRow)
  .filter((one) => 'breaks' in one)
  .sort((a, b) => (a.name < b.name ? -1 : 1));
