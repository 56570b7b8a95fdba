// Written by `npm run generate` from spec/. Do not edit.
/** A problem with a value: where, which rule, and the rule in words. */
export interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Validates what an earlier run left. After `false`, `errors` has the reasons until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}
export declare const lines: Record<'header' | 'exchange' | 'interruption' | 'omission' | 'stray' | 'task' | 'act' | 'end', Validator>;
export declare const files: Record<'sequence' | 'report', Validator>;
