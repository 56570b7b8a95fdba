import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Agent, request } from 'undici';
import { launchBrowser, skip, violations } from '../testing/browser.ts';
import { maria, sendTo } from '../testing/client.ts';
import { recordClient } from './client.ts';
import { clientOptionsOf } from './command/client-options.ts';
import { judge, judgementOf } from './judge.ts';
import { realTimeAndChance } from './recording/time-and-chance.ts';
import { reportHtml } from './report/html/page.ts';
import { junitXml } from './report/junit.ts';
import { summaryText } from './report/summary.ts';
import { readTranscript, writeTranscript } from './transcript/file.ts';

/** Watches what a function does at a sandbox. */
const watch = (
  use: (sandbox: { url: string; token: string; controlPage: string | null }) => Promise<void>,
  flags: Parameters<typeof clientOptionsOf>[0] = {},
) => {
  const stop = new AbortController();
  let used: Promise<void> | undefined;
  return recordClient(clientOptionsOf(flags, []), realTimeAndChance(), {
    signal: stop.signal,
    soFar: judgementOf,
    onStart(sandbox) {
      used = use(sandbox).finally(() => stop.abort('done'));
    },
  }).then(async (transcript) => {
    await used;
    return transcript;
  });
};

test('nothing that a watched client sends of people or secrets is in its transcript', async () => {
  const transcript = await watch(async ({ url, token }) => {
    const post = (form: Record<string, string>, headers = {}) =>
      sendTo(url, 'POST', '/api/customers', { token, form: { ...maria, ...form }, headers });
    const { json } = await post({}, { Cookie: 'session=kept-secret-1', 'X-Api-Key': 'kept-secret-2' });
    await post({ date_of_birth: '21/04/1987', address: 'Geheimweg 99' });
    await sendTo(url, 'GET', `/api/customers/${json.customer.id}`, { token });
    await sendTo(url, 'GET', '/api/customers', { token: 'a-production-token' });
    await sendTo(
      url,
      'GET',
      '/api/resources/check-gh-ac-instant-pay-eligibility?bank=b&account_number=70007001',
      { token },
    );
    await sendTo(url, 'GET', '/api/nowhere?name=Geheim', { token });
  });
  const text = writeTranscript(transcript);
  for (const secret of [
    // A postcode of four digits may be part of a time or of an identifier.
    ...Object.values(maria).filter((value) => value.length > (/\p{L}/u.test(value) ? 2 : 4)),
    '21/04/1987',
    'Geheim',
    'kept-secret',
    'a-production-token',
    '70007001',
  ])
    assert.ok(!text.includes(secret), secret);
  assert.match(text, /"last_name","x+"/);
  const again = judge(readTranscript(text));
  assert.deepEqual(again, judge(transcript));
  const violated = again.checks.filter(({ outcome }) => outcome === 'violated').map(({ id }) => id);
  assert.deepEqual(violated.sort(), ['calling.paths', 'calling.token', 'sending.dates.customers']);
});

test('the report on a client names the page of its requirements, and has no figure of nothing', async () => {
  const transcript = await watch(async ({ url, token }) => {
    await sendTo(url, 'GET', '/api/customers', { token });
  });
  const report = judge(transcript);
  const page = reportHtml(report, transcript);
  assert.match(page, / docs\/client-requirements\.md\b/);
  assert.doesNotMatch(page, / docs\/requirements\.md\b/);
  const terminal = summaryText(report, { width: 80, hasColours: false, directory: 'judged' });
  for (const text of [page, terminal, junitXml(report, false)])
    assert.doesNotMatch(text, /(?<!\d)0(?:\/| of )0(?!\d)/);
});

test('a client that registers somebody again, or goes on with the identifier', async () => {
  const outcomeOf = async (again: Record<string, string>) => {
    const transcript = await watch(async ({ url, token }) => {
      for (const form of [maria, { ...maria, ...again }])
        await sendTo(url, 'POST', '/api/customers', { token, form });
    });
    return judge(transcript).checks.find(({ id }) => id === 'keeping.registered-once')?.outcome;
  };
  assert.equal(await outcomeOf({ city: 'Linz' }), 'violated');
  assert.equal(await outcomeOf({ mobile_number: '+436605550999' }), 'satisfied');
});

const outcomesAfter = async (use: (sandbox: { url: string; token: string }) => Promise<void>) => {
  const { checks } = judge(await watch(use));
  return (id: string) => checks.find((one) => one.id === id)?.outcome;
};

