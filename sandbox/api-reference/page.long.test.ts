import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import document from '../../generated/openapi-sandbox.json' with { type: 'json' };
import { operationIds, operations } from '../../generated/operations.ts';
import { DEVELOPMENT_TOKEN } from '../../server/access/callers.ts';
import { launchBrowser, skip, violations } from '../../testing/browser.ts';
import { png, type TestServer, testServer } from '../../testing/client.ts';

/** By operation; the texts are those of the document. */
const summaries = Object.fromEntries(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, summary }) => [operationId, summary]),
);

/**
 * What axe has against the viewer itself, and nothing here can mend: the table of answers is a region without a name
 * in every operation that is open, and the button of the token is called otherwise than it is labelled.
 */
const ofTheViewer = [
  /^landmark-unique: 1, first <table aria-live="polite" class="responses-table"/,
  /^label-content-name-mismatch: 1, first <button type="submit".* aria-label="Apply credentials"/,
];

const ours = async (page: Page) =>
  (await violations(page)).filter((violation) => !ofTheViewer.some((known) => known.test(violation)));

describe('the reference page in a browser', { skip }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  /** Opens the page as a person does; what it says on the console, breaks of its policy, or asks for elsewhere is wrong. */
  async function open(
    server: TestServer,
    use: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${server.url}/`) && !request.url().startsWith('data:'))
        wrong.push(request.url());
    });
    page.on('requestfailed', (request) => wrong.push(`failed ${request.url()}`));
    // Chromium itself notes each refusal.
    page.on('console', (message) => / status of 401 /.test(message.text()) || wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    await page.addInitScript(
      'addEventListener("securitypolicyviolation", ({ violatedDirective }) => console.error(violatedDirective))',
    );
    try {
      await page.goto(`${server.url}/`);
      await page.getByRole('heading', { name: document.info.title }).waitFor();
      await use(page);
      assert.deepEqual(wrong, []);
    } finally {
      await context.close();
    }
  }

  const block = (page: Page, id: string) => page.locator(`[id^="operations-"][id$="-${id}"]`);

  async function unfold(page: Page, id: string): Promise<Locator> {
    await block(page, id).locator('.opblock-summary-control').click();
    await block(page, id).getByText('Responses', { exact: true }).first().waitFor();
    return block(page, id);
  }

  async function authorize(page: Page, token: string) {
    await page.getByRole('region', { name: 'Token' }).getByRole('button', { name: 'Authorize' }).click();
    await page.locator('.modal-ux input').fill(token);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  }

  /** Sends what stands in the form of an operation and gives the request and the answer. */
  async function execute(page: Page, operation: Locator) {
    const answered = page.waitForResponse((response) => response.url().includes('/api/'));
    await operation.getByRole('button', { name: 'Execute' }).click();
    const response = await answered;
    const shown = operation.getByRole('group', { name: 'Response body' });
    await shown.waitFor();
    return { response, request: response.request(), shown: await shown.innerText() };
  }

  test('it says which token to use, at its beginning and where one is entered', async () => {
    await using server = await testServer();
    await open(server, async (page) => {
      await page.getByRole('region', { name: 'About' }).getByText(DEVELOPMENT_TOKEN).waitFor();
      await page.getByRole('region', { name: 'Token' }).getByRole('button', { name: 'Authorize' }).click();
      await page.locator('.modal-ux').getByText(DEVELOPMENT_TOKEN).waitFor();
    });
  });

  test('every operation is there by its summary, and asks nobody else', async () => {
    await using server = await testServer();
    await open(server, async (page) => {
      const shown = await page.locator('.opblock-summary-description').allInnerTexts();
      assert.deepEqual(shown.toSorted(), operationIds.map((id) => summaries[id]).toSorted());
      assert.ok(await page.getByText(`Requests go to this sandbox: ${server.url}`).isVisible());
      const { length } = await page.locator('.opblock-summary-path').all();
      assert.equal(length, operationIds.length);
    });
  });

  test('types that may be null, files, forms and examples are shown as the document has them', async () => {
    await using server = await testServer();
    await open(server, async (page) => {
      const upload = await unfold(page, 'uploadDocument');
      assert.match(await upload.innerText(), /multipart\/form-data[\s\S]*POI: proof of identity/);
      const get = await unfold(page, 'getCustomer');
      assert.match(await get.innerText(), /"first_name": "Maria"/);
      await get.getByRole('tab', { name: 'Schema' }).first().click();
      await get.getByText('birth_city').first().waitFor();
      assert.match(await get.innerText(), /birth_city[\s\S]{0,80}string \| null/);
    });
  });

  test('every answer that is the choice of the reference server is marked, and no other', async () => {
    await using server = await testServer();
    await open(server, async (page) => {
      const operation = await unfold(page, 'checkGhanaMobileWallet');
      const marked = operation
        .locator('tr.response')
        .filter({ hasText: 'Not in the document: this response' });
      const statuses = await marked.locator('.response-col_status').allInnerTexts();
      assert.deepEqual(statuses, ['400', '401', '404', '503', 'default']);
    });
  });

  for (const [width, colorScheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [360, 'light'],
  ] as const) {
    test(`axe finds nothing of ours, ${colorScheme}, at ${width} pixels, and nothing sticks out`, async () => {
      await using server = await testServer();
      const options = { colorScheme, viewport: { width, height: 900 } };
      await open(
        server,
        async (page) => {
          assert.deepEqual(await ours(page), [], 'folded');
          for (const id of ['createRecipient', 'getCustomer'] as const) {
            const operation = await unfold(page, id);
            await operation.getByRole('button', { name: 'Try it out' }).click();
          }
          assert.deepEqual(await ours(page), [], 'unfolded');
          const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
          assert.ok(reach <= width, `${reach} px are wider than ${width} px`);
          await page.getByRole('button', { name: 'Authorize' }).first().click();
          assert.deepEqual(await ours(page), [], 'the token is asked for');
          const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
          assert.equal(paper, colorScheme === 'dark' ? 'rgb(28, 32, 34)' : 'rgb(255, 255, 255)');
        },
        options,
      );
    });
  }

  test('a form begins with the example, and the sandbox answers with numbers of any length', async () => {
    await using server = await testServer({ idScheme: 'big' });
    await open(server, async (page) => {
      await authorize(page, server.token);
      const create = await unfold(page, 'createCustomer');
      await create.getByRole('button', { name: 'Try it out' }).click();
      const { response, request, shown } = await execute(page, create);
      assert.equal(response.status(), 201);
      const { '/api/customers': path } = document.paths;
      const { example } = path.post.requestBody.content['application/x-www-form-urlencoded'];
      assert.deepEqual(Object.fromEntries(new URLSearchParams(request.postData() ?? '')), example);
      const id = /"id": ?(\d+)/.exec(await response.text())?.[1] ?? '';
      assert.ok(Number(id) > Number.MAX_SAFE_INTEGER);
      assert.ok(shown.includes(`"id": ${id}`), shown);
      assert.equal(await page.evaluate('localStorage.length + sessionStorage.length'), 0);
      assert.equal(await page.evaluate('document.cookie'), '');

      const update = await unfold(page, 'updateCustomer');
      await update.getByRole('button', { name: 'Try it out' }).click();
      await update.getByRole('textbox', { name: 'id', exact: true }).fill(id);
      const updated = await execute(page, update);
      assert.equal(updated.response.status(), 200);
      assert.deepEqual(Object.fromEntries(new URLSearchParams(updated.request.postData() ?? '')), {
        address: 'Musterweg 7',
        city: 'Salzburg',
        region: 'Salzburg',
        postcode: '5020',
      });
      const stored = JSON.parse((await server.get(`/api/customers/${id}`)).text).customer;
      assert.deepEqual([stored.first_name, stored.city], ['Maria', 'Salzburg']);
    });
  });

  test('in a fresh sandbox every operation succeeds with what its form begins with', async () => {
    await using server = await testServer();
    assert.equal((await server.get('/api/customers')).json.total_customers, 0);
    await open(server, async (page) => {
      await authorize(page, server.token);
      for (const id of operationIds) {
        const operation = await unfold(page, id);
        await operation.getByRole('button', { name: 'Try it out' }).click();
        const files = operation.getByLabel('file', { exact: true });
        if ((await files.count()) > 0)
          await files.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: png });
        const { response } = await execute(page, operation);
        assert.equal(response.status(), operations[id].successStatus, `${id}: ${await response.text()}`);
        await operation.locator('.opblock-summary-control').click();
      }
    });
    await server.get('/', { headers: { Accept: 'text/html' } });
    // The one that was there, and the one that the page created: it adds none to those of anybody.
    assert.equal((await server.get('/api/customers')).json.total_customers, 2);
  });

  test('a file can be uploaded, and without a token the refusal is shown', async () => {
    await using server = await testServer();
    const id = await server.customer();
    await open(server, async (page) => {
      const upload = await unfold(page, 'uploadDocument');
      await upload.getByRole('button', { name: 'Try it out' }).click();
      const file = { name: 'passport.png', mimeType: 'image/png', buffer: png };
      await upload.getByLabel('file', { exact: true }).setInputFiles(file);
      const refused = await execute(page, upload);
      assert.equal(refused.response.status(), 401);
      assert.match(refused.shown, /"authentication_error"/);
      await upload.getByRole('textbox', { name: 'id', exact: true }).fill(String(id));
      await authorize(page, server.token);
      const { response, request } = await execute(page, upload);
      assert.equal(response.status(), 201, await response.text());
      assert.match((await request.allHeaders())['content-type'] ?? '', /^multipart\/form-data/);
    });
    const [stored] = (await server.get(`/api/kyc-documents/${id}`)).json.documents;
    assert.deepEqual(
      [stored.id_number, stored.valid_from, stored.expiry],
      ['P0012345', '2021-05-01T00:00:00', '2031-04-30T00:00:00'],
    );
  });
});
