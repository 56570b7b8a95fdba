import { DEVELOPMENT_TOKEN } from '../server/access/callers.ts';
import { type Reply, type Sending, sendTo } from '../testing/client.ts';

/** A running server refused a valid request. */
export class Refused extends Error {}

/** Sends a request with the development token. @throws Refused if the reply is not a success. */
export async function ask(
  url: string,
  method: 'GET' | 'POST',
  path: string,
  sending: Sending = {},
): Promise<Reply> {
  const reply = await sendTo(url, method, path, { token: DEVELOPMENT_TOKEN, ...sending });
  if (reply.status >= 300) throw new Refused(`${method} ${path} got ${reply.status}: ${reply.text}`);
  return reply;
}
