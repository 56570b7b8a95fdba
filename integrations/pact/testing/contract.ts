import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contract, readContract } from '../contract/pact-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pact-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let written = 0;

/** The required fields of a customer. */
export const person = {
  first_name: 'Testperson',
  last_name: 'Testpact',
  date_of_birth: '1987-04-21',
  nationality: 'AT',
  address: 'Testweg 1',
  city: 'Wien',
  country: 'AT',
  mobile_number: '+436605550199',
};

/** One interaction, as in every version of Pact. */
export function interaction(
  description: string,
  states: (string | { name: string; params: object })[],
  request: object,
  status: number,
  payload: object,
) {
  return {
    description,
    states,
    request: { method: 'GET', ...request },
    response: { status, headers: {}, body: { message: 'success', ...payload } },
  };
}

/** A request that sends a form. */
export function form(path: string, fields: Record<string, string>) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers, body: new URLSearchParams(fields).toString() };
}

/** Version 2 writes a query as in a URL. */
const query = 'operator=ours&mobile_number=0555';

/** A contract of these interactions, in the given version. */
export function contractOf(interactions: ReturnType<typeof interaction>[]) {
  return (version: '2.0.0' | '3.0.0'): Contract => {
    const named = interactions.map(({ states, request, ...rest }) => ({
      ...rest,
      request: 'query' in request && version === '2.0.0' ? { ...request, query } : request,
      ...(version === '2.0.0'
        ? { providerState: states[0] }
        : { providerStates: states.map((state) => (typeof state === 'string' ? { name: state } : state)) }),
    }));
    const path = join(folder, `${written++}.json`);
    const metadata = { pactSpecification: { version } };
    writeFileSync(
      path,
      JSON.stringify({
        consumer: { name: 'acme' },
        provider: { name: 'api' },
        interactions: named,
        metadata,
      }),
    );
    return readContract(path);
  };
}
