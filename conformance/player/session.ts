import { setTimeout } from 'node:timers/promises';
import { type AnyOperationId, operations } from '../../generated/operations.ts';
import type { Area } from '../../generated/requirements.ts';
import { type Answer, describeAnswer, idOf, reads, recordOf } from '../reading/answer.ts';
import { isStopped } from '../reading/availability.ts';
import type { Style } from '../recording/styles.ts';
import type { Interruption, Omission } from '../transcript/exchange.ts';
import type { ScenarioName } from '../transcript/steps.ts';
import { isRefusable } from '../transcript/ways.ts';
import { sendRequest } from './client.ts';
import { stylesOf } from './clients.ts';
import { Interrupted } from './interrupted.ts';
import type { SendOptions, Unruled, UnruledBody } from './request.ts';
import { sendAgainAlone } from './retries.ts';
import type { Created, RunContext } from './run-context.ts';

/** Whether a deployment knows the record that a request names, which it need not at once (ruling `lag`). */
export const found = (answer: Answer) => answer.meaning === 'success';

/** Sends the requests of one scenario. It records, and asserts nothing. */
export class Session {
  readonly scenario: ScenarioName;
  readonly context: RunContext;

  constructor(scenario: ScenarioName, context: RunContext) {
    this.scenario = scenario;
    this.context = context;
  }

  /** How long a read is repeated while a write does not show (ruling `lag`) or others write (`other-traffic`), in ms. */
  get lagMs(): number {
    return this.context.settings.lagS * 1000;
  }

  /**
   * Sends a request, again while `until` is not met, and returns the last response. Unless it is a probe, a read of what
   * belongs to a record is sent again while the record is not found.
   */
  async send(
    step: string,
    operation: AnyOperationId,
    request: Unruled = {},
    {
      subject = null,
      role = 'plain',
      credentials = 'token',
      manner,
      until = role !== 'probe' && credentials === 'token' && request.path && reads(operation)
        ? found
        : undefined,
      styles: wanted,
      isPatient = false,
      ...said
    }: SendOptions = {},
  ): Promise<Answer> {
    const { clients, recorder, signal } = this.context;
    // A file that has to be refused comes in the usual way: otherwise, its refusal would say nothing.
    const isForbidden = role === 'probe' && request.file !== undefined;
    const client = isForbidden ? undefined : clients.of(this.scenario, step, operation, request);
    const own = ((wanted ?? []) as readonly Style[]).filter((style) => style !== 'another User-Agent');
    const styles = wanted ? own : stylesOf(this.context.settings, this.scenario, step, operation);
    if (client !== undefined) styles.push('another User-Agent');
    const sent = {
      scenario: this.scenario,
      step,
      role,
      credentials,
      subject,
      ...said,
      ...(styles.length > 0 ? { styles } : {}),
      client,
    };
    const startedMs = recorder.nowMs();
    const inUsualWay = { ...sent, styles: styles.filter((style) => !isRefusable(style)), client: undefined };
    for (
      let waitMs = 100, isAnswered = false;
      ;
      waitMs = Math.min(waitMs * 2, Math.max(800, this.lagMs / 10))
    ) {
      const unusual = await sendRequest(this.context, operation, request, sent, manner);
      // A record that is not there yet is read again anyway.
      const isUnknownYet =
        until && unusual.response?.status === 404 && unusual.sentAtMs - startedMs < this.lagMs;
      const isRefused =
        unusual.meaning === 'refusal' && !isUnknownYet && (unusual.styles ?? []).some(isRefusable);
      // What is refused has no effect, which the next request would hide.
      if (isRefused && operations[operation].verb === 'update')
        await this.send(
          `${step}-refused-get`,
          operation === 'updateCustomer' ? 'getCustomer' : 'getRecipient',
          {
            path: request.path ?? {},
          },
        );
      const answer = isRefused
        ? await sendRequest(this.context, operation, request, inUsualWay, manner)
        : unusual;
      if (!isRefused) clients.remember(client, answer);
      // Counted when a request is sent: a slow response uses up no time.
      const isLast = answer.sentAtMs - startedMs >= this.lagMs && !isStopped(answer);
      if (!until || until(answer) || isLast) return answer;
      isAnswered ||= answer.failure === null;
      if (signal.aborted && isAnswered) this.noteUnsettled(step);
      if (signal.aborted || answer.failure) return answer;
      const leftMs = this.lagMs - (recorder.nowMs() - startedMs);
      await this.pause(isPatient ? leftMs : Math.min(waitMs, leftMs));
    }
  }

  /** Creates a record by any request. @throws Interrupted where the response gives no identifier. */
  async create<Fields extends object>(
    subject: string,
    operation: AnyOperationId,
    fields: Fields,
    options: SendOptions = {},
    step = `create-${subject}`,
  ): Promise<Created<Fields>> {
    const request = { body: { ...fields } as UnruledBody };
    const answer = await sendAgainAlone(this, (manner) =>
      this.send(step, operation, request, { subject, ...options, ...manner }),
    );
    const record = recordOf(answer);
    const id = idOf(record);
    if (record === undefined || id === undefined)
      throw new Interrupted(
        answer.step,
        `${answer.operation} gave no identifier: ${describeAnswer(answer)}`,
        answer.meaning === 'refusal',
        answer,
      );
    const created = { id: BigInt(id), record, answer, fields };
    if (answer.subject) this.context.created.set(answer.subject, created);
    return created;
  }

  /** Waits, but no longer than the run lasts. */
  async pause(ms: number): Promise<void> {
    const { signal } = this.context;
    if (ms > 0) await setTimeout(ms, undefined, { signal }).catch(() => undefined);
  }

  /** Notes that something is missing. The rest of the scenario goes on. */
  noteInterruption(step: string, reason: string, more: Partial<Interruption> = {}): void {
    this.context.recorder.note({ kind: 'interruption', scenario: this.scenario, step, reason, ...more });
  }

  /** Notes that a read, or a listing, would have been sent again if the run had not ended. @param step or a listing's name */
  noteUnsettled(step: string): void {
    this.noteInterruption(step, 'the run ended before it could be read again', { unsettled: true });
  }

  /** Runs a part; where it is interrupted, notes that and goes on. @param onRefused called where a refusal did it. */
  async attempt<T>(part: () => Promise<T>, onRefused?: () => void): Promise<T | undefined> {
    try {
      return await part();
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.noteInterruption(error.step, error.message);
      if (error.refused) onRefused?.();
      return undefined;
    }
  }

  /** Notes that requirements of an area that need something cannot be judged. */
  omit(need: Omission['need'], area: Area, reason: Omission['reason'], message: string): void {
    this.context.recorder.note({ kind: 'omission', need, area, reason, message });
  }
}
