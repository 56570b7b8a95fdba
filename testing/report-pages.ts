import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { reportHtml } from '../conformance/report/html/page.ts';
import { launchBrowser } from './browser.ts';
import { conformingSample, hostileSample, interrupted, type Sample, unreached } from './sample-reports.ts';

/** Pages of reports in a browser. */
export interface ReportPages {
  samples: Record<'conforming' | 'hostile' | 'interrupted' | 'unreached', Sample>;
  /** Adds a page. */
  add(name: string, text: string): void;
  /** Opens a page and hands it over; whatever it asked for, said or did by itself is wrong. */
  open(name: string, options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser, and writes the pages of the samples. */
export async function startReportPages(): Promise<ReportPages> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const browser = await launchBrowser();
  const hostile = await hostileSample();
  const samples = {
    conforming: await conformingSample(),
    hostile,
    interrupted: interrupted(hostile),
    unreached: unreached(hostile),
  };
  const add = (name: string, text: string) => writeFileSync(join(folder, `${name}.html`), text);
  for (const [name, { report, transcript }] of Object.entries(samples)) {
    for (const check of report.checks.filter(({ outcome }) => outcome === 'violated').slice(0, 1))
      check.waiver = { reason: 'It is known.', until: '2030-01-01' };
    add(name, reportHtml(report, transcript));
  }
  return {
    samples,
    add,
    async open(name, options, use) {
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
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The number of requirements that no filter hides; some may be folded. */
export const rowsShown = (page: Page) => page.locator('#requirements .rows > li:not([hidden])').count();

/** Waits until so many are shown: an address changes before what the page makes of it. */
export async function rowsBecome(page: Page, rows: number): Promise<void> {
  const all = "document.querySelectorAll('#requirements .rows > li:not([hidden])')";
  await page.waitForFunction(`${all}.length === ${rows}`, null, { timeout: 20_000 }).catch(() => {});
  assert.equal(await rowsShown(page), rows);
}
