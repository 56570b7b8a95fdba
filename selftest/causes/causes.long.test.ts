import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { wrapped } from '../../command-line/wrapped.ts';
import { judge } from '../../conformance/judge.ts';
import type { JsonObject } from '../../conformance/reading/json.ts';
import { reportHtml } from '../../conformance/report/html/page.ts';
import { summaryText } from '../../conformance/report/summary.ts';
import type { Depth, Transcript } from '../../conformance/transcript/exchange.ts';
import {
  changed,
  type Layer,
  recordsIn,
  startInterceptingServer,
} from '../../testing/intercepting-server.ts';
import { recordRun } from '../../testing/record-reference.ts';
import { referenceServer } from '../../testing/reference-server.ts';

const reportOf = async (change: (body: JsonObject) => void, depth: Depth = 'quick') =>
  judge(await runOf(change, depth));

/** A run against a deployment whose successes are changed. */
const runOf = (change: (body: JsonObject) => void, depth: Depth) =>
  runBehind(async (request, forward) => changed(await forward(request), change), depth);

/** A run against the reference server behind a layer. */
async function runBehind(layer: Layer, depth: Depth): Promise<Transcript> {
  await using server = await referenceServer();
  const proxy = await startInterceptingServer(server.url, layer);
  try {
    return await recordRun({ url: proxy.url, token: server.token }, { depth });
  } finally {
    await proxy.close();
  }
}

const withOtherCity = (body: JsonObject) => {
  for (const record of recordsIn(body)) record.city = `${record.city} by the Sea`;
};

const page = { width: 80, hasColours: false, directory: 'conform-report' };
const changes: Record<string, (body: JsonObject) => void> = {
  message: (body) => {
    body.message = 'Success';
  },
  ids: (body) => {
    for (const record of recordsIn(body)) if ('id' in record) record.id = String(record.id);
  },
  stamps: (body) => {
    for (const record of recordsIn(body))
      if ('created_on' in record) record.created_on = String(record.created_on).replace('T', ' ');
  },
};

