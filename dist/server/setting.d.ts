/** One thing that whoever starts the server may choose: what it means, what it may be, and how to read it. */
export interface Setting<Value> {
    readonly fallback: Value;
    /** What it is for, in half a line. */
    readonly meaning: string;
    /** The values it takes, as the help shows them. */
    readonly accepts: string;
    /** Reads a flag or an environment variable; undefined where the text is not one of the values. */
    readonly read: (text: string) => Value | undefined;
}
/** The values of a table of settings, under the names of the table. */
export type Values<Table> = {
    readonly [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never;
};
/** One of a few words. */
export declare function choice<const Word extends string | number>(words: readonly Word[], fallback: NoInfer<Word>, meaning: string): Setting<Word>;
/** A whole number between two others, both included. */
export declare function integer(least: number, most: number, fallback: number, meaning: string): Setting<number>;
/** Something that need not be chosen at all. */
export declare function optional<Value>(setting: Setting<Value>): Setting<Value | undefined>;
/** Any text but the empty one. */
export declare function text(accepts: string, fallback: string, meaning: string): Setting<string>;
/** Words of a closed set, separated by commas. */
export declare function listOf<const Word extends string>(accepts: string, words: readonly Word[], meaning: string): Setting<readonly Word[]>;
/** The name of a setting as a flag without its dashes: `pageSize` becomes `page-size`. */
export declare function flagOf(name: string): string;
/** The name of a setting as an environment variable: `pageSize` becomes `PAGE_SIZE`. */
export declare function variableOf(name: string): string;
