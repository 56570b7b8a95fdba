import { type PartnerToken } from './tokens.ts';
/** Where a server is to listen, and whom it lets in there. */
interface Opening {
    readonly host: string;
    readonly tokens: readonly PartnerToken[];
}
/**
 * The address to listen on. The development token stands in the README, so that everybody knows it: it
 * opens a server only to this machine. What a name means is found out here, once, and only that address is
 * listened on.
 * @throws Error with one sentence where others could use that token, or where the host is unknown.
 */
export declare function addressToOpen({ host, tokens }: Opening): Promise<string>;
export {};
