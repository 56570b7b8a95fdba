import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, skip, violations } from '../../testing/browser.ts';
import { maria, png } from '../../testing/client.ts';
import { type SandboxServer, sandboxServer } from '../../testing/control-client.ts';
import { openPage, strangeSandbox } from '../../testing/control-page.ts';

const views = ['requests', 'customers', 'faults', 'clock'] as const;

describe('the control page in a browser', { skip }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  const open = (server: SandboxServer, use: (page: Page) => Promise<void>, options?: BrowserContextOptions) =>
    openPage(browser, server, use, options);

  const show = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
  async function openFirst(page: Page, view: string): Promise<void> {
    if (view === 'requests') {
      await page.locator('#requests summary').first().waitFor();
      for (const summary of await page.locator('#requests summary').all()) await summary.click();
      await page.getByText('SHA-256').first().waitFor();
    }
    if (view !== 'customers') return;
    await page.locator('#customers summary').first().click();
    await page.getByRole('button', { name: 'Download' }).waitFor();
  }
  const status = (page: Page) => page.getByRole('status');

  test('the token goes from the address into this tab alone', async () => {
    await using server = await sandboxServer();
    await open(server, async (page) => {
      assert.equal(page.url(), `${server.control.url}/`);
      await page.reload();
      await page.getByRole('heading', { name: 'Requests' }).waitFor();
      assert.equal(await page.evaluate('localStorage.length + document.cookie.length'), 0);
      const other = await page.context().newPage();
      await other.goto(server.control.url);
      await other.getByRole('heading', { name: 'Control token' }).waitFor();
      assert.equal(await other.getByRole('navigation').count(), 0);
      await other.getByRole('textbox', { name: 'Token' }).fill(server.control.token);
      await other.keyboard.press('Enter');
      await other.getByRole('navigation').waitFor();
    });
  });

  test('requests appear by themselves, and those that went wrong can be shown alone', async () => {
    await using server = await sandboxServer();
    await open(server, async (page) => {
      await page.getByText('No requests yet').waitFor();
      await server.get('/api/resources/countries');
      await server.post('/api/customers', { ...maria, country: 'XX' });
      const items = page.locator('#requests-list > li');
      await page.getByText('The parameter country must be').waitFor();
      assert.equal(await items.count(), 2);
      assert.match(
        await items.first().innerText(),
        /400[\s\S]*POST \/api\/customers createCustomer[\s\S]*param country/,
      );
      assert.match(await items.last().innerText(), /200[\s\S]*GET \/api\/resources\/countries/);
      await page.getByLabel('Only what went wrong').check();
      assert.equal(await items.count(), 1);
      assert.equal(await page.locator('#requests-count').textContent(), '1 of 2 requests');
      await page.getByRole('combobox', { name: 'Partner' }).selectOption('no valid token');
      await page.getByText('No requests yet').waitFor();
      assert.ok(await page.getByRole('button', { name: 'Reset partner' }).isDisabled());
    });
  });

  test('a row opens to query, headers and bodies, and stays open and in focus while others come', async () => {
    await using server = await sandboxServer();
    await server.get('/api/customers?page=1&x=%3Cb%3E', { headers: { 'X-Request-Id': 'mine-1' } });
    await open(server, async (page) => {
      const summary = page.locator('#requests summary');
      await summary.click();
      const opened = page.locator('#requests details');
      await opened.getByText('"total_customers":0').waitFor();
      assert.match(await opened.innerText(), /mine-1[\s\S]*x\s+<b>[\s\S]*authorization\s+\[hidden\]/i);
      await server.post('/api/customers', maria);
      await page.locator('#requests-list > li').nth(1).waitFor();
      assert.ok((await opened.nth(1).getAttribute('open')) !== null);
      assert.ok(
        await page.evaluate("document.activeElement === document.querySelectorAll('#requests summary')[1]"),
      );
      await summary.first().click();
      await opened.first().getByText('Musterfrau').first().waitFor();
    });
  });

  test('nothing that a partner sent is read as HTML', async () => {
    await using server = await strangeSandbox();
    await open(server, async (page) => {
      for (const view of views) {
        await page.goto(`${server.control.url}/#${view}`);
        await page.locator(`#${view}`).waitFor();
        await openFirst(page, view);
        assert.equal(await page.locator('main img, main script').count(), 0, view);
        assert.equal(await page.title(), 'Sandbox control');
      }
      // What was opened stays open while its list is read again.
      await show(page, 'Customers');
      const before = await page.locator('#customers details').first().elementHandle();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await before?.waitForElementState('hidden');
      await page.locator('#customers').getByText('<img src=x onerror=').first().waitFor();
    });
  });

  test('customers: states are set as support sets them, and a file is downloaded', async () => {
    await using server = await strangeSandbox();
    await open(server, async (page) => {
      await show(page, 'Customers');
      await page.getByLabel('Blocked Eva', { exact: false }).first().check();
      await status(page).getByText('is now blocked.').waitFor();
      await page.locator('#customers summary').first().click();
      await page.getByLabel('Verified').check();
      await status(page).getByText('is now verified.').waitFor();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const download = await downloading;
      assert.match(download.suggestedFilename(), /^document-\d+-1\.png$/);
      assert.deepEqual(await readFile(await download.path()), png);
    });
    const [customer] = (await server.get('/api/customers')).json.customers;
    assert.equal(customer.blocked, 1);
    const { documents } = (await server.get(`/api/kyc-documents/${customer.id}`)).json;
    assert.equal(documents[0].verified, 1);
  });

  test('faults: a rule is added, seen at work, played again and removed', async () => {
    await using server = await sandboxServer();
    await open(server, async (page) => {
      await show(page, 'Faults');
      await page.getByLabel('Operation').selectOption('listCountries');
      await page.getByLabel('Calls').selectOption('every');
      await page.getByRole('combobox', { name: 'Fault' }).selectOption('503, nothing is carried out');
      await page.getByLabel('Retry-After, s').fill('3');
      await page.getByRole('button', { name: 'Add the rule' }).click();
      await page.getByText('listCountries, calls 2, 4, 6 …: 503, Retry-After 3 s', { exact: true }).waitFor();
      const ask = async () => (await server.get('/api/resources/countries')).headers.get('retry-after');
      assert.deepEqual([await ask(), await ask()], [null, '3']);
      await page.getByText('2 calls counted, 1 played: call 2').waitFor();
      await page.getByRole('button', { name: 'Play again from the start' }).click();
      await page.getByText('0 calls counted, 0 played').waitFor();
      assert.deepEqual([await ask(), await ask()], [null, '3']);
      await page.getByRole('button', { name: /^Remove the rule: listCountries/ }).click();
      await page.getByText('Nothing goes wrong by plan.').waitFor();
      assert.deepEqual([await ask(), await ask()], [null, null]);
    });
  });

  test('clock: it is set, put forward and put back', async () => {
    await using server = await sandboxServer();
    await open(server, async (page) => {
      await show(page, 'Clock');
      await page.getByText('It runs, at the true time.').waitFor();
      await page.getByLabel('Time (UTC)').fill('2031-05-01T08:00:00');
      await page.getByLabel('Stand still there').check();
      await page.getByRole('button', { name: 'Set', exact: true }).click();
      await page.locator('#now', { hasText: '2031-05-01 08:00:00' }).waitFor();
      await page.getByLabel('Forward by').fill('2');
      await page.getByRole('button', { name: 'Put forward' }).click();
      await page.locator('#now', { hasText: '2031-05-03 08:00:00' }).waitFor();
      const { json } = await server.post('/api/customers', maria);
      assert.equal(json.customer.created_on, '2031-05-03T08:00:00+00:00');
      await page.getByRole('button', { name: 'Back to the true time' }).click();
      await page.getByText('It runs, at the true time.').waitFor();
    });
  });

  test('reset asks first, and Escape and the first button keep everything', async () => {
    await using server = await strangeSandbox();
    const total = async () => (await server.ask('GET', '/partners/acme/customers')).json.total;
    await open(server, async (page) => {
      const reset = page.getByRole('button', { name: 'Reset partner' });
      await reset.click();
      assert.match(await page.getByRole('dialog').innerText(), /files of acme are removed/);
      await page.keyboard.press('Escape');
      await reset.click();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      assert.equal(await total(), 1);
      await reset.click();
      await page.getByRole('button', { name: 'Remove everything' }).click();
      await status(page).getByText('Partner acme begins anew.').waitFor();
      assert.equal(await total(), 0);
    });
  });

  test('the keyboard reaches everything, and where it is can be seen', async () => {
    await using server = await sandboxServer();
    await open(server, async (page) => {
      const reached: string[] = [];
      for (let step = 0; step < 10; step++) {
        await page.keyboard.press('Tab');
        reached.push(
          await page.evaluate<string>(
            'document.activeElement.textContent.trim() || document.activeElement.id',
          ),
        );
        assert.notEqual(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'none');
      }
      const wanted = ['Skip to the content', 'Reset partner…', 'Requests', 'Customers', 'Faults', 'Clock'];
      assert.deepEqual(
        wanted.filter((name) => !reached.includes(name)),
        [],
      );
      assert.ok(reached.includes('failures') && reached.includes('live'));
    });
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing, ${colorScheme}, at 1280 and at 360 pixels, and nothing sticks out`, async () => {
      await using server = await strangeSandbox();
      const use = async (page: Page) => {
        for (const view of views) {
          await page.goto(`${server.control.url}/#${view}`);
          await page.locator(`#${view}`).waitFor();
          await page.locator(`#${view} .empty`).waitFor({ state: 'detached' });
          await openFirst(page, view);
          for (const width of [1280, 360]) {
            await page.setViewportSize({ width, height: 900 });
            assert.deepEqual(await violations(page), [], `${view} at ${width} px`);
            const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
            assert.ok(reach <= width, `${view}: ${reach} px are wider than ${width} px`);
          }
        }
        await page.getByRole('button', { name: 'Reset partner' }).click();
        assert.deepEqual(await violations(page), [], 'dialog');
      };
      // The policy of the page lets nothing be evaluated, not even axe; a person's browser has no such need.
      await open(server, use, { colorScheme, bypassCSP: true });
    });
  }
});
