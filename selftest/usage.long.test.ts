import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startServer } from '../server/start.ts';
import { startInterceptingServer } from '../testing/intercepting-server.ts';
import { conform, temporaryFolder } from '../testing/run-command.ts';

const linesIn = (text: string) => text.trimEnd().split('\n').length;
const token = 'a-token-that-must-not-be-seen-0123456789';

describe('wrong usage ends with 2, one sentence, and nothing sent', () => {
  let asked = 0;
  let server: Awaited<ReturnType<typeof startServer>>;
  let proxy: Awaited<ReturnType<typeof startInterceptingServer>>;
  before(async () => {
    server = await startServer({ port: 0, database: ':memory:', tokens: [{ partner: 'vendor', token }] });
    proxy = await startInterceptingServer(server.url, (request, forward) => {
      asked++;
      return forward(request);
    });
  });
  after(async () => {
    await proxy.close();
    await server.close();
    assert.equal(asked, 0);
  });

  const configurations: Record<string, [text: string, says: RegExp, lines?: number]> = {
    'an unknown key': [
      'baseUrl: http://127.0.0.1:1\nbase_url: x\n',
      /c\.yaml:2: "base_url" is not a known key\. Did you mean "baseUrl"\?$/m,
    ],
    'a wrong type': ['headers:\n  x-a: [1]\n', /c\.yaml:2: "headers\.x-a" must be string/],
    'a misspelt key in a list': [
      'corridors:\n  - country: AT\n    payoutMetod: AC\n',
      /c\.yaml:3: "corridors\.0\.payoutMetod" is not a known key\. Did you mean "payoutMethod"\?$/m,
    ],
    'a base URL without its scheme': ['baseUrl: 127.0.0.1:1\n', /c\.yaml:1: "baseUrl" must look like https:/],
    'a file that is empty': ['', /c\.yaml:1: the file is empty/],
    'broken YAML': ['headers: {a: 1\nb', /c\.yaml:\d+: /],
    'a corridor without a country': [
      'corridors:\n  - payoutMethod: AC\n',
      /c\.yaml:2: "corridors\.0" must have .*country/,
    ],
    'a KYC file that is not there': [
      'kycFiles: {png: gone.png}\n',
      /c\.yaml:1: "kycFiles\.png": the file "gone\.png" does not exist/,
    ],
    'a waiver of nothing': [
      'waivers:\n  - reason: known\n    requirement: customers.nothing\n',
      /c\.yaml:3: "waivers\.0\.requirement" matches no requirement: "customers\.nothing"\. Run/,
    ],
    'a waiver of a misspelt requirement': [
      'waivers:\n  - reason: known\n    requirement: |\n      customers.create.middlename\n',
      /"customers\.create\.middlename\\n"\. Did you mean "customers\.create\.middle_name"\? Run .* --list/,
    ],
    'a key that belongs below another': [
      'concurrency: 4\n',
      /c\.yaml:1: "concurrency" is not a known key\. Did you mean "budgets\.concurrency"\?$/m,
    ],
    'a key like no other': ['colour: red\n', /c\.yaml:1: "colour" is not a known key\.$/m],
    'mistakes behind anchors and aliases': [
      'headers: &h {X-A: [1]}\nghana: *h\ncorridors:\n  - &c {country: at, payoutMethod: AC}\n  - *c\n  - *c\n',
      /:1: "ghana\.X-A" is not a known key\.\n.*:1: "headers\.X-A" must be string\.\n.*:4: "corridors\.0\.country" must match/,
      3,
    ],
    'aliases of nothing': [
      'ca: *gone\nheaders: *lost\n',
      /c\.yaml:1: "\*gone" names no anchor before it\.\n.*c\.yaml:2: "\*lost"/,
      2,
    ],
    'fifty mistakes, of which the schema knows some': [
      `waivers:\n${Array.from({ length: 25 }, (_, i) => `  - {requirement: no.${i}, until: soon}\n`).join('')}`,
      /:2: "waivers\.0" must have .*'reason'\.\n.*:2: "waivers\.0\.until" must match .*\n.*:2: "waivers\.0\.requirement" matches no[\s\S]*:26: "waivers\.24\.requirement"/,
      75,
    ],
    'certificates that are none': [
      'ca: c.yaml\n',
      /c\.yaml:1: "ca": the file "c\.yaml" does not contain a certificate in PEM/,
    ],
    'a client certificate without its key': [
      'clientCertificate: {}\nclientCertificate: {certificate: gone.pem}\n',
      /^.*c\.yaml:2: "clientCertificate" is there twice\.\n.*:2: "clientCertificate" must have .*key'\.\n.*:2: "clientCertificate\.certificate": the file "gone\.pem" does not exist\.$/m,
      3,
    ],
    'a rate of nothing': [
      'pacing:\n  requestsPerSecond: 0\n',
      /c\.yaml:2: "pacing\.requestsPerSecond" must be > 0/,
    ],
    'a header that the runner sets itself': [
      'headers: {Authorization: Bearer x}\n',
      /c\.yaml:1: "headers\.Authorization" cannot be set: the runner sets it, from CONFORM_TOKEN/,
    ],
    'headers of the connection': [
      'headers: {host: a, Transfer-Encoding: chunked, Content-Type: text/plain, Proxy-Authorization: a}\n',
      /"headers\.host" cannot be set: it belongs to the connection\.\n[\s\S]*"headers\.Proxy-Authorization" cannot/,
      4,
    ],
  };
  for (const [name, [text, says, lines = 1]] of Object.entries(configurations)) {
    test(`configuration: ${name}`, async (t) => {
      const folder = temporaryFolder(t);
      writeFileSync(join(folder, 'c.yaml'), text);
      const arguments_ = ['--base-url', proxy.url, '--config', join(folder, 'c.yaml')];
      const ended = await conform(arguments_, { CONFORM_TOKEN: token }, folder);
      assert.equal(ended.status, 2, ended.stderr);
      assert.match(ended.stderr, says);
      assert.equal(linesIn(ended.stderr), lines, ended.stderr);
    });
  }

  const usages: Record<string, [args: string[], says: RegExp, env?: Record<string, string>]> = {
    'no token': [['--base-url', 'FRONT'], /CONFORM_TOKEN.*--token-file/, { CONFORM_TOKEN: '' }],
    'a token file that is not there': [['--base-url', 'FRONT', '--token-file', 'gone'], /"gone"/],
    'a token with a line break in it': [['--base-url', 'FRONT'], /bearer token/, { CONFORM_TOKEN: 'a\nb' }],
    'a glob that matches nothing': [
      ['--base-url', 'FRONT', '--only', 'recipent.*'],
      /"recipent\.\*"\. Did you mean "recipients\.\*"\? .*--list/,
    ],
    'a report directory that cannot be written': [
      ['--base-url', 'FRONT', '--report-dir', '/proc/here'],
      /report directory "\/proc\/here".*\. Choose another with --report-dir/,
    ],
    'flags that npm kept for itself': [
      [],
      /--base-url.*put "--" before the options/,
      { npm_config_base_url: 'http://127.0.0.1:1' },
    ],
    'a report directory without a name': [['--base-url', 'FRONT', '--report-dir', ''], /--report-dir/],
    'an unknown flag': [['--base-urll', 'FRONT'], /--base-urll'\. Did you mean "--base-url"\? Try --help/],
    'a flag with one dash': [['-strict'], /Did you mean "--strict"\?/],
    'the opposite of a flag': [['--no-strict'], /--no-strict'\. Try --help/],
    'a token as an argument': [['--token', token], /--token'\. Did you mean "--token-file"\?/],
    'an unknown command': [['rejugde'], /"rejugde".* Did you mean "rejudge"\? .*after "--"/],
    'a command like no other': [['certify'], /"certify".* means a run\. Options .*after "--"/],
    'a base URL without its flag': [['FRONT'], /Did you mean "--base-url"\?/],
    'init without a deployment': [['init'], /^Cannot write a configuration without .* --base-url URL\.$/m],
    'init without a token': [
      ['init', '--base-url', 'FRONT'],
      /CONFORM_TOKEN.*--token-file/,
      { CONFORM_TOKEN: '' },
    ],
    'init with a file that is there': [
      ['init', '--base-url', 'FRONT', '--config', '/dev/null'],
      /"\/dev\/null", which is there already: .*--config/,
    ],
    'init in a folder that is not there': [
      ['init', '--base-url', 'FRONT', '--config', 'gone/c.yaml'],
      /gone/,
    ],
    'init with a flag of a run': [['init', '--base-url', 'FRONT', '--strict'], /--strict with init/],
    'completion of no shell': [['completion'], /one shell of bash, zsh, fish/],
    'completion of another shell': [
      ['completion', 'fishs'],
      /"fishs" for completion.* Did you mean "fish"\?/,
    ],
    'a flag that changes nothing of a recorded run': [
      ['rejudge', 'gone', '--strict'],
      /--strict with rejudge, .* recorded/,
    ],
    'a flag that changes nothing of a comparison': [
      ['compare', 'gone', 'lost', '--only', 'customers.*'],
      /--only with compare/,
    ],
    'a flag that leaves nothing out of the list': [
      ['--list', '--only', 'customers.*'],
      /--only with --list, which prints all/,
    ],
    'a time between runs where there is one': [['--every', '2h'], /--every without --repeat/],
    'a time between runs that is none': [['--repeat', '2', '--every', '1d'], /"1d" for --every.* 30m or 2h/],
    'a time between runs that is too long': [['--repeat', '2', '--every', '169h'], /"169h".* up to 168h/],
    'a reporter of several runs': [['--repeat', '2', '--reporter', 'dot'], /--reporter with --repeat/],
    'a plan of several runs': [['--repeat', '2', '--plan'], /--plan with --repeat/],
    'an unknown reporter': [['--reporter', 'html'], /html.*spec, tap, dot, junit, github\.$/m],
    'a misspelt depth': [['--depth', 'standart'], /thorough\. Did you mean "standard"\?$/m],
    'no number': [['--timeout', '1s'], /"1s" for --timeout/],
    'no URL': [['--base-url', 'example.com'], /"example\.com".*https:/],
    'a URL with a password': [['--base-url', 'http://u:secretpassword@127.0.0.1'], /password/],
    'a run that changes nothing, of nobody': [['--base-url', 'FRONT', '--read-only'], /--customer ID/],
    'a customer for a run that creates its own': [
      ['--base-url', 'FRONT', '--customer', '7'],
      /--customer without --read-only/,
    ],
    'an identifier that is none': [
      ['--base-url', 'FRONT', '--read-only', '--customer', 'abc'],
      /"abc" for --customer/,
    ],
    'a run that changes nothing, on the reference server': [
      ['--read-only', '--customer', '7'],
      /--read-only.*--base-url/,
    ],
    'a header without a colon': [['--header', 'secretpassword'], /^Cannot use a --header without .*"X-Envi/],
    'a header without a name': [['--header', ': secretpassword'], /^Cannot use a --header without a name/],
    'a header without a value': [['--header', 'X-Key: '], /^Cannot use --header: "X-Key" has no value\.$/m],
    'a header that HTTP does not allow': [
      ['--header', 'X Key: secretpassword'],
      /^Cannot use --header: "X Key" has a name or value that HTTP does not allow\.$/m,
    ],
    'a header that is there twice': [
      ['--header', 'X-Key: a', '--header', 'x-key: b'],
      /"x-key" is there twice\.$/m,
    ],
    'a header of the connection': [
      ['--header', 'Connection: close'],
      /^Cannot use --header: "Connection" cannot be set: it belongs to the connection\.$/m,
    ],
    'a header of the runner, to init': [
      ['init', '--base-url', 'FRONT', '--header', 'user-agent: secretpassword'],
      /"user-agent" cannot be set: the runner sets it; use --user-agent\.$/m,
    ],
    'headers of a recorded run': [['rejudge', 'gone', '--header', 'X-Key: a'], /--header with rejudge/],
    'a rate that is no number': [['--rate', 'fast'], /"fast" for --rate/],
    'certificates that are not there': [['--ca', 'gone.pem'], /--ca: the file "gone\.pem" does not exist/],
    'a second token that is the first': [
      ['--base-url', 'FRONT'],
      /CONFORM_SECOND_TOKEN.*another partner/,
      { CONFORM_SECOND_TOKEN: token },
    ],
    'a proxy that is none': [
      ['--base-url', 'FRONT'],
      /HTTPS_PROXY.*http:/,
      { HTTPS_PROXY: 'ftp://u:pass@x' },
    ],
    'a folder without a transcript': [['rejudge', 'gone'], /"gone\/transcript\.jsonl"/],
    'a comparison of one folder': [['compare', 'gone'], /two report directories/],
    'a comparison with a folder without a report': [['compare', 'gone', 'lost'], /"gone\/report\.json"/],
    'a configuration that is not there': [['--config', 'gone.yaml'], /"gone\.yaml"/],
  };
  for (const [name, [args, says, env]] of Object.entries(usages)) {
    test(name, async (t) => {
      const resolved = args.map((argument) => (argument === 'FRONT' ? proxy.url : argument));
      const ended = await conform(resolved, { CONFORM_TOKEN: token, ...env }, temporaryFolder(t));
      assert.equal(ended.status, 2, ended.stderr);
      assert.match(ended.stderr, says);
      assert.equal(linesIn(ended.stderr), 1, ended.stderr);
      assert.doesNotMatch(ended.stderr, /secretpassword|a-token-that/);
    });
  }
});
