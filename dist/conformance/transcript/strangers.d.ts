import { type AnyOperationId } from '../../generated/operations.ts';
/** What is known of an answer beside its body. */
export interface About {
    operation: AnyOperationId;
    status: number;
    /** The identifier in the path of the request. */
    askedId: string | undefined;
    /** Whether the run created the record with this identifier. */
    isOwn: (id: string) => boolean;
}
/**
 * Masks the shape of what belongs to people that the run did not create: letters become x, digits 1. The holders'
 * names in the answers of the Ghana checks are always masked. What was masked once is masked wherever else it
 * turns up later: in headers, in errors, encoded.
 */
export declare class Strangers {
    #private;
    /** Remembers what the run sends: test data that needs no mask. */
    sends(values: Iterable<string>): void;
    /** Any text but a body. */
    scrub(text: string): string;
    /** The body of an answer. */
    mask(body: string, about: About): string;
}
