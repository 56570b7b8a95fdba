import type { RunOptions } from './command/options.ts';
/**
 * What a run would send, without sending it: the same scenarios run against the reference server, started here. A
 * deployment that pages, refuses or ticks otherwise gets somewhat other requests.
 */
export declare function planText(options: RunOptions): Promise<string>;
