import { setTimeout } from 'node:timers/promises';
import { idOf } from '../../../conformance/reading/answer.ts';
import { readListPage } from '../../../conformance/reading/listing.ts';
import { sendTo } from '../../../testing/client.ts';
import type { Deployment } from '../../kit/test-server.ts';
import { serversOf, type Trace } from '../legal-server.ts';

const crowded: Trace = {
  'customers.list.total_customers': (answer) => (readListPage(answer)?.total ?? 0) > 1000,
};

const othersShown: Trace = {
  'customers.list.contains': (answer, { customers }) => {
    const own = new Set(customers.map(({ id }) => id));
    const list = answer.operation === 'listCustomers' ? readListPage(answer) : undefined;
    return list?.items.some((item) => !own.has(idOf(item) ?? '')) === true;
  },
};

/** Other customers and other clients. */
export const trafficServers = [
  ...serversOf({ takes: ['who else is there'], beside: crowd, trace: crowded })({
    'five thousand customers are already there, listed by identifier': {
      rulings: ['newest-first', 'docs/command.md#outcomes'],
      options: { customersOrder: 'id' },
      unseen: ['customers.list.*', 'customers.update.listed'],
    },
  }),
  ...serversOf({ takes: ['who else is there'], beside: otherClient, trace: othersShown })({
    'another client creates customers and recipients all the while': {},
  }),
];

/** Creates five thousand customers before the run, as if others had left them. */
async function crowd({ store }: Deployment): Promise<() => void> {
  for (let n = 0; n < 5000; n++) await store.createCustomer('sandbox', stranger(n));
  return () => undefined;
}

const stranger = (n: number) => ({
  first_name: 'Stranger',
  last_name: `Number${n}`,
  date_of_birth: '1980-01-01',
  nationality: 'AT',
  address: `${n} Elsewhere Road`,
  city: 'Graz',
  country: 'AT',
  mobile_number: `+4366000${String(n).padStart(5, '0')}`,
});

/** Creates a customer and a recipient every 50 ms until it is ended. */
async function otherClient({ url, token }: Deployment): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const post = async (path: string, form: Record<string, string>) =>
    (await sendTo(url, 'POST', path, { token, form })).json;
  const client = (async () => {
    for (let n = 0; !ended.signal.aborted; n++) {
      const { customer } = await post('/api/customers', stranger(n));
      await post('/api/recipients', {
        customer: String(customer?.id),
        type: 'BIZ',
        country: 'AT',
        payout_method: 'AC',
        business_name: `Elsewhere ${n}`,
        bank: 'Elsewhere',
        iban: 'AT611904300234573201',
      });
      await setTimeout(50);
    }
  })();
  return async () => {
    ended.abort();
    await client;
  };
}
