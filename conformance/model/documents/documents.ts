import type { Rule } from '../found.ts';

/** What uploads and lists of documents say. */
export const documentRules: Rule = () => [];
