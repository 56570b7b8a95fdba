import assert from 'node:assert/strict';
import type { FaultPlan } from '../generated/control-types.ts';
import type { Options } from '../server/options/options.ts';
import type { Wrapping } from '../server/start.ts';
import { sendTo, testServer } from './client.ts';

export const tokens = [
  { partner: 'acme', token: 'acme-access-token' },
  { partner: 'other', token: 'other-access-token' },
];

/** A rule as a plan may have it; what has a default may be left out. */
export type PlanBody = {
  readonly seed?: number;
  readonly rules: readonly {
    readonly operation?: FaultPlan['rules'][number]['operation'];
    readonly calls: { readonly [Kind in 'nth' | 'every' | 'probability']?: number };
    readonly fault: {
      readonly [Kind in 'unavailable' | 'refused' | 'drop' | 'delay' | 'cut' | 'slow']?: object;
    };
  }[];
};

/** A real server with two partners, and its control port. */
export async function sandboxServer(options: Partial<Options> = {}, wrapping: Wrapping = {}) {
  const server = await testServer({ tokens, controlPort: 0, ...options }, wrapping);
  const { control } = server;
  assert.ok(control);
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    sendTo(control.url, method, path, {
      token: control.token,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    });
  return {
    ...server,
    control,
    ask,
    /** Plans faults for the first partner. */
    async plan(plan: PlanBody) {
      const reply = await ask('PUT', '/partners/acme/faults', plan);
      assert.equal(reply.status, 200, reply.text);
      return reply.json;
    },
    /** The journal of a partner, newest first. */
    requests: async (partner = 'acme') => (await ask('GET', `/partners/${partner}/requests`)).json.requests,
  };
}

export type SandboxServer = Awaited<ReturnType<typeof sandboxServer>>;

/** What the newest request of a journal was. */
export async function newestExchange(server: SandboxServer, journal = '/partners/acme/requests') {
  const [{ number }] = (await server.ask('GET', journal)).json.requests;
  const { status, json } = await server.ask('GET', `${journal}/${number}`);
  assert.equal(status, 200);
  return json;
}
