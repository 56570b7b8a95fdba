import { type Json } from '../transcript/json.ts';
/** The part of an observed value that two runs of one deployment have in common. */
export declare function steadyPart(id: string, value: Json): unknown;
