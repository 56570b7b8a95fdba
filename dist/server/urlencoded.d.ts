import type { IncomingMessage } from 'node:http';
import type { Limits } from './limits.ts';
import type { Texts } from './problems.ts';
/**
 * Reads a form (WHATWG URL, section 5.1). Of a repeated field the last one counts; a field without a name
 * is ignored.
 * @throws Refusal where it is too large, has too many fields, or is not UTF-8.
 */
export declare function readUrlencoded(request: IncomingMessage, limits: Limits): Promise<Texts>;
