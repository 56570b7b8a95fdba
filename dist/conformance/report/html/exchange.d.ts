import type { Exchange } from '../../transcript/exchange.ts';
import { type Html } from './tag.ts';
/** Shows exchanges of one report; it remembers how much room their bodies took. */
export declare class ExchangeViews {
    #private;
    constructor(exchanges: Exchange[]);
    /**
     * The exchanges of a finding: the last ones to be unfolded, because the last shows the difference and others lead
     * to it; earlier ones by their numbers.
     */
    of(indexes: number[], unfoldedMax: number): Html;
}
