import type { Answer } from '../reading/answer.ts';
import type { JsonObject } from '../reading/json.ts';
import type { FirstPage } from '../reading/normal-form.ts';
import type { Settings } from '../recording/options.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { People } from '../values/people.ts';
import type { Clients } from './clients.ts';
import type { Ticks } from './clock.ts';
import type { LatestStates } from './latest.ts';
import type { Milestone } from './milestone.ts';
import type { OtherOwners } from './other-owners.ts';
import type { Retries } from './retries.ts';
import type { Uploads } from './uploads-of-run.ts';
/** What a scenario works with; shared by all scenarios of a run, but for people and chance, of which each has its own. */
export interface RunContext {
  settings: Settings;
  recorder: Recorder;
  people: People;
  random: () => number;
  /** Tells when the clock of the deployment has ticked. */
  ticks: Ticks;
  /** What may still be sent: records for a second page; refused updates, whole; refused creates with less; refused writes again. */
  budget: {
    left: number;
    wholeUpdates: number;
    halves: number;
    retries: Retries;
  };
  uploads: Uploads;
  /** Takes the recipients that their customers have no room for. */
  otherOwners: OtherOwners;
  /** How the deployment counts pages; scenarios count from 1. */
  pages: { first: FirstPage };
  /** Reached when no scenario creates customers, or changes them, any more. */
  customersCreated: Milestone;
  customersChanged: Milestone;
  /** Reached when nothing but `documents-again` uploads documents, or changes customers who have recipients. */
  documentsDue: Milestone;
  /** Reached when no more of the budget is needed for a second page of recipients. */
  recipientsPaged: Milestone;
  /** Reached when the customers of `documents` and `recipients` exist. */
  ownersCreated: Milestone;
  /** What the run created, by the name of the record. */
  created: Map<string, Created>;
  /** The last known state of each customer that an update changed, by identifier. */
  changedCustomers: LatestStates;
  /** The same of recipients. */
  changedRecipients: LatestStates;
  /** The last response to a write of each record, by the name of the record. */
  written: Map<string, Answer>;
  clients: Clients;
  /** Aborts when the run is over for a reason of its own. */
  signal: AbortSignal;
}

/** A record that the run created, and what was sent for it. */
export interface Created<Fields extends object = object> {
  id: bigint;
  record: JsonObject;
  answer: Answer;
  fields: Fields;
}
