// Written by `npm run generate` from spec/. Do not edit.
/** A problem with a value: where, which rule, and the rule in words. */
export interface Problem {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** Validates against the schema. After `false`, `errors` has the reasons until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}
export declare const validateResult: Validator;
