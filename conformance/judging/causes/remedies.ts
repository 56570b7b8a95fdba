import { invocation } from '../../../command-line/invocation.ts';
import type { Need } from '../../../generated/requirements.ts';
import { counted } from '../../reading/counted.ts';
import type { TranscriptHeader } from '../../transcript/exchange.ts';
import { requirementOf } from '../catalogue.ts';
import type { Evidence } from '../evidence.ts';
import type { CheckResult, Remedy } from '../result.ts';

/** What the requirements are about that were not judged, and what to set so that they are. */
type Lack = [about: string, remedy: (header: TranscriptHeader) => string];

const writesFile = `\`${invocation} init --base-url …\` writes that file`;

const lacks: Record<Need | 'ghana', Lack> = {
  ghana: [
    'the Ghana checks',
    () => `set \`ghana\` in deployment.yaml to identifiers that the deployment knows (${writesFile})`,
  ],
  'biz-corridor': [
    'businesses',
    () => `add a corridor that pays businesses to \`corridors\` in deployment.yaml (${writesFile})`,
  ],
  'sample-fields': [
    'fields of the samples',
    () =>
      `add a corridor that asks for bank, iban and mobile_number to \`corridors\` in deployment.yaml (${writesFile})`,
  ],
  'second-page': [
    'lists of several pages',
    ({ options }) =>
      `if the deployment takes so many records, use a larger \`--max-records\` than ${options.maxRecords}, or \`budgets.maxRecords\` in deployment.yaml`,
  ],
  'several-records': [
    'lists of several records of a customer',
    () => 'raise the quota of a customer for the run, if the deployment has one',
  ],
  'findable-in-list': ['the list of customers', () => 'use the token of a partner with fewer customers'],
  'second-token': [
    'the isolation of partners',
    () => 'set CONFORM_SECOND_TOKEN to the token of another partner',
  ],
};

/** What to set so that more is judged: a sentence for each thing that the configuration or the budget lacks. */
export function remediesFor(results: readonly CheckResult[], evidence: Evidence): Remedy[] {
  const { header } = evidence;
  const groups = Map.groupBy(results, (result) => lackOf(result, evidence));
  return (Object.keys(lacks) as (keyof typeof lacks)[]).flatMap((lack) => {
    const requirements = (groups.get(lack) ?? []).map(({ id }) => id);
    if (requirements.length === 0) return [];
    const [about, remedy] = lacks[lack];
    const were = requirements.length === 1 ? 'was' : 'were';
    const text = `${counted(requirements.length, 'requirement')} about ${about} ${were} not judged: ${remedy(header)}.`;
    return [{ text, requirements }];
  });
}

/** What a requirement lacks that a caller can set, if anything. */
function lackOf({ id, outcome, reason }: CheckResult, evidence: Evidence): keyof typeof lacks | undefined {
  const { needs, operations = [] } = requirementOf.get(id) ?? {};
  if (outcome === 'not-exercised' && (reason === 'configuration' || reason === 'budget')) return needs;
  const isOfGhana = operations.length > 0 && operations.every((name) => name.startsWith('checkGhana'));
  if (reason !== 'evidence' || !isOfGhana || evidence.header.options.namesGhana) return undefined;
  const isRefused = evidence.answers.some(
    ({ operation, meaning, credentials }) =>
      operations.includes(operation) && meaning === 'refusal' && credentials === 'token',
  );
  return isRefused ? 'ghana' : undefined;
}
