import { type ParseArgsConfig } from 'node:util';
export declare const helpText: string;
/** The flags and the words of the command line. @throws UsageError where it cannot be understood. */
export declare function readFlags(args: string[], env: NodeJS.ProcessEnv): {
    values: {
        'base-url'?: string;
        'report-dir'?: string;
        config?: string;
        only?: string[];
        skip?: string[];
        'read-only'?: boolean;
        customer?: string;
        recipient?: string;
        timeout?: string;
        deadline?: string;
        concurrency?: string;
        rate?: string;
        'max-records'?: string;
        seed?: string;
        strict?: boolean;
        reporter?: string;
        ca?: string;
        'token-file'?: string;
        plan?: boolean;
        list?: boolean;
        help?: boolean;
    };
    positionals: string[];
};
/**
 * The flags and the words of any command that npm runs.
 * @param command how it is called, for the advice.
 * @throws UsageError where they cannot be understood.
 */
export declare function parseFlags<const Flags extends NonNullable<ParseArgsConfig['options']>>({ args, env, options, command, }: {
    args: string[];
    env: NodeJS.ProcessEnv;
    options: Flags;
    command: string;
}): {
    values: Flags extends import("node:util").ParseArgsOptionsConfig ? { -readonly [LongOption in keyof Flags]?: { [LongOption_2 in keyof Flags]: Flags[LongOption_2]["multiple"] extends infer T ? T extends Flags[LongOption_2]["multiple"] ? T extends false ? Flags[LongOption_2]["type"] extends "string" ? string : Flags[LongOption_2]["type"] extends "boolean" ? boolean : string | boolean : T extends true ? (Flags[LongOption_2]["type"] extends "string" ? string : Flags[LongOption_2]["type"] extends "boolean" ? boolean : string | boolean)[] : Flags[LongOption_2]["type"] extends "string" ? string : Flags[LongOption_2]["type"] extends "boolean" ? boolean : string | boolean : never : never; }[LongOption]; } & { [LongOption_1 in keyof Flags as Flags[LongOption_1]["default"] extends {} ? LongOption_1 : never]: { [LongOption_3 in keyof Flags]: Flags[LongOption_3]["multiple"] extends infer T ? T extends Flags[LongOption_3]["multiple"] ? T extends false ? Flags[LongOption_3]["type"] extends "string" ? string : Flags[LongOption_3]["type"] extends "boolean" ? boolean : string | boolean : T extends true ? (Flags[LongOption_3]["type"] extends "string" ? string : Flags[LongOption_3]["type"] extends "boolean" ? boolean : string | boolean)[] : Flags[LongOption_3]["type"] extends "string" ? string : Flags[LongOption_3]["type"] extends "boolean" ? boolean : string | boolean : never : never; }[LongOption_1]; } extends infer P ? { [K in keyof P]: P[K]; } : never : {};
    positionals: string[];
};
/** A whole number of at least `min`. @throws UsageError */
export declare function integerOf(flag: string, text: string | undefined, otherwise: number, min: number): number;
/** A number above 0, or null where none is given. @throws UsageError */
export declare function rateOf(flag: string, text: string | undefined, otherwise: number | null): number | null;
/** The identifier of a record: digits, as many as it has. @throws UsageError */
export declare function idOf(flag: string, text: string): bigint;
/** One of several words. @throws UsageError */
export declare function oneOf<T extends string>(flag: string, value: string, known: readonly T[]): T;