test('what a watched client sends again is the same values, and not others that are masked alike', async () => {
  const blamed = async (id: string, cities: string[], form: Record<string, string>, rules: object[]) => {
    const transcript = await watch(
      async ({ url, token, controlPage }) => {
        const { origin, hash } = new URL(controlPage ?? '');
        const { status } = await fetch(`${origin}/partners/sandbox/faults`, {
          method: 'PUT',
          headers: { Authorization: hash.replace('#token=', 'Bearer '), 'Content-Type': 'application/json' },
          body: JSON.stringify({ rules }),
        });
        assert.equal(status, 200);
        for (const city of cities)
          await sendTo(url, 'POST', '/api/customers', { token, form: { ...maria, ...form, city } }).catch(
            () => {},
          );
      },
      { 'control-port': '0' },
    );
    const again = judge(readTranscript(writeTranscript(transcript)));
    return again.checks.find((one) => one.id === id)?.outcome === 'violated';
  };
  const cities = Array.from('abcdefghijk', (letter) => `Graz${letter}`);
  const cut = { operation: 'createCustomer', calls: { nth: 1 }, fault: { cut: { after_bytes: 0 } } };
  for (const [id, form, rules] of [
    ['recovering.cut', {}, [cut]],
    ['recovering.refused', { country: 'XX' }, []],
  ] as const) {
    assert.equal(await blamed(id, cities, form, [...rules]), false, id);
    assert.equal(await blamed(id, Array(cities.length).fill('Graz'), form, [...rules]), true, id);
  }
});

test('a watched client that reads one page after another beyond the last one, or one of them often', async () => {
  const asked = async (...pages: number[]) => {
    const outcomeOf = await outcomesAfter(async ({ url, token }) => {
      for (const page of pages) await sendTo(url, 'GET', `/api/customers?page=${page}`, { token });
    });
    return outcomeOf('reading.end');
  };
  assert.equal(await asked(1, 2, 3, 4, 5), 'violated');
  assert.equal(await asked(1, 2, 3, 1, 2, 3), 'satisfied');
  assert.equal(await asked(999, 999, 999, 999, 999), 'satisfied');
});

test('a watched client that sends another encoding than UTF-8, in a form or a query', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const inForm = await outcomesAfter(async ({ url, token }) => {
    const body = `${new URLSearchParams({ ...maria, first_name: '' })}&first_name=Ren%E9`.replace(
      'first_name=&',
      '',
    );
    await sendTo(url, 'POST', '/api/customers', { token, body, headers });
  });
  assert.equal(inForm('sending.values'), 'violated');
  const inQuery = await outcomesAfter(async ({ url, token }) => {
    const path = '/api/resources/check-gh-ac-instant-pay-eligibility?account_number=1&bank=';
    for (const bank of ['%E9', '%', '%C3%A9']) await sendTo(url, 'GET', `${path}${bank}`, { token });
  });
  assert.equal(inQuery('sending.values'), 'violated');
  const right = await outcomesAfter(async ({ url, token }) => {
    await sendTo(url, 'POST', '/api/customers', { token, form: { ...maria, first_name: 'René' } });
  });
  assert.equal(right('sending.values'), 'not-exercised');
});

test('a client that sends more than is kept is judged by the first requests, and the verdict stays open', async () => {
  const transcript = await recordClient(
    {
      ...clientOptionsOf({}, []),
      async run({ baseUrl, token }) {
        const agent = new Agent({ connections: 8, pipelining: 1 });
        const ask = () =>
          request(`${baseUrl}/api/customers`, {
            dispatcher: agent,
            headers: { Authorization: `Bearer ${token}` },
          }).then(({ body }) => body.dump());
        for (let sent = 0; sent < 20_008; sent += 8) await Promise.all(Array.from({ length: 8 }, ask));
        await agent.close();
      },
    },
    realTimeAndChance(),
  );
  const { verdict, requests, summary } = judge(transcript);
  assert.equal(requests, 20_000);
  assert.equal(verdict, 'incomplete');
  assert.match(summary, /it keeps 20000 requests, and 20008 came/);
});

test('watching ends when nothing comes, and with a deadline', async () => {
  const idle = await recordClient(clientOptionsOf({ 'until-idle': '1' }, []), realTimeAndChance());
  assert.equal(idle.end?.interrupted, null);
  const late = await recordClient(clientOptionsOf({ deadline: '1' }, []), realTimeAndChance());
  assert.match(late.end?.interrupted ?? '', /deadline of 1 s/);
});

test('the control page shows what was seen, what is missing and what is wrong, as it happens', {
  skip,
}, async () => {
  const browser = await launchBrowser();
  try {
    await watch(
      async ({ url, token, controlPage }) => {
        const page = await browser.newPage();
        await page.goto(controlPage ?? '');
        await page.getByRole('heading', { name: /^Still missing \(\d\d\)$/ }).waitFor();
        await sendTo(url, 'GET', '/api/customers', { token });
        const seen = page.locator('#client-seen');
        await seen.getByText('calling.token').waitFor();
        await sendTo(url, 'GET', '/api/customers', { token: null });
        const wrong = page.locator('#client-wrong');
        await wrong.getByText('calling.token').waitFor();
        assert.equal(await seen.getByText('calling.token').count(), 0);
        assert.match(
          (await page.locator('#client-verdict').textContent()) ?? '',
          /^So far: does-not-conform/,
        );
        assert.deepEqual(await violations(page), []);
      },
      { 'control-port': '0' },
    );
  } finally {
    await browser.close();
  }
});
