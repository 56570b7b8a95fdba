import type { Evidence } from '../checks/evidence.ts';
import type { Report } from '../checks/result.ts';
import { type Answer, carriesPayload } from '../transcript/answer.ts';
import type { TranscriptEnd } from '../transcript/exchange.ts';
import { isObject } from '../transcript/json.ts';

/** What a stranger should know first, in one sentence. */
export function diagnose(report: Report, { answers, header }: Evidence, end: TranscriptEnd | null): string {
  const { mandatory } = report.counts;
  const where = header.isReference ? `the reference server (${header.baseUrl})` : header.baseUrl;
  const subject = where.replace(/^the /, 'The ');
  const failures = answers.filter(({ failure }) => failure !== null);
  const [firstFailure] = failures;
  const interrupted = end === null ? 'the run was cut off' : end.interrupted;
  const cut = interrupted ? ` The run did not end: ${interrupted}.` : '';
  if (answers.length === 0) return `Nothing was sent to ${where}.${cut}`;
  if (cut && answers.every(({ failure }) => failure?.kind === 'stopped'))
    return `Nothing of ${where} was judged.${cut}`;
  if (firstFailure?.failure && failures.length === answers.length) {
    return `Nothing at ${where} answered: ${firstFailure.failure.message}. Check the base URL and that the deployment is running.`;
  }
  const withToken = answers.filter(({ credentials }) => credentials === 'token');
  const answered = withToken.filter(({ response }) => response !== null);
  if (answered.length > 0 && answered.every(refusesToken)) {
    return `${subject} refused the token with HTTP ${answered[0]?.response?.status} on every operation. Check CONFORM_TOKEN.`;
  }
  const rightOnes = answers.filter((answer) => answer.meaning === 'success' && isWhole(answer));
  if (rightOnes.length === 0) {
    const body = answers.find(({ response }) => response)?.response;
    return `No answer of ${where} was a success as the document describes it; the first was HTTP ${body?.status} with ${quote(body?.body)}. Check that the base URL leads to the interface.`;
  }
  const fault = report.checks.find(({ reason }) => reason === 'runnerFault');
  if (fault) return `The runner failed while judging ${fault.id}; this says nothing about ${where}.`;
  if (report.verdict === 'does-not-conform') {
    const violated = report.checks.filter(
      ({ outcome, level }) => outcome === 'violated' && level === 'mandatory',
    );
    return `${subject} violates ${violated.length} of ${mandatory.total} mandatory requirements, first ${violated[0]?.id}.${cut}`;
  }
  if (report.verdict === 'incomplete') {
    const [open] = report.checks.filter(({ outcome }) => outcome === 'inconclusive');
    const selected = report.checks.filter(
      ({ level, reason }) => level === 'mandatory' && reason !== 'selection',
    ).length;
    if (!open && selected < mandatory.total && mandatory.satisfied === selected && !cut)
      return `${subject} satisfies the ${selected} mandatory requirements that were chosen; ${mandatory.total - selected} were left out, so the verdict stays open.`;
    if (!open && report.checks.some(({ reason }) => reason === 'read-only') && !cut)
      return `Nothing is violated at ${where}: ${mandatory.satisfied} mandatory requirements are satisfied; the others take records that a run with --read-only does not create, so the verdict stays open.`;
    const left = mandatory.inconclusive + mandatory.notExercised;
    return `Nothing is violated at ${where}, but ${left} of ${mandatory.total} mandatory requirements could not be judged${open ? `, first ${open.id}` : ''}.${cut}`;
  }
  const without = mandatory.notExercised > 0 ? `, ${mandatory.notExercised} not exercised` : '';
  return `${subject} satisfies ${mandatory.satisfied} of ${mandatory.total} mandatory requirements${without}.`;
}

const refusesToken = ({ response }: Answer) => response?.status === 401 || response?.status === 403;

const isWhole = (answer: Answer) =>
  carriesPayload(answer) && isObject(answer.json) && answer.json.message === 'success';

function quote(body = ''): string {
  const line = body.replace(/\s+/g, ' ').trim();
  return `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`;
}
