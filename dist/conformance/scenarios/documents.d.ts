import type { Scenario } from './session.ts';
/** Every kind of document with every code that it may have. */
export declare const documentPairs: Record<'POI' | 'POA' | 'SOF', readonly string[]>;
/** Uploads documents in every way that the document allows, and lists them. */
export declare const documents: Scenario;
