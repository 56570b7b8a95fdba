import type { Transcript } from '../transcript/exchange.ts';
/**
 * What a run left at the deployment, by kind and identifier, for those who have to clean up: the interface has no
 * delete. Identifiers are texts, because they may be beyond 2^53. A create that may or may not have taken effect
 * is listed apart, with what it sent. It holds for a run that was cut off, too.
 */
export declare function createdJson({ header, entries, end }: Transcript): string;
