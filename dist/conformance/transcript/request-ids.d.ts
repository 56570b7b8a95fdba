import type { Exchange } from './exchange.ts';
/** How the deployment calls these requests in its own records, as "header: value", the last exchange first. */
export declare function requestIdsOf(exchanges: readonly Exchange[]): string[];
