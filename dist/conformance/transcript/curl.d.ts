import type { Exchange } from './exchange.ts';
/** The request of an exchange as a shell command; base URL and token are variables. */
export declare function curlCommand({ request, credentials, operation }: Exchange): string;
