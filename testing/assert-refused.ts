import assert from 'node:assert/strict';
import type { Reply } from './client.ts';

/** Checks that a refusal is the error object of the specification and says something to a person. */
export function assertRefused(reply: Reply, status: number, param?: string, code?: string): void {
  const { json, text } = reply;
  assert.deepEqual([reply.status, json?.param, json?.code], [status, param, code], text);
  assert.equal(json.type, status === 401 ? 'authentication_error' : 'invalid_request_error');
  assert.match(json.message, /^[A-Z/].{15,}\.$/s);
  const known = new Set(['type', 'code', 'message', 'param']);
  assert.ok(Object.keys(json).every((name) => known.has(name)));
}
