import type { JsonObject } from '../reading/json.ts';

/** The name that a view of a recipient has to show, by its own parts (ruling `derived-name`). */
export function nameOf({ type, first_name, last_name, business_name }: JsonObject): string | undefined {
  if (type === 'BIZ') return typeof business_name === 'string' ? business_name : undefined;
  const parts = [first_name, last_name];
  return type === 'IND' && parts.every((part) => typeof part === 'string' && part !== '')
    ? parts.join(' ')
    : undefined;
}
