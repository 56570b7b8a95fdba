import { firm, upload } from './client.ts';
import { type SandboxServer, sandboxServer } from './control-client.ts';

/** Two customers, one with all that a customer can have. */
export async function filledSandbox(): Promise<SandboxServer> {
  const server = await sandboxServer();
  const id = await server.customer({ middle_name: 'Ü"\\ <b>', city: 'Łódź 🎈' });
  await server.recipient(id);
  await server.recipient(id, { ...firm, further_field: 'kept' });
  await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ expiry: '2031-04-30' }) });
  await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ type: 'POA', document: 'GAS' }) });
  await server.ask('PATCH', `/partners/acme/customers/${id}`, { blocked: 1 });
  await server.ask('PATCH', `/partners/acme/customers/${id}/documents/2`, { verified: 1 });
  await server.customer({ first_name: 'Eva' });
  return server;
}
