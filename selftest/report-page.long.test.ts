import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { visible } from '../command-line/visible.ts';
import { comparisonHtml } from '../conformance/report/html/comparison.ts';
import { reportHtml } from '../conformance/report/html/page.ts';
import { skip, violations } from '../testing/browser.ts';
import { type ReportPages, rowsShown, startReportPages } from '../testing/report-pages.ts';

/** A page that is slower to open and to print than people bear. */
const bytesMax = 600_000;

describe('report.html in a browser', { skip }, () => {
  let pages: ReportPages;
  before(async () => {
    pages = await startReportPages();
  });
  after(() => pages?.close());

  for (const name of ['conforming', 'hostile', 'interrupted', 'unreached'] as const) {
    test(`${name}: it is small, asks for nothing, and runs nothing that came from the deployment`, async () => {
      const { report, transcript } = pages.samples[name];
      const text = reportHtml(report, transcript);
      assert.ok(Buffer.byteLength(text) < bytesMax, `${Buffer.byteLength(text)} bytes`);
      assert.ok(text.isWellFormed());
      await pages.open(name, {}, async (page) => {
        assert.match(await page.title(), /^(Conforms|Does not conform|Incomplete): http:/);
        assert.equal(await page.locator('script').count(), 1);
        assert.equal(await page.locator('img').count(), 0);
        // What is quoted stands there as text, to its last sign, and outside of it the page goes on.
        const quoted = await page.getByText('</script><script>document.title=').count();
        assert.equal(quoted > 0, name === 'hostile' || name === 'interrupted', `quoted ${quoted} times`);
        assert.ok(await page.getByRole('contentinfo').isVisible());
        assert.equal(await rowsShown(page), report.checks.length);
        const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
        assert.equal(new Set(ids).size, ids.length, 'an id stands twice');
        const addressed = await page
          .locator('.rows > li')
          .evaluateAll(
            (all) =>
              all.filter((row) => row.querySelector('a.anchor')?.getAttribute('href') === `#${row.id}`)
                .length,
          );
        assert.equal(addressed, await page.locator('.rows > li').count(), 'every row has a link to itself');
        const targets = await page
          .locator('a[href^="#"]:not([data-filter])')
          .evaluateAll((all) => all.map((a) => a.getAttribute('href')?.slice(1) ?? ''));
        assert.deepEqual(
          targets.filter((target) => !ids.includes(target)),
          [],
        );
      });
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name}: axe finds nothing, ${colorScheme}, on a desktop and on a phone`, async () => {
        await pages.open(name, { colorScheme }, async (page) => {
          // Rows are all alike; axe takes seconds for hundreds of them, so that one page has to do for all.
          const isWhole = name === 'hostile' && colorScheme === 'light';
          if (!isWhole) await page.getByRole('combobox', { name: 'Area' }).selectOption('documents');
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

  test('the first screen says what to fix in order, and leads to it', async () => {
    const { report } = pages.samples.hostile;
    await pages.open('hostile', {}, async (page) => {
      const items = page.locator('.verdict .causes > li');
      assert.equal(await items.count(), report.causes.length);
      for (const [index, { title, requirements, unblocks }] of report.causes.entries()) {
        const text = (await items.nth(index).textContent()) ?? '';
        assert.ok(
          text.includes(visible(title)) && text.includes(`bash findings/${requirements[0]}.sh`),
          text,
        );
        assert.equal(text.includes(`lets ${unblocks.length} more requirement`), unblocks.length > 0, text);
      }
      await items.last().getByRole('link').click();
      const id = report.causes.at(-1)?.requirements[0];
      assert.ok(await page.locator(`[id="finding.${id}"]`).isVisible());
    });
  });

  test('without scripts everything is there, and nothing that would not work', async () => {
    const { report } = pages.samples.hostile;
    await pages.open('hostile', { javaScriptEnabled: false }, async (page) => {
      assert.equal(await rowsShown(page), report.checks.length);
      assert.equal(await page.getByRole('button').count(), 0);
      assert.equal(
        (await page.getByRole('textbox').count()) + (await page.getByRole('searchbox').count()),
        0,
      );
    });
  });

  test('a finding shows its step, both sides, request id, waiver and command; a print has no controls', async () => {
    const { report } = pages.samples.hostile;
    const check = report.checks.find(({ waiver }) => waiver);
    const [finding] = check?.findings ?? [];
    assert.ok(check && finding);
    await pages.open('hostile', {}, async (page) => {
      const article = page.locator(`[id="finding.${check.id}"]`);
      const text = ((await article.textContent()) ?? '').replace(/\s+/g, ' ');
      for (const part of [
        finding.step,
        finding.expected,
        finding.actual,
        'waived until 2030-01-01: It is known.',
      ])
        assert.ok(text.includes(part.replace(/\s+/g, ' ')), part);
      assert.ok(text.includes(finding.requestIds[0] ?? 'no request id'));
      // The word that differs is marked on both sides.
      assert.equal(await article.locator('.evidence').first().locator('mark').count(), 2);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.locator('form:visible, button:visible, nav:visible').count(), 0);
    });
  });

  test('exchanges of a finding are in the order in which they happened', async () => {
    const { report, transcript } = pages.samples.hostile;
    const exchanges = transcript.entries.filter((entry) => entry.kind === 'exchange');
    const sent = new Map(exchanges.map(({ index, sentAtMs }) => [index, sentAtMs]));
    let most = 0;
    await pages.open('hostile', {}, async (page) => {
      for (const { id, findings, reproduction } of report.checks.filter(
        ({ outcome }) => outcome === 'violated',
      )) {
        const wanted = [...new Set([...(findings[0]?.exchanges ?? []), ...reproduction])];
        const first = page.locator(`[id="finding.${id}"] .evidence`).first();
        const heads = await first.locator('.exchange > summary, .again').allTextContents();
        assert.deepEqual(
          heads.map((head) => Number(/^#(\d+) /.exec(head)?.[1])),
          wanted.sort((a, b) => (sent.get(a) ?? 0) - (sent.get(b) ?? 0)).slice(-8),
        );
        most = Math.max(most, heads.length);
      }
    });
    assert.ok(most > 1);
  });

  test('if all is well, the report prints on at most six pages', async () => {
    await pages.open('conforming', {}, async (page) => {
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      const count = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      assert.ok(count > 0 && count <= 6, `${count} pages`);
    });
  });

  test('a comparison is a page of the same kind: small, right for axe and without anything that runs', async () => {
    const { conforming, hostile } = pages.samples;
    const text = comparisonHtml(['before', 'a/<b>'], [conforming.report, hostile.report]);
    pages.add('comparison', text);
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 320],
    ] as const)
      await pages.open('comparison', { colorScheme, viewport: { width, height: 900 } }, async (page) => {
        assert.equal(await page.title(), `${await page.locator('h2').first().textContent()}: before, <b>`);
        const violated = hostile.report.checks.filter(({ outcome }) => outcome === 'violated');
        assert.equal(await page.locator('#worse .rows > li').count(), violated.length);
        assert.equal(await page.locator('form').count(), 0);
        assert.deepEqual(await violations(page), []);
        assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= width);
      });
  });
});
