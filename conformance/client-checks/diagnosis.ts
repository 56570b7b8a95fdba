import { operationIds, operations } from '../../generated/operations.ts';
import { advisoryViolated } from '../judging/diagnosis.ts';
import type { Evidence } from '../judging/evidence.ts';
import type { Report } from '../judging/result.ts';
import { counted } from '../reading/counted.ts';
import type { ClientScenario } from '../transcript/client-scenarios.ts';
import type { TranscriptEnd } from '../transcript/exchange.ts';

/** The diagnosis of a client: what to know first, in a sentence or a few. */
export function diagnoseClient(report: Report, evidence: Evidence, end: TranscriptEnd | null): string {
  const { answers, strays } = evidence;
  const sentences = [
    answers.length + strays.length === 0 ? nothingCame(evidence) : verdictOf(report, evidence),
    ...troubleOf(evidence),
    ...leftOutOf(evidence),
  ];
  const interrupted = end === null ? 'it was cut off' : end.interrupted;
  if (interrupted) sentences.push(`The run did not end: ${interrupted}.`);
  return sentences.filter(Boolean).join(' ');
}

function nothingCame({ header }: Evidence): string {
  const { mode, command } = header.client ?? {};
  if (mode === 'driven') return `The program "${command}" sent no request.`;
  const use = command
    ? `The command "${command}" sent none: it finds the address in BASE_URL and the token in TOKEN.`
    : `Let your client call ${header.baseUrl}.`;
  return `No request came. ${use}`;
}

function verdictOf(report: Report, { answers, header }: Evidence): string {
  const { verdict, counts, checks } = report;
  const { strict } = header.options;
  const { satisfied, total, violated } = counts.mandatory;
  const advisory = advisoryViolated(report);
  const also = advisory ? ` ${advisory}.` : '';
  if (verdict === 'conforms')
    return `The client meets ${counts.statements.met} of ${counts.statements.total} statements of the document that bind clients, by ${satisfied} mandatory requirements.${also}`;
  if (verdict === 'does-not-conform' && violated > 0) {
    const first = checks.find(({ outcome, level }) => outcome === 'violated' && level === 'mandatory');
    return `The client violates ${violated} of ${total} mandatory requirements, first ${first?.id}.${also}`;
  }
  if (verdict === 'does-not-conform') return `The client does not conform under --strict.${also}`;
  const used = new Set(answers.map(({ operation }) => operations[operation].canonical));
  const unused = operationIds.filter((id) => operations[id].canonical === id && !used.has(id));
  const missing = unused.length > 0 ? ` It never used ${unused.join(', ')}.` : '';
  const counting = checks.filter(({ level }) => level === 'mandatory' || strict);
  const open = counting.filter(
    ({ outcome, reason }) => /not-exercised|inconclusive/.test(outcome) && reason !== 'configuration',
  ).length;
  const all = strict ? `${counting.length}` : `${total} mandatory`;
  const lacking =
    open > 0 ? `${open} of ${all} requirements could not be judged` : 'the client was not seen to the end';
  return `Nothing mandatory is violated, but ${lacking}.${missing}${also}`;
}

/** Where the program of a driven run failed; each kind once. */
function troubleOf({ tasks }: Evidence): string[] {
  const failed = tasks.filter(({ failure }) => failure !== null);
  const kinds = Map.groupBy(failed, ({ failure }) => failure?.kind);
  return [...kinds.values()].map((those) => {
    const [first] = those;
    const more = those.length > 1 ? `, and in ${counted(those.length - 1, 'other scenario')}` : '';
    return `In the scenario "${first?.scenario}", at task ${first?.number} (${first?.task.task}), ${first?.failure?.message}${more}.`;
  });
}

/** The tasks that were not given where nothing is unusual: in other scenarios a create may well fail. */
function leftOutOf({ acts, tasks }: Evidence): string[] {
  const those = acts.flatMap(({ scenario, leftOut }) => (scenario === usual && leftOut ? [leftOut] : []));
  const [first] = those;
  if (!first) return [];
  const create = tasks.find(({ scenario, task }) => scenario === usual && task.as === first.lacks);
  return [
    `In the scenario "${usual}", ${counted(those.length, 'task')} ${those.length === 1 ? 'was' : 'were'} left out, first ${first.task}, because the client did not create what they are about: task ${create?.number} (${create?.task.task}, "${first.lacks}").`,
  ];
}

const usual: ClientScenario = 'plain';
