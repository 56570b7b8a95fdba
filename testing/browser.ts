import { existsSync } from 'node:fs';
import axe, { type AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The one without windows first: it takes half the processor time of the others. */
const executablePath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path));

/** Why tests in a browser are skipped. In continuous integration a missing browser is a failure. */
export const skip =
  executablePath || process.env.CI ? false : 'there is no Chromium here; .ci/run installs it on Debian';

/** In containers it runs as root; it needs no network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(...further: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? '',
    headless: true,
    args: [...args, ...further],
  });
}

/** The violations that axe finds on a page, one line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })");
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.length}, first ${nodes[0]?.html.slice(0, 120)} ${nodes[0]?.failureSummary}`,
  );
}
