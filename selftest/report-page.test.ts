import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { reportHtml } from '../conformance/report/html/page.ts';
import { launchBrowser, skip, violations } from '../testing/browser.ts';
import { conformingSample, hostileSample, interrupted, type Sample } from '../testing/sample-reports.ts';

/** A page that is slower to open and to print than people bear. */
const bytesMax = 600_000;

describe('report.html in a browser', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const samples: Record<string, Sample> = {};
  let browser: Browser;

  before(async () => {
    browser = await launchBrowser();
    samples.conforming = await conformingSample();
    samples.hostile = await hostileSample();
    samples.interrupted = interrupted(samples.hostile);
    for (const [name, { report, transcript }] of Object.entries(samples)) {
      for (const check of report.checks.filter(({ outcome }) => outcome === 'violated').slice(0, 1))
        check.waiver = { reason: 'It is known.', until: '2030-01-01' };
      writeFileSync(join(folder, `${name}.html`), reportHtml(report, transcript));
    }
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  /** Opens a page and hands it over; whatever it asked for, said or did by itself is wrong. */
  async function open(name: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
    const url = pathToFileURL(join(folder, `${name}.html`)).href;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on('request', (request) => request.url().split('#')[0] === url || wrong.push(request.url()));
    page.on('console', (message) => wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('dialog', (dialog) => wrong.push(`dialog ${dialog.message()}`));
    try {
      await page.goto(url);
      await use(page);
      assert.deepEqual(wrong, []);
    } finally {
      await context.close();
    }
  }

  const rowsShown = (page: Page) => page.locator('table.requirements tbody tr:visible').count();

  for (const name of ['conforming', 'hostile', 'interrupted']) {
    test(`${name}: it is small, asks for nothing, and runs nothing that came from the deployment`, async () => {
      const { report, transcript } = samples[name] as Sample;
      const text = reportHtml(report, transcript);
      assert.ok(Buffer.byteLength(text) < bytesMax, `${Buffer.byteLength(text)} bytes`);
      assert.ok(text.isWellFormed());
      await open(name, {}, async (page) => {
        assert.match(await page.title(), /^(Conforms|Does not conform|Incomplete): http:/);
        assert.equal(await page.locator('script').count(), 1);
        assert.equal(await page.locator('img').count(), 0);
        // What is quoted stands there as text, to its last sign, and outside of it the page goes on.
        const quoted = await page.getByText('</script><script>document.title=').count();
        assert.equal(quoted > 0, name !== 'conforming', `quoted ${quoted} times`);
        assert.ok(await page.getByRole('contentinfo').isVisible());
        assert.equal(await rowsShown(page), report.checks.length);
        const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
        assert.equal(new Set(ids).size, ids.length, 'an id stands twice');
        const targets = await page
          .locator('a[href^="#"]')
          .evaluateAll((all) => all.map((a) => a.hash.slice(1)));
        assert.deepEqual(
          targets.filter((target) => !ids.includes(target)),
          [],
        );
      });
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name}: axe finds nothing, ${colorScheme}, on a desktop and on a phone`, async () => {
        await open(name, { colorScheme }, async (page) => {
          // Rows are all alike; axe takes seconds for hundreds of them, so that one page has to do for all.
          const isWhole = name === 'hostile' && colorScheme === 'light';
          if (!isWhole) await page.getByLabel('Area').selectOption('documents');
          for (const width of [1280, 320]) {
            await page.setViewportSize({ width, height: 900 });
            // What is folded is looked at, too, as far as it differs.
            await page.evaluate(
              '[...document.querySelectorAll("details")].slice(0, 12).forEach((d) => { d.open = true; })',
            );
            assert.deepEqual(await violations(page), []);
            const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
            assert.ok(reach <= width, `${reach} px are wider than ${width} px`);
          }
        });
      });
    }
  }

  test('filters narrow the requirements and say how many are left', async () => {
    const { checks } = (samples.hostile as Sample).report;
    const count = (wanted: (check: (typeof checks)[number]) => boolean) => checks.filter(wanted).length;
    await open('hostile', {}, async (page) => {
      const status = page.getByRole('status');
      for (const name of ['satisfied', 'not exercised', 'inconclusive'])
        await page.getByRole('checkbox', { name }).uncheck();
      const violated = count(({ outcome }) => outcome === 'violated');
      assert.equal(await rowsShown(page), violated);
      assert.equal(await status.textContent(), `${violated} of ${checks.length} requirements shown`);
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByLabel('Level').selectOption('advisory');
      assert.equal(
        await rowsShown(page),
        count(({ level }) => level === 'advisory'),
      );
      await page.getByLabel('Area').selectOption('documents');
      const inDocuments = ({ id, level }: { id: string; level: string }) =>
        id.startsWith('documents.') && level === 'advisory';
      assert.equal(await rowsShown(page), count(inDocuments));
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByLabel('Text').fill('NEWEST recipients.list');
      assert.ok((await rowsShown(page)) < 10);
      const found = page.locator('.area').getByText('recipients.list.newest-first', { exact: true });
      assert.ok(await found.last().isVisible());
      await page.getByLabel('Text').fill('nothing has this word');
      assert.equal(await rowsShown(page), 0);
      assert.equal(await page.locator('.area:visible').count(), 0);
    });
  });

  test('the keyboard reaches everything, and where it is can be seen', async () => {
    await open('hostile', {}, async (page) => {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the verdict');
      assert.notEqual(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'none');
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'satisfied' }).focus();
      const before = await rowsShown(page);
      await page.keyboard.press('Space');
      assert.ok((await rowsShown(page)) < before);
      const summary = page.locator('summary').first();
      await summary.focus();
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate('document.activeElement.parentElement.open'), true);
      const copy = page.getByRole('button', { name: 'Copy the command' }).first();
      await copy.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction('/Copied|Selected/.test(document.activeElement.textContent)');
    });
  });

  test('without scripts everything is there, and nothing that would not work', async () => {
    const { report } = samples.hostile as Sample;
    await open('hostile', { javaScriptEnabled: false }, async (page) => {
      assert.equal(await rowsShown(page), report.checks.length);
      assert.equal(await page.getByRole('button').count(), 0);
      assert.equal(
        (await page.getByRole('textbox').count()) + (await page.getByRole('searchbox').count()),
        0,
      );
    });
  });

  test('a finding shows its step, both sides, request id, waiver and command; a print has no controls', async () => {
    const { report } = samples.hostile as Sample;
    const check = report.checks.find(({ waiver }) => waiver);
    const [finding] = check?.findings ?? [];
    assert.ok(check && finding);
    await open('hostile', {}, async (page) => {
      const article = page.locator(`[id="${check.id}"]`);
      const text = (await article.innerText()).replace(/\s+/g, ' ');
      for (const part of [
        finding.step,
        finding.expected,
        finding.actual,
        'waived until 2030-01-01: It is known.',
      ])
        assert.ok(text.includes(part.replace(/\s+/g, ' ')), part);
      assert.ok(text.includes(finding.requestIds[0] ?? 'no request id'));
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('form:visible, button:visible, nav:visible').count(), 0);
    });
  });
});
