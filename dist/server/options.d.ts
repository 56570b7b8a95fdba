import { type Freedoms } from './freedoms.ts';
import { type Setting, type Values } from './setting.ts';
import { type PartnerToken } from './tokens.ts';
/** Where a server listens, what it keeps its records in, and who may call it. */
declare const places: {
    host: Setting<string>;
    port: Setting<number>;
    database: Setting<string>;
    tokens: Setting<readonly PartnerToken[]>;
    controlPort: Setting<number | undefined>;
    controlToken: Setting<string | undefined>;
};
/** Everything that can be chosen about a server. */
export type Options = Values<typeof places> & Freedoms;
/** The options of a server for which nothing was chosen. */
export declare const defaultOptions: Options;
/** A command line or an environment that says something it cannot say; the message is one sentence. */
export declare class BadOption extends Error {
}
/**
 * Reads flags and environment variables; a flag goes before the variable of the same name, and an empty
 * variable counts as none.
 * @returns 'help' where that was asked for.
 * @throws BadOption
 */
export declare function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options | 'help';
/** The help, one screen, examples first. */
export declare function helpText(): string;
export {};
