import type { Session } from './session.ts';

/**
 * Guards what the types promise of requests and steps: this file compiles only while each marked line does not. It is
 * never run.
 */
export async function requests(session: Session<'customers'>): Promise<void> {
  await session.send('get-full', 'getCustomer', { path: { id: 1n } });
  // @ts-expect-error the path is missing
  await session.send('get-full', 'getCustomer', {});
  // @ts-expect-error the request is missing
  await session.send('get-full', 'getCustomer');
  // @ts-expect-error the query is missing
  await session.send('get-full', 'checkGhanaBankAccount');
  // @ts-expect-error a page is a number
  await session.send('get-full', 'listCustomers', { query: { page: 'first' } });
  // @ts-expect-error no customer has this field
  await session.send('get-full', 'updateCustomer', { path: { id: 1n }, body: { citty: 'Boston' } });
  const recipient = { customer: 1n, type: 'IND', country: 'AT', payout_method: 'AC' } as const;
  await session.send('get-full', 'createRecipient', { body: recipient });
  // @ts-expect-error no recipient has this field
  await session.send('get-full', 'createRecipient', { body: { ...recipient, nonsense: '' } });
  const nowhere = { customer: 1n, type: 'IND', payout_method: 'AC' } as const;
  // @ts-expect-error the country is missing
  await session.send('get-full', 'createRecipient', { body: nowhere });
  const document = { type: 'POI', document: 'PAS', id_number: '1' } as const;
  // @ts-expect-error the file is missing
  await session.send('get-full', 'uploadDocument', { path: { id: 1n }, body: document });
  // @ts-expect-error only what has no rule goes through the door for it
  await session.sendUnruled('get-full', 'getCustomer', {}, { role: 'plain' });
}

/** The same of steps. */
export async function steps(session: Session<'customers'>): Promise<void> {
  // @ts-expect-error there is no such step
  await session.send('no-recipient', 'listCustomers');
  // @ts-expect-error it is a step of another scenario
  await session.send('mobile-wallet', 'listCustomers');
  // @ts-expect-error no customer has this field
  await session.send('create-read-only-citty', 'listCustomers');
  // @ts-expect-error there is no such purpose
  await session.send('no-recipients', 'listCustomers', {}, { purpose: 'fun' });
}
