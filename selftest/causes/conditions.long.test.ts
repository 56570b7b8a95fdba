import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judge } from '../../conformance/judge.ts';
import { parseJson } from '../../conformance/reading/json.ts';
import { reportHtml } from '../../conformance/report/html/page.ts';
import { summaryText } from '../../conformance/report/summary.ts';
import {
  type Layer,
  type Passing,
  startInterceptingServer,
  withForm,
} from '../../testing/intercepting-server.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { sentBy } from '../kit/on-a-server.ts';

/** The causes of a standard run behind a layer, with what a terminal and the page show of it. */
async function causesBehind(layer: Layer) {
  await using server = await referenceServer();
  const proxy = await startInterceptingServer(server.url, layer);
  try {
    const run = await recordRun({ url: proxy.url, token: server.token }, { depth: 'standard' });
    const report = judge(run);
    const text = summaryText(report, { width: 200, hasColours: false, directory: 'conform-report' });
    return { causes: report.causes, text, page: reportHtml(report, run) };
  } finally {
    await proxy.close();
  }
}

const refusal = { status: 400, headers: {}, body: '{"message":"This is refused."}' };
const isPdfOfIdentity = ({ body }: Passing) => {
  const text = body.toString('latin1');
  return text.includes('\r\n\r\nPOI\r\n') && text.includes('%PDF-');
};

/** The customers whose city was changed already, of which nobody knows any more what it is. */
const moved = new Set<string | undefined>();

const layers: Record<string, { layer: Layer; title: RegExp; when: RegExp }> = {
  'a sign that is lost in every text': {
    layer: (request, forward) =>
      // In one operation: whether two have one condition depends on how many values of each have the sign.
      forward(
        request.operation === 'createCustomer'
          ? { ...request, body: Buffer.from(request.body.toString('latin1').replace(/%2f/gi, ''), 'latin1') }
          : request,
      ),
    title: /has lost a part.*\(POST \/api\/customers\)$/,
    when: /^with "\/"$/,
  },
  'two values together that are refused': {
    layer: async (request, forward) => (isPdfOfIdentity(request) ? refusal : forward(request)),
    title: /^HTTP status 400 instead of a success for a PDF \(POST/,
    when: /^with a pdf file and with "type" POI$/,
  },
  'a field that is refused alone': {
    layer: async (request, forward) =>
      request.operation === 'updateCustomer' && sentBy(request).size === 1 ? refusal : forward(request),
    title: /^HTTP status 400 .*\(POST \/api\/customers\/\{id\}\)$/,
    when: /^with one field alone$/,
  },
  'a field that is sent empty': {
    layer: async (request, forward) => {
      const isEmpty = request.operation === 'updateCustomer' && [...sentBy(request).values()].includes('');
      if (!isEmpty) return forward(request);
      const field = moved.has(request.id) ? 'address' : 'city';
      moved.add(request.id);
      return forward(withForm(request, (form) => form.set(field, 'Nowhere')));
    },
    title: /\(.* \/api\/customers\/\{id\}\)$/,
    when: /^with an empty field$/,
  },
  'the declared type of a file': {
    layer: async (request, forward) =>
      request.body.toString('latin1').includes('Content-Type: image/jpeg\r') ? refusal : forward(request),
    title: /^HTTP status 400 /,
    when: /^with a file declared as image\/jpeg$/,
  },
  'records that were created in one way and are not found': {
    layer: async (request, forward) => {
      const answer = await forward(request);
      const isWithout = /"relation":""/.test(answer.body) && parseJson(answer.body) !== undefined;
      return request.operation === 'getRecipient' && isWithout ? { ...refusal, status: 404 } : answer;
    },
    title: /^HTTP status 404 instead of a success \(GET \/api\/recipient\/\{recipientId\}\)$/,
    when: /^created without "relation"$/,
  },
};

describe('the condition under which a defect occurs is named', () => {
  for (const [name, { layer, title, when }] of Object.entries(layers))
    test(name, async () => {
      const { causes, text, page } = await causesBehind(layer);
      const cause = causes.find((one) => title.test(one.title));
      assert.match(cause?.when?.text ?? JSON.stringify(causes), when);
      assert.match(text, /^ {3}when {6}(created )?with.* wrong; otherwise none of \d+\)$/m);
      assert.match(page, /<strong>When:<\/strong> (created )?with/);
    });

  test('that a page is the one that is wrong is no condition', async () => {
    const { causes } = await causesBehind(async (request, forward) => {
      const answer = await forward(request);
      const isThere = request.operation === 'listCustomers' && request.target.includes('page=2');
      return isThere ? { ...answer, body: answer.body.replaceAll('"city":"', '"city":"x') } : answer;
    });
    assert.ok(causes.length > 0);
    for (const { when } of causes) assert.doesNotMatch(when?.text ?? '', /\?|page=/);
  });

  test('a defect that occurs always is called so', async () => {
    const { causes, text } = await causesBehind(async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, body: answer.body.replace('"message":"success"', '"message":"ok"') };
    });
    assert.deepEqual(
      causes.map(({ when }) => [when?.text, when?.wrong === when?.alike]),
      [['', true]],
    );
    assert.match(text, /^ {3}when {6}always \(\d+ responses\)$/m);
  });

  test('without a condition, it says how often a defect occurs', async () => {
    let gets = 0;
    const { text } = await causesBehind(async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== 'getCustomer' || ++gets % 9 > 0) return answer;
      return { ...answer, body: answer.body.replace(/"city":"[^"]*"/, '"city":17') };
    });
    assert.match(text, /^ {3}when {6}in \d+ of \d+ responses$/m);
  });
});
