import { idOf, readAnswer, recordOf } from '../../../conformance/reading/answer.ts';
import type { Json, JsonObject } from '../../../conformance/reading/json.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import type { Exchange } from '../../../conformance/transcript/exchange.ts';
import type { ScenarioName } from '../../../conformance/transcript/steps.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import { inBody, inItems, inJson, inRecords, refusal, showing } from '../../kit/changes.ts';
import {
  all,
  type Edit,
  exchangesOf,
  inAnswers,
  inOne,
  inRun,
  successesOf,
  type Wanted,
} from '../../kit/in-a-run.ts';
import { restamp } from '../../kit/legal.ts';
import type { Where } from '../../kit/response-change.ts';
import { atStep, inListing } from '../../kit/steps.ts';
import { always } from '../../kit/writes.ts';

/** Counterexamples that are made from several exchanges of a run. */

/** Pages of the listing that reads a whole list first. */
export const isSweep = inListing('sweep');
export const isSweepPage = (page: number) => inListing('sweep', page);

/** A step gets a success, whatever its response was. */
export const accepted = (scenario: ScenarioName, step: string, body: JsonObject) => {
  const instead = inJson(201, { message: 'success', ...body });
  return inAnswers({ where: 'everywhere', instead }, atStep(scenario, step));
};

/** A step gets a refusal, whatever its response was. */
export const refusedStep = (scenario: ScenarioName, step: string) =>
  inAnswers({ where: 'everywhere', instead: refusal() }, atStep(scenario, step));

/** An update is refused, and taken afterwards with a field more, so that its values are no reason. */
export const refusedAlone =
  (operation: 'updateCustomer' | 'updateRecipient', wanted: Wanted, field: string): Edit =>
  (run) => {
    const [update] = successesOf(run, operation, wanted);
    if (!update) return;
    const again = structuredClone(update);
    again.request.form?.push([field, String(recordOf(readAnswer(update))?.[field])]);
    const { answeredAtMs } = update;
    run.entries.push({ ...again, step: `${update.step}-with-all`, sentAtMs: answeredAtMs, answeredAtMs });
    inAnswers({ where: 'everywhere', instead: refusal() }, wanted)(run);
  };

/** The second of two creates has the identifier of the first. */
export const sharedId =
  (operation: AnyOperationId, wanted: Wanted): Edit =>
  (run) => {
    const [first, second] = successesOf(run, operation, wanted);
    const id = first && idOf(recordOf(readAnswer(first)));
    if (id) inOne(second, showing(operation, 'id', always(BigInt(id))))(run);
  };

/** The clock stands still. Later requests are moved further away, as in a run that waits for a slow clock. */
export const stoppedClock = (where: Where, isLater: (exchange: Exchange) => boolean = () => false): Edit =>
  all(inAnswers(inBody(where, (body) => restamp(body, () => '2026-01-01T00:00:00Z'))), (run) => {
    for (const exchange of exchangesOf(run).filter(isLater)) {
      exchange.sentAtMs += 5000;
      exchange.answeredAtMs += 5000;
    }
  });

/** Responses show the time of creation as updated_on. */
export const notRefreshed = (where: Where, wanted?: Wanted) =>
  inRun(
    inRecords(where, (record) => {
      record.updated_on = record.created_on ?? null;
    }),
    wanted,
  );

/** Later responses show some fields of records as they were when the records were created. */
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

/** Pages of a list get other items, made from their own and those of one page of the first listing. */
export const fromPage =
  (
    operation: AnyOperationId,
    page: number,
    wanted: Wanted,
    make: (others: JsonObject[], items: Json[]) => Json[],
    isSource = isSweepPage(page),
  ): Edit =>
  (run) => {
    const [source] = successesOf(run, operation, isSource);
    const others = (source && readListPage(readAnswer(source))?.items) ?? [];
    inRun(
      inItems(operation, (items) => make(others, items)),
      wanted,
    )(run);
  };

/** A listing shows its records in another order, on pages of the same lengths. */
export const reordered =
  (operation: AnyOperationId, wanted: Wanted, order: (items: Json[]) => Json[]): Edit =>
  (run) => {
    const pageOf = ({ listing }: Exchange) => listing?.page ?? 1;
    const pages = successesOf(run, operation, wanted).sort((a, b) => pageOf(a) - pageOf(b));
    const items = order(pages.flatMap((page) => readListPage(readAnswer(page))?.items ?? []));
    const next = inItems(operation, (own) => items.splice(0, own.length));
    for (const page of pages) inOne(page, next)(run);
  };
