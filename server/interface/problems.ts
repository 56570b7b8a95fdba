import type { Problem, Validator } from '../../generated/request-validators.js';
import type { Texts } from '../http/body/urlencoded.ts';
import { empty, invalid, missing, quoted, type Refusal } from '../http/refusal.ts';

/**
 * Checks what a client sent against the specification. An empty value counts as not sent, so an optional
 * field may be empty and a required one may not.
 * @throws Refusal that names the first parameter at fault.
 */
export function check(validator: Validator, sent: Texts): void {
  if (validator(withoutEmpty(sent))) return;
  const [problem] = validator.errors ?? [];
  if (problem) throw refusalOf(problem, sent);
}

/** Only the values that are not empty. */
export function withoutEmpty(sent: Texts): Texts {
  for (const name in sent)
    if (sent[name] === '')
      return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
  return sent;
}

function refusalOf({ instancePath, keyword, params }: Problem, sent: Texts): Refusal {
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return Object.hasOwn(sent, name) ? empty(name) : missing(name);
  }
  // A JSON pointer writes "/" in a name as "~1" and "~" as "~0" (RFC 6901, section 3).
  const name = instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  return invalid(name, `${ruleOf(keyword, params)}; ${quoted(sent[name] ?? '')} is not`);
}

function ruleOf(keyword: string, params: Problem['params']): string {
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as string[]).join(', ')}`;
  if (keyword === 'format') return 'must be a date that exists, written YYYY-MM-DD as in 1987-04-21';
  return patternRules[String(params.pattern)] ?? 'must have the form that the interface asks for';
}

/** What the patterns of the specification mean to a person. */
const patternRules: Readonly<Record<string, string>> = {
  '^[0-9]+$': 'must be a whole number in digits',
  '^0*[1-9][0-9]*$': 'must be a whole number from 1',
  '^[A-Za-z]{2}$': 'must be a code of two letters, as in AT',
};
