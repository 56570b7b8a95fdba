import type { Rule } from '../found.ts';

/** What paged lists say. */
export const listRules: Rule = () => [];
