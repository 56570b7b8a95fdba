import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { isObject, type JsonObject } from '../../conformance/reading/json.ts';
import { reporterNames } from '../../conformance/report/console.ts';
import {
  changed,
  type Layer,
  type Respond,
  recordsIn,
  startInterceptingServer,
} from '../../testing/intercepting-server.ts';
import { referenceServer } from '../../testing/reference-server.ts';
import { conform, temporaryFolder, textsIn } from '../../testing/run-command.ts';
import { assertPrintable } from './assert-printable.ts';

/** Commands for build servers at the beginning of lines, also of those that are broken at 80 columns; and for a terminal. */
const hostile = [
  '::stop-commands::owned',
  '',
  ' \t::set-output name=owned::1',
  'a\r::add-mask::a',
  '\u00a0::add-path::/tmp',
  '##[set-env name=A;]b ##vso[task.complete result=Succeeded]c',
  `${'a'.repeat(70)} ::add-mask::b `.repeat(3),
  '\u001b]0;owned\u0007\u001b[2J\u001b[31m\u009b31m\u0085\u202egnp.exe\u2028::add-mask::c\u200b\ufeff\u{e0041}',
].join('\n');

/** The same in a header, which ends with its line. */
const inHeader = '::add-mask::d ##[error]e\t\u009b31m\u0085\u00a0';

/** Hostile texts in the status line and in headers, beside those of the body. */
const respond: Respond = (response, { status, headers, body }) => {
  response.statusMessage = inHeader;
  const more = { 'x-request-id': inHeader, 'retry-after-hint': inHeader };
  response.writeHead(status, { ...headers, ...more, 'content-length': Buffer.byteLength(body) }).end(body);
};

const withNames = (record: JsonObject) => {
  record[hostile] = hostile;
  record.country = hostile;
  for (const field of ['city', 'full_name', 'address']) if (field in record) record[field] = hostile;
};

/** What a deployment responds: hostile texts alone, in refusals, or in the fields of right responses. */
const layers: Record<string, { layer: Layer; isInterface: boolean }> = {
  'nothing but such texts': {
    layer: async () => ({ status: 200, headers: { 'content-type': `text/plain` }, body: hostile }),
    isInterface: false,
  },
  'a redirect': {
    layer: async () => ({ status: 302, headers: { location: inHeader }, body: hostile }),
    isInterface: false,
  },
  'a web page': {
    layer: async () => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: `<title>${hostile}</title>`,
    }),
    isInterface: false,
  },
  'a refusal of the token': {
    layer: async () => ({ status: 401, headers: {}, body: JSON.stringify({ message: hostile }) }),
    isInterface: false,
  },
  'such texts in fields, names and messages': {
    layer: async (request, forward) => {
      const answer = await forward(request);
      if (answer.status >= 400)
        return { ...answer, body: JSON.stringify({ message: hostile, [hostile]: hostile }) };
      if (request.operation === 'createRecipient') return { status: 400, headers: {}, body: hostile };
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) withNames(record);
        for (const list of ['countries', 'currencies', 'nationalities'])
          if (Array.isArray(body[list]))
            body[list] = [...body[list].filter(isObject), { code: hostile, title: hostile, [hostile]: 1 }];
        if (request.operation === 'updateCustomer') body.message = hostile;
        body[hostile] = hostile;
      });
    },
    isInterface: true,
  },
};

async function deployed(t: TestContext, layer: Layer) {
  const server = await referenceServer();
  const proxy = await startInterceptingServer(server.url, layer, { respond });
  t.after(async () => {
    await proxy.close();
    await server[Symbol.asyncDispose]();
  });
  return { args: ['--base-url', proxy.url], env: { CONFORM_TOKEN: server.token, GITHUB_ACTIONS: 'true' } };
}

describe('what is printed of a hostile deployment is text', { concurrency: 2 }, () => {
  for (const [name, { layer, isInterface }] of Object.entries(layers)) {
    test(`a run with ${name}, by every reporter`, { timeout: 300_000 }, async (t) => {
      const { args, env } = await deployed(t, layer);
      const folder = temporaryFolder(t);
      const run = await conform([...args, '--report-dir', folder, '--depth', 'quick'], env);
      assert.equal(run.status, isInterface ? 1 : 3, run.stderr);
      assertPrintable(run.stdout + run.stderr);
      assert.match(run.stdout, isInterface ? /^::error title=/m : /^::notice title=incomplete::/m);
      // Of what is no interface, each report says one sentence.
      for (const reporter of isInterface ? reporterNames : []) {
        const { stdout, stderr } = await conform(['rejudge', folder, '--reporter', reporter], env);
        assertPrintable(stdout + stderr);
      }
      for (const [file, text] of textsIn(folder)) if (file.endsWith('.sh')) assertPrintable(text);
      const compared = await conform(['compare', folder, folder], env);
      assertPrintable(compared.stdout + compared.stderr);
    });

    test(`init and a search with ${name}`, { timeout: 300_000 }, async (t) => {
      const { args, env } = await deployed(t, layer);
      const folder = temporaryFolder(t);
      const init = await conform(['init', ...args], env, folder);
      assertPrintable(init.stdout + init.stderr);
      assert.equal(init.status, isInterface ? 0 : 3, init.stderr);
      const file = join(folder, 'deployment.yaml');
      assert.equal(existsSync(file), isInterface);
      if (isInterface) assertPrintable(readFileSync(file, 'utf8'));
      const search = ['explore', ...args, '--requests', '20', '--seed', '1', '--report-dir', folder];
      const { stdout, stderr } = await conform(search, env);
      assertPrintable(stdout + stderr);
    });
  }
});
