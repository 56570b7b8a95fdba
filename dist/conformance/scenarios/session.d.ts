import { type AnyOperationId } from '../../generated/operations.ts';
import type { Area } from '../../generated/requirements.ts';
import type { operations as OperationTypes } from '../../generated/types.ts';
import { type Answer } from '../transcript/answer.ts';
import type { Credentials, Omission, Role } from '../transcript/exchange.ts';
import type { JsonObject } from '../transcript/json.ts';
import type { Recorder } from '../transcript/recorder.ts';
import type { KycFile } from './kyc-files.ts';
import type { Milestone } from './milestone.ts';
import type { Fields, People } from './people.ts';
import type { Settings } from './settings.ts';
/** What a scenario works with; shared by all scenarios of a run. */
export interface RunContext {
    settings: Settings;
    recorder: Recorder;
    people: People;
    random: () => number;
    /** Extra records that may still be created to reach a second page. */
    budget: {
        left: number;
    };
    /** Reached when no scenario creates customers, or changes them, any more. */
    customersCreated: Milestone;
    customersChanged: Milestone;
    /** Reached when no more of the budget is needed for a second page of recipients. */
    recipientsPaged: Milestone;
    /** What the run created, by the name of the record. */
    created: Map<string, Created>;
    /** The last known state of each customer that an update changed, by identifier. */
    changedCustomers: Map<string, JsonObject>;
    /** Aborts when the run is over for a reason of its own. */
    signal: AbortSignal;
}
/** A sequence of requests. It sends and records; it asserts nothing. */
export interface Scenario {
    name: string;
    /** Areas of the catalogue that its exchanges are evidence for. */
    areas: Area[];
    run(session: Session): Promise<void>;
}
type Parameters<Id extends AnyOperationId> = OperationTypes[Id]['parameters'];
type Body<Id extends AnyOperationId> = OperationTypes[Id] extends {
    requestBody?: {
        content: infer Content;
    };
} ? Content[keyof Content] : never;
/** What a request carries. `unruled` replaces parameters by what the document does not rule or not allow. */
export interface Input<Id extends AnyOperationId> {
    path?: Parameters<Id>['path'];
    query?: Parameters<Id>['query'];
    body?: Omit<Body<Id>, 'file'> | Fields;
    file?: KycFile;
    unruledQuery?: Record<string, string>;
}
export interface SendOptions {
    /** The record that the request is about, or creates. */
    subject?: string;
    role?: Role;
    credentials?: Credentials;
    /** Reads again, for up to three seconds, until this is true of the answer (READING 5). */
    until?: (answer: Answer) => boolean;
}
/** Thrown when a scenario misses something that it needs; the run goes on without the rest of it. */
export declare class Interrupted extends Error {
    readonly step: string;
    /** Whether a request was refused, so that it may be sent again; one without an answer may have taken effect. */
    readonly refused: boolean;
    constructor(step: string, reason: string, refused?: boolean);
}
export declare class Session {
    #private;
    readonly scenario: string;
    readonly context: RunContext;
    constructor(scenario: string, context: RunContext);
    /** Sends one request, again while `until` is not met, and returns the last answer. */
    send<Id extends AnyOperationId>(step: string, operation: Id, input?: Input<Id>, options?: SendOptions): Promise<Answer>;
    /** Creates a customer and returns its identifier. @throws Interrupted where there is none. */
    createCustomer(subject: string, fields: Fields, role?: Role): Promise<Created>;
    /** Creates a recipient and returns its identifier. @throws Interrupted where there is none. */
    createRecipient(subject: string, fields: Fields, role?: Role): Promise<Created>;
    /** A record that another scenario created. @throws Interrupted where it could not. */
    known(subject: string): Created;
    /** Waits, but no longer than the run lasts. */
    pause(ms: number): Promise<void>;
    /** Tells the scenarios that read the customers list that this one creates no more of them. */
    createsNoMoreCustomers(): void;
    /** Remembers that something is missing, when the rest of the scenario can go on. */
    interrupted(step: string, reason: string): void;
    /**
     * Runs a part of the scenario; where it is interrupted, that is noted and the rest goes on.
     * @param onRefused called where a refusal interrupted it.
     */
    attempt<T>(part: () => Promise<T>, onRefused?: () => void): Promise<T | undefined>;
    omit(omission: Omit<Omission, 'kind'>): void;
}
export interface Created {
    id: bigint;
    record: JsonObject;
    answer: Answer;
    fields: Fields;
}
export {};
