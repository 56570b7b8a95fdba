import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { josef, maria, upload } from './client.ts';
import { type SandboxServer, sandboxServer } from './control-client.ts';

/** Opens the page as a person does; what it says on the console or asks for elsewhere is wrong. */
export async function openPage(
  browser: Browser,
  server: SandboxServer,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const { url, token } = server.control;
  await using context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('request', (request) => request.url().startsWith(`${url}/`) || wrong.push(request.url()));
  page.on('console', (message) => wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('dialog', (dialog) => wrong.push(`dialog ${dialog.message()}`));
  await page.goto(`${url}/#token=${token}`);
  await page.getByRole('navigation').waitFor();
  await use(page);
  assert.deepEqual(wrong, []);
}

/** Something of everything, some of it written by somebody who tries to be read as HTML. */
export async function strangeSandbox(): Promise<SandboxServer> {
  const server = await sandboxServer();
  const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  const id = await server.customer({ first_name: 'Eva', address: evil });
  await server.recipient(id, { ...josef, bank: evil });
  await server.send('POST', `/api/kyc-upload/${id}`, { parts: upload({ id_number: evil }) });
  await server.plan({
    seed: 7,
    rules: [
      { operation: 'createCustomer', calls: { nth: 1 }, fault: { unavailable: {} } },
      { calls: { probability: 0.001 }, fault: { slow: { factor: 2 } } },
    ],
  });
  await server.post('/api/customers', maria);
  await server.get(`/api/${encodeURIComponent(evil)}`);
  await server.get('/api/customers', { token: 'nobodys-access-token' });
  return server;
}
