import type { AnyOperationId } from '../../generated/operations.ts';
import { type Answer } from '../transcript/answer.ts';
import type { Interruption, Omission, Role, Transcript, TranscriptHeader } from '../transcript/exchange.ts';
import type { JsonObject } from '../transcript/json.ts';
import { type Sweep } from '../transcript/sweep.ts';
/** A customer or a recipient that the run created. */
export interface OwnRecord {
    subject: string;
    id: string;
    role: Role;
    create: Answer;
    /** What the create sent. */
    sent: Map<string, string>;
    /** Updates that succeeded, in order, each with the state that it met and the read that followed it. */
    updates: OwnUpdate[];
    /** Whether an update was answered in a way that does not tell what became of the record. */
    unclear: boolean;
    /** When the first update was sent that was not refused, in milliseconds of the run; infinite where none was. */
    updatedFromMs: number;
}
export interface OwnUpdate {
    update: Answer;
    sent: Map<string, string>;
    shown: JsonObject;
    /** What is known of each field before the update. */
    before: Map<string, string>;
    /** Fields of which nothing is known any more, because answers contradicted one another. */
    unsure: ReadonlySet<string>;
    /** The updated_on shown last before the update. */
    updatedBefore: unknown;
    get: Answer | undefined;
}
/** A record as one answer shows it. */
export interface Sighting {
    answer: Answer;
    item: JsonObject;
    own: OwnRecord | undefined;
    /** Whether an update of the record had been sent when this answer came. */
    updated: boolean;
    /** Whether the answer is the last of its step; earlier ones may have come too early (READING 5). */
    final: boolean;
}
/** A transcript, read: what the checks ask. */
export declare class Evidence {
    #private;
    readonly header: TranscriptHeader;
    readonly answers: readonly Answer[];
    readonly interruptions: readonly Interruption[];
    readonly omissions: readonly Omission[];
    readonly customers: readonly OwnRecord[];
    readonly recipients: readonly OwnRecord[];
    constructor(transcript: Transcript);
    /** The last answer of a step. */
    step(scenario: string, step: string): Answer | undefined;
    isFinal(answer: Answer): boolean;
    /** Every answer of an operation, in order. */
    of(operation: AnyOperationId): readonly Answer[];
    /** Answers of an operation to requests that the document allows, sent with the token. */
    valid(operation: AnyOperationId): Answer[];
    /** Those among them that the deployment meant as successes. */
    successes(operation: AnyOperationId): Answer[];
    /** Every record that successes of an operation show. */
    sightings(operation: AnyOperationId): Sighting[];
    /** Whether creates gave an identifier more than once. */
    isAmbiguous(id: string): boolean;
    /** Pages of a list that a scenario read together, by name; of several attempts the last. */
    sweeps(scenario: string, operation: AnyOperationId): Map<string, Sweep>;
}
