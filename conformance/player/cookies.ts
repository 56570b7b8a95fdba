import type { Answer } from '../reading/answer.ts';
import type { SendOptions } from './request.ts';

/** Returns the cookies of a response, as clients do that keep them without being asked. */
export function returning({ response }: Answer): Pick<SendOptions, 'headers'> {
  const cookies = (response?.headers ?? [])
    .filter(([name, value]) => name.toLowerCase() === 'set-cookie' && !/;\s*max-age=0\b/i.test(value))
    .map(([, value]) => value.split(';')[0]?.trim() ?? '')
    .filter((pair) => /^[\w.-]+=[\x21-\x7e]+$/.test(pair));
  return cookies.length > 0 ? { headers: { cookie: cookies.join('; ') } } : {};
}
