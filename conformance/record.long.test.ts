import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { recordRun } from '../testing/record-reference.ts';
import { referenceServer } from '../testing/reference-server.ts';

/** Long enough to change the order of responses that come at about the same time, in milliseconds. */
const delayMaxMs = 40;

const refused = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'invalid_request_error', message: 'Not accepted.' }),
};

/** Customers whom other scenarios look at are created so much later, in milliseconds: longer than those wait for a tick. */
const heldMs = 4000;
const isHeld = (step: string) => /^create-(recipients-owner|documents-\w+)$/.test(step);

test('what records has no clock and no chance of its own: the same seed sends the same requests in any order', async () => {
  const timeAndChance = {
    now: () => new Date('2026-03-02T12:00:00Z'),
    elapsedMs: () => performance.now(),
    runId: 'abcdefgh',
    madeUpToken: 'made-up-token-of-this-test',
  };
  const recorded = async (delayMs: (form: string) => number) => {
    await using server = await referenceServer();
    const { token } = server;
    const { url, close } = await startInterceptingServer(server.url, async (request, forward) => {
      await wait(delayMs(request.body.toString()));
      // Refused uploads are compared with others, whatever was answered first.
      return request.body.includes('image/jpeg') ? refused : forward(request);
    });
    const { header, entries } = await recordRun({ url, token }, { depth: 'standard' }, timeAndChance);
    await close();
    const { mark = '' } = header;
    const requests = new Map<string, string>();
    const held = new Set<string>();
    for (const entry of entries)
      if (entry.kind === 'exchange') {
        const { scenario, step, role, request } = entry;
        if (isHeld(step)) held.add(new URLSearchParams(request.form ?? []).toString());
        const sent = withoutIds(JSON.stringify({ role, ...request }), mark);
        // Which page is the last depends on how many customers witnessed ticks.
        requests.set(
          `${scenario}/${step}`,
          step.startsWith('last-') ? sent.replace(/page=\d+/, 'page=N') : sent,
        );
      }
    return { startedAt: header.startedAt, mark, requests, held };
  };
  const one = await recorded(() => 0);
  assert.equal(one.held.size, 4);
  const other = await recorded((form) =>
    one.held.has(form) ? heldMs : Math.floor(Math.random() * delayMaxMs),
  );
  assert.equal(one.startedAt, '2026-03-02T12:00:00.000Z');
  const { mark } = one;
  assert.ok(one.requests.get('customers/create-full')?.toLowerCase().includes(mark), 'the mark is not sent');
  assert.ok(one.requests.has('documents-again/spare-1-1'), 'no refused upload was sent again');
  const [steps, others] = [new Set(one.requests.keys()), new Set(other.requests.keys())];
  // How many customers witness ticks depends on the clock, and so does the length of the customers list.
  const further = [...steps.symmetricDifference(others)].filter(
    (step) => !/^(clock\/|customer-list\/|lives\/customers-page-)/.test(step),
  );
  assert.deepEqual(further, []);
  for (const step of steps.intersection(others))
    assert.equal(other.requests.get(step), one.requests.get(step), step);
});

/** Without identifiers of records, and without numbers and files of documents, which no two of a run share. */
function withoutIds(text: string, mark: string): string {
  return (
    text
      .replace(/(?<!\d)\d{10}(?!\d)/g, 'ID')
      .replace(new RegExp(`${mark.toUpperCase()}\\d+`, 'g'), 'NUMBER')
      .replace(/"(filename|sha256|bytes|marks)":("[^"]*"|\d+|\[[^\]]*\])/g, '"$1":0')
      // `FormData` chooses the boundary between the parts of a form.
      .replace(/formdata-undici-\d+/, '')
      .replace(/\["content-length","\d+"\]/, '')
  );
}
