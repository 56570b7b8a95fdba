/**
 * Values of people that the run did not create, as far as answers have shown them. A deployment may show them
 * again where nobody looks for them: in a header, in the words of an error.
 */
export declare class PersonalValues {
    #private;
    /** Keeps a value in mind that belongs to somebody. */
    learn(value: string): void;
    /** What the run sends itself is test data, whoever else may have the same name. */
    keep(value: string): void;
    /** The text with the shape of every such value in place of the value, also where it is encoded. */
    scrub(text: string): string;
    /**
     * The same for a field of one of the run's own records: what looks like something that the run sent, in other
     * letters, cut or joined with more, is evidence and stays.
     */
    scrubOwn(text: string): string;
}
/** Letters become x and digits 1: what is left tells how a value looks, and nothing of a person. */
export declare const shape: (value: string) => string;