describe('the causes of violations', () => {
  test('a message that is wrong everywhere is one cause, with what is wrong in its title', async () => {
    const { causes } = await reportOf(changes.message as never);
    assert.deepEqual(
      causes.map(({ title, requirements }) => [title, requirements.length]),
      [['"message" is "Success" (17 operations)', 17]],
    );
  });

  test('identifiers that come as text are blamed once, and what needs them is judged', async () => {
    const { causes, checks } = await reportOf(changes.ids as never);
    assert.deepEqual(
      causes.map(({ title, requirements }) => [title, requirements]),
      [['"id" is text, not a number (2 operations)', ['customers.create.id', 'recipients.create.id']]],
    );
    const open = checks.filter(({ reason }) => reason === 'stands-on' || reason === 'evidence');
    assert.deepEqual(open.map(({ id }) => id).sort(), causes[0]?.unblocks.toSorted());
    assert.ok(open.length < 10, `${open.length} were not judged`);
  });

  test('a field that is shown though none was sent is called so, beside the request that lacks it', async () => {
    const run = await runOf((body) => {
      const listed = Array.isArray(body.documents) ? recordsIn(body) : [];
      for (const document of listed) document.expiry ??= '2030-01-01T00:00:00';
    }, 'quick');
    const report = judge(run);
    assert.deepEqual(
      report.causes.map(({ title }) => title),
      ['"expiry" is shown though none was sent (GET /api/kyc-documents/{id})'],
    );
    const [first] = /<dt>Sent<.*?<dt>Expected</.exec(reportHtml(report, run)) ?? [];
    assert.match(first ?? '', /POST \/api\/(kyc-upload|upload-kyc)\/\d+<.*, without expiry</);
  });

  test('a finding that compares two requests shows what the wrong one sent', async () => {
    const run = await runBehind(
      async (request, forward) =>
        request.operation === 'uploadDocumentAlias'
          ? { status: 404, headers: {}, body: '{"message":"there is nothing here"}' }
          : forward(request),
      'standard',
    );
    const report = judge(run);
    assert.match(summaryText(report, page), /^ {3}at {8}POST \/api\/upload-kyc\/\d+ \(\S+\)$/m);
    // Every other request of the operation is refused alike, so what they should have shown is open because of that.
    const open = report.checks.filter(({ message }) => message.includes('there is nothing here'));
    assert.ok(open.length > 10, JSON.stringify(report.causes));
    const blamed = new Set(open.map(({ outcome, blockedBy }) => outcome === 'violated' || blockedBy));
    assert.ok(!blamed.has(null), JSON.stringify([...blamed]));
    const sent = [...reportHtml(report, run).matchAll(/<dt>Sent<.*?<dt>Expected</g)].map(([text]) => text);
    assert.ok(sent.length > 0);
    for (const text of sent) assert.match(text, /POST \/api\/upload-kyc\//);
  });

  test('what lacks its payload everywhere is open because of that', async () => {
    const unwrap = (body: JsonObject) => {
      Object.assign(body, body.customer);
      delete body.customer;
    };
    const run = await runBehind(async (request, forward) => {
      const answer = await forward(request);
      return request.operation === 'updateCustomer' ? changed(answer, unwrap) : answer;
    }, 'standard');
    const { causes, checks } = judge(run);
    const open = checks.filter(({ message }) => message.includes('without its payload'));
    assert.ok(open.length > 10, JSON.stringify(causes));
    for (const { id, blockedBy } of open) assert.equal(blockedBy, 'customers.update.payload', id);
  });

  test('several causes stay apart, and that which leaves most unjudged comes first', async () => {
    const report = await reportOf((body) => {
      for (const change of Object.values(changes)) change(body);
    });
    const fields = report.causes.map(({ title }) => /"(\w+)"/.exec(title)?.[1]);
    assert.deepEqual(new Set(fields), new Set(['message', 'id', 'created_on']));
    const gains = report.causes.map(({ unblocks }) => unblocks.length);
    assert.deepEqual(
      gains,
      gains.toSorted((a, b) => b - a),
    );
    const text = summaryText(report, page);
    assert.match(
      text,
      /^1\. .* – fix this\s+first,\s+which\s+lets\s+\d+\s+more\s+requirements\s+be\s+judged$/m,
    );
    assert.equal(text.match(/^verdict /gm)?.length, 1);
    for (const line of text.split('\n')) assert.ok(line.length <= page.width, line);
    for (const { requirements } of report.causes)
      assert.match(text, new RegExp(`bash conform-report/findings/${requirements[0]}\\.sh`));
  });

  test('a time of the last update that stays is called so', async () => {
    const { causes } = await reportOf((body) => {
      for (const record of recordsIn(body))
        if ('updated_on' in record) record.updated_on = record.created_on ?? null;
    });
    assert.ok(causes.length > 0);
    for (const { title } of causes) assert.match(title, /^"updated_on" did not change \(/);
  });

  test('a record that is not found any more is one cause, whatever is asked of it', async () => {
    // Of a customer with documents whose recipients are listed, more is asked afterwards, in whatever order requests come.
    const uploaded = new Set<string | undefined>();
    let gone: string | undefined;
    const run = await runBehind(async (request, forward) => {
      if (request.operation?.startsWith('upload')) uploaded.add(request.id);
      if (request.operation === 'listRecipients' && uploaded.has(request.id)) gone ??= request.id;
      const isGone = gone !== undefined && request.id === gone;
      return isGone ? { status: 404, headers: {}, body: '{"message":"Not found."}' } : forward(request);
    }, 'standard');
    const { causes } = judge(run);
    assert.deepEqual(
      causes.map(({ title }) => title.replace(/\d+/g, (number) => (number === gone ? 'ID' : 'N'))),
      ['Customer ID is not found any more (N operations)'],
    );
    assert.ok((causes[0]?.requirements.length ?? 0) > 1, JSON.stringify(causes));
  });

  test('what ordinary requests show is told beside a violated requirement that they do not need', async () => {
    const refusal = { status: 422, headers: {}, body: '{"message":"This form is not known."}' };
    const run = await runBehind(async (request, forward) => {
      const isForm = request.headers['content-type']?.includes('urlencoded');
      if (isForm && request.body.includes('%20')) return refusal;
      const answer = await forward(request);
      return request.operation === 'createCustomer' ? changed(answer, withOtherCity) : answer;
    }, 'standard');
    const report = judge(run);
    const [cause] = report.causes;
    assert.deepEqual(cause?.requirements, ['requests.forms']);
    assert.match(cause?.title ?? '', /^HTTP status 422; a request with blanks as \+ got 20[01] \(/);
    const words = /mending it lets \d+ more requirements be judged/;
    assert.match(summaryText(report, { ...page, width: 300 }), words);
    const seen = cause?.alsoSeen.find(({ requirement }) => requirement === 'customers.create.city');
    assert.match(seen?.actual ?? '', /^"city": ".+ by the Sea"$/);
    assert.equal(report.checks.find(({ id }) => id === 'customers.create.city')?.reason, 'stands-on');
    const told = new RegExp(`perhaps a consequence: customers.create.city at ${seen?.request}: expected`);
    assert.match(summaryText(report, { ...page, width: 300 }), told);
    assert.match(reportHtml(report, run), /Also seen, perhaps a consequence: \d+ requirement/);
  });

  test('what needs the wrong responses is not told beside them', async () => {
    const { causes } = await reportOf(changes.ids as never);
    assert.deepEqual(
      causes.map(({ alsoSeen }) => alsoSeen),
      [[]],
    );
  });

  test('what a right deployment gets is short, and names nothing to do', async () => {
    const report = await reportOf(() => {}, 'standard');
    const text = summaryText(report, page);
    assert.deepEqual(report.causes, []);
    assert.ok(text.split('\n').length <= 25, text);
    assert.doesNotMatch(text, /✖|bash/);
  });

  test('a narrow terminal gets no longer lines', async () => {
    const report = await reportOf(changes.ids as never);
    for (const line of summaryText(report, { ...page, width: 50 }).split('\n'))
      assert.ok(line.length <= 50 || line.includes('findings/') || /\d+\/\d+/.test(line), line);
  });
});

for (const [text, width, indent, lines] of [
  ['one two three', 8, 2, ['one two', '  three']],
  ['"a  b" as sent', 8, 0, ['"a  b"', 'as sent']],
  ['abcdefghij k', 6, 2, ['abcd', '  efgh', '  ij k']],
  ['', 8, 0, []],
] as const)
  test(`lines of ${width} characters: ${text}`, () => {
    assert.deepEqual(wrapped(text, width, indent), lines);
  });
