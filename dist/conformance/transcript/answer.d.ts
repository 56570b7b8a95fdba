import type { Exchange } from './exchange.ts';
import { type Json, type JsonObject } from './json.ts';
/** An exchange with its body read. */
export interface Answer extends Exchange {
    /** The parsed body; undefined where there is none or it is not JSON. */
    json: Json | undefined;
    /**
     * `success` is what the deployment meant as a success, whether it is a right one or not; `refusal` is every
     * other answer; `failure` is no answer (READING 1).
     */
    meaning: 'success' | 'refusal' | 'failure';
}
/** Reads the body of an exchange and what the answer means. */
export declare function readAnswer(exchange: Exchange): Answer;
/** The payload of a success, where it has the JSON type that the operation promises. */
export declare function payloadOf(answer: Answer): JsonObject | JsonObject[] | undefined;
/** Whether a success carries what the operation promises, in its JSON type. */
export declare function carriesPayload({ operation, json }: Answer): boolean;
/** The one record of a success, where the answer carries one. */
export declare function recordOf(answer: Answer): JsonObject | undefined;
/** The records of a success, one or many. */
export declare function recordsOf(answer: Answer): JsonObject[];
/** What was answered, in half a sentence: "HTTP 400 with {…}", "no answer: connection refused". */
export declare function describeAnswer(answer: Exchange): string;
/** The identifier in a record as a text of digits; undefined where it is no integer. */
export declare function idOf(record: JsonObject | undefined, key?: string): string | undefined;
/** The value of a field in a form or a multipart body; the last one where it was sent twice. */
export declare function sentValue(exchange: Exchange, field: string): string | undefined;
/** Every text field that a request carried. */
export declare function sentFields({ request }: Exchange): Map<string, string>;
/** The page that a list request asked for; undefined where it named none. */
export declare function askedPage({ request }: Exchange): string | undefined;
/** The last segment of a path as it stands in the template: the identifier that was asked for. */
export declare function askedId({ request, operation }: Exchange): string | undefined;
