import type { Configuration } from '../../generated/configuration.ts';
type Key = (string | number)[];
/** A configuration file that was read, or none. */
export interface ConfigurationFile {
    values: Partial<Configuration>;
    /** Where a key stands, as `FILE:LINE: "KEY"`. */
    where(...key: Key): string;
    /** A path that the file names; relative ones start at its folder. */
    path(name: string): string;
}
/** What stands for a file where none is given. */
export declare const noConfiguration: ConfigurationFile;
/**
 * Reads a configuration file.
 * @throws UsageError naming file, line and key of the first thing that is wrong.
 */
export declare function readConfiguration(file: string): ConfigurationFile;
/**
 * The same from a value of a program; relative paths start at the working directory.
 * @throws UsageError naming the key of the first thing that is wrong.
 */
export declare function configurationOf(values: Partial<Configuration>): ConfigurationFile;
export {};
