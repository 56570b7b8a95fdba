/**
 * The conformance command: what its arguments ask for, carried out.
 * @returns the exit status that CONFORM rules.
 */
export declare function conform(args: string[]): Promise<number>;
