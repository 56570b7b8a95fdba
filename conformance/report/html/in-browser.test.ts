import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { skip } from '../../../testing/browser.ts';
import { type ReportPages, rowsBecome, rowsShown, startReportPages } from '../../../testing/report-pages.ts';

describe('what the script of report.html adds', { skip }, () => {
  let pages: ReportPages;
  before(async () => {
    pages = await startReportPages();
  });
  after(() => pages?.close());

  test('filters narrow the requirements and say how many are left', async () => {
    const { checks } = pages.samples.hostile.report;
    const count = (wanted: (check: (typeof checks)[number]) => boolean) => checks.filter(wanted).length;
    await pages.open('hostile', {}, async (page) => {
      const status = page.getByRole('status');
      for (const name of ['satisfied', 'not exercised', 'inconclusive'])
        await page.getByRole('checkbox', { name }).uncheck();
      const violated = count(({ outcome }) => outcome === 'violated');
      assert.equal(await rowsShown(page), violated);
      assert.equal(await status.textContent(), `${violated} of ${checks.length} requirements shown`);
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('combobox', { name: 'Level' }).selectOption('advisory');
      assert.equal(
        await rowsShown(page),
        count(({ level }) => level === 'advisory'),
      );
      await page.getByRole('combobox', { name: 'Area' }).selectOption('documents');
      const inDocuments = ({ id, level }: { id: string; level: string }) =>
        id.startsWith('documents.') && level === 'advisory';
      assert.equal(await rowsShown(page), count(inDocuments));
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('searchbox').fill('NEWEST recipients.list');
      assert.ok((await rowsShown(page)) < 10);
      assert.ok(await page.locator('[id="recipients.list.newest-first"]').isVisible());
      await page.getByRole('searchbox').fill('nothing has this word');
      assert.equal(await rowsShown(page), 0);
      assert.equal(await page.locator('.area:visible').count(), 0);
    });
  });

  test('filters are in the address: a reload keeps them, the back button takes them back', async () => {
    await pages.open('hostile', {}, async (page) => {
      const all = await rowsShown(page);
      await page.getByRole('checkbox', { name: 'satisfied' }).uncheck();
      const some = await rowsShown(page);
      await page.getByRole('searchbox').pressSequentially('page');
      const few = await rowsShown(page);
      assert.ok(few < some && some < all, `${few}, ${some}, ${all} rows`);
      await page.reload();
      assert.equal(await rowsShown(page), few);
      assert.equal(await page.getByRole('searchbox').inputValue(), 'page');
      for (const rows of [some, all]) {
        await page.goBack();
        await rowsBecome(page, rows);
      }
      // What the verdict and the map count leads to these rows, and unfolds them.
      const { checks } = pages.samples.hostile.report;
      const violated = checks.filter(({ outcome }) => outcome === 'violated').length;
      await page.getByRole('link', { name: `${violated} violated` }).click();
      await rowsBecome(page, violated);
      await page.getByRole('link', { name: / about listRecipients in Recipients: / }).click();
      const rows = page.locator('#requirements .rows > li:visible');
      await rows.nth(5).waitFor();
      for (const operations of await rows.evaluateAll((all) =>
        all.map((row) => row.getAttribute('data-operations')),
      ))
        assert.match(operations ?? '', /\blistRecipients\b/);
    });
  });

  test('what is satisfied is folded, and its address unfolds it', async () => {
    await pages.open('conforming', {}, async (page) => {
      assert.equal(await page.locator('.rows > li:visible').count(), 0);
      await page.evaluate('location.hash = "customers.create.status"');
      const row = page.locator('[id="customers.create.status"]');
      await row.waitFor({ state: 'visible' });
      await page.reload();
      assert.ok(await row.isVisible());
    });
  });

  test('the keyboard reaches everything, and where it is can be seen', async () => {
    await pages.open('hostile', {}, async (page) => {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the verdict');
      assert.notEqual(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle'), 'none');
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'satisfied' }).focus();
      const before = await rowsShown(page);
      await page.keyboard.press('Space');
      assert.ok((await rowsShown(page)) < before);
      const summary = page.locator('details:not([open]) > summary:visible').first();
      await summary.focus();
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate('document.activeElement.parentElement.open'), true);
      const anchor = page.locator('.rows > li:visible .anchor').first();
      await anchor.focus();
      assert.equal(await page.evaluate('getComputedStyle(document.activeElement).opacity'), '1');
      const copy = page.getByRole('button', { name: 'Copy the command' }).first();
      await copy.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction('/Copied|Selected/.test(document.activeElement.textContent)');
    });
  });

  test('a mark of the timeline says which request it is, and one of a finding leads to its exchange', async () => {
    const { transcript } = pages.samples.hostile;
    const exchanges = transcript.entries.filter((entry) => entry.kind === 'exchange');
    await pages.open('hostile', {}, async (page) => {
      const titles = await page.locator('.timeline title').allTextContents();
      assert.deepEqual(titles.sort(), exchanges.map(({ index, step }) => `#${index} ${step}`).sort());
      const mark = page.locator('.timeline g > path').first();
      await mark.dispatchEvent('click');
      assert.equal(await page.locator('#request').textContent(), await mark.locator('title').textContent());
      const link = page.locator('.timeline a').first();
      const target = (await link.getAttribute('href')) ?? '';
      await link.focus();
      await page.keyboard.press('Enter');
      await page
        .locator(`[id="${target.slice(1)}"] pre`)
        .first()
        .waitFor({ state: 'visible' });
    });
  });
});
