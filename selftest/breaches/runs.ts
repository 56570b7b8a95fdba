import { idOf, readAnswer, recordOf } from '../../conformance/reading/answer.ts';
import type { Json, JsonObject } from '../../conformance/reading/json.ts';
import { readListPage } from '../../conformance/reading/listing.ts';
import type { Exchange } from '../../conformance/transcript/exchange.ts';
import type { AnyOperationId } from '../../generated/operations.ts';
import { recordsIn } from '../../testing/intercepting-server.ts';
import { inRecords, listing } from '../deviations/changes.ts';
import type { Where } from '../deviations/deviation.ts';
import {
  answerStep,
  type Edit,
  editBody,
  exchangesOf,
  inRun,
  successesOf,
  type Wanted,
} from '../deviations/in-a-run.ts';

/** Counterexamples that take more than one answer of a run to make. */

/** Pages of a list that were read together and settled. */
export const isSweep = ({ step }: { step: string }) => /^sweep\.\d+\//.test(step);
export const isSweepPage = (page: number) => (answer: { step: string }) =>
  isSweep(answer) && answer.step.endsWith(`/page-${page}`);

/** A step that was refused, or accepted, now has a success. */
export const accepted = (scenario: string, step: string, body: object): Edit =>
  answerStep(scenario, step, 201, { message: 'success', ...body });

export const refusedStep = (scenario: string, step: string): Edit =>
  answerStep(scenario, step, 400, { message: 'Not accepted' });

/** The second of two creates has the identifier of the first. */
export const sharedId =
  (operation: AnyOperationId, wanted: Wanted): Edit =>
  (run) => {
    const [first, second] = successesOf(run, operation, wanted);
    const id = first && idOf(recordOf(readAnswer(first)));
    if (!second || !id) return;
    editBody(second, (body) => {
      for (const record of recordsIn(body)) record.id = BigInt(id);
    });
  };

/** The clock stands still; what was sent later was sent later still, as a run waits for a slow clock. */
export const stoppedClock =
  (operations: RegExp, later?: RegExp): Edit =>
  (run) => {
    for (const exchange of exchangesOf(run)) {
      if (later?.test(exchange.step)) delay(exchange, 5000);
      if (!exchange.response || !operations.test(exchange.operation)) continue;
      exchange.response.body = exchange.response.body.replaceAll(
        /"(created_on|updated_on|uploaded_on)":"[^"]*"/g,
        '"$1":"2026-01-01T00:00:00Z"',
      );
    }
  };

export function delay(exchange: Exchange, ms: number): void {
  exchange.sentAtMs += ms;
  exchange.answeredAtMs += ms;
}

/** An update that is no refresh, in every answer. */
export const notRefreshed = (where: Where, wanted?: Wanted) =>
  inRun(
    inRecords(where, (record) => {
      record.updated_on = record.created_on ?? null;
    }),
    wanted,
  );

/** What was created stays as it was created, in the fields that are given. */
export const unchanged =
  (
    creates: (run: Parameters<Edit>[0]) => Exchange[],
    where: Where,
    fields: (record: JsonObject) => JsonObject,
  ): Edit =>
  (run) => {
    const created = new Map(
      creates(run).flatMap((create) => {
        const record = recordOf(readAnswer(create));
        return record ? [[String(record.id), fields(record)]] : [];
      }),
    );
    inRun(inRecords(where, (record) => Object.assign(record, created.get(String(record.id)))))(run);
  };

/** Answers of a list are made of their items and those of one page of a sweep. */
export const fromPage =
  (
    operation: AnyOperationId,
    page: number,
    wanted: Wanted,
    make: (others: JsonObject[], items: Json[]) => Json[],
  ): Edit =>
  (run) => {
    const [source] = successesOf(run, operation, isSweepPage(page));
    const others = (source && readListPage(readAnswer(source))?.items) ?? [];
    inRun(
      listing(operation, (items) => make(others, items)),
      wanted,
    )(run);
  };

/** The records of a sweep stand in another order, page lengths unchanged. */
export const reordered =
  (operation: AnyOperationId, wanted: Wanted, order: (items: Json[]) => Json[]): Edit =>
  (run) => {
    const pageOf = ({ step }: Exchange) => Number(step.split('page-')[1]);
    const pages = successesOf(run, operation, wanted).sort((a, b) => pageOf(a) - pageOf(b));
    const items = order(pages.flatMap((page) => readListPage(readAnswer(page))?.items ?? []));
    for (const page of pages) {
      editBody(page, (body) => {
        body.recipients = items.splice(0, (body.recipients as Json[]).length);
      });
    }
  };
