import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { validate as validateCtrf } from 'ctrf';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { Parser } from 'tap-parser';
import { outputTo } from '../command-line/output.ts';
import { printReport } from '../conformance/report/console.ts';
import { createdJson } from '../conformance/report/created.ts';
import { ctrfJson } from '../conformance/report/ctrf.ts';
import { harJson } from '../conformance/report/har.ts';
import { junitXml } from '../conformance/report/junit.ts';
import { conformingSample, hostileSample, interrupted, type Sample } from '../testing/sample-reports.ts';

const load = createRequire(import.meta.url);

/** A schema whose objects have no keys but those that it knows. */
function closed(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(closed);
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return 'properties' in node && 'type' in node ? { additionalProperties: false, ...copy } : copy;
}

describe('what a report is turned into keeps the rules of its format', () => {
  const samples: Record<string, Sample> = {};
  before(async () => {
    samples.conforming = await conformingSample();
    samples.hostile = await hostileSample();
    samples.interrupted = interrupted(samples.hostile);
    const [advisory] = samples.hostile.report.checks.filter(({ level }) => level === 'advisory');
    const finding = samples.hostile.report.checks.flatMap(({ findings }) => findings)[0];
    assert.ok(advisory && finding);
    Object.assign(advisory, {
      outcome: 'violated',
      reason: null,
      message: 'It differs.',
      findings: [finding],
    });
  });
  const each = (use: (sample: Sample, name: string) => void) => {
    for (const [name, sample] of Object.entries(samples)) use(sample, name);
  };

  test('ctrf.json: the published schema, and a status for each outcome', () => {
    each(({ report }, name) => {
      for (const strict of [false, true]) {
        const document = JSON.parse(ctrfJson(report, strict));
        const { valid, errors } = validateCtrf(document);
        assert.ok(valid, `${name}: ${JSON.stringify(errors)}`);
        const wanted = report.checks.map(({ outcome, level }) => {
          if (outcome === 'violated' && level === 'advisory' && !strict) return 'passed';
          return {
            satisfied: 'passed',
            violated: 'failed',
            inconclusive: 'other',
            'not-exercised': 'skipped',
          }[outcome];
        });
        const { tests, summary } = document.results;
        assert.deepEqual(
          tests.map(({ status }: { status: string }) => status),
          wanted,
        );
        for (const status of ['passed', 'failed', 'skipped', 'other'])
          assert.equal(summary[status], wanted.filter((other) => other === status).length, status);
      }
    });
  });

  test('report.json and created.json: our own schemas, which know every key and mark no other as wrong', () => {
    for (const [name, textOf] of Object.entries({
      report: ({ report }: Sample) => JSON.stringify(report),
      created: ({ transcript }: Sample) => createdJson(transcript),
    })) {
      const schema = load(`../generated/${name}.schema.json`);
      const validate = new Ajv().compile(schema);
      const validateStrictly = new Ajv().compile(closed(schema) as object);
      each((sample, sampleName) => {
        const document: object = JSON.parse(textOf(sample));
        assert.ok(validateStrictly(document), `${sampleName}: ${JSON.stringify(validateStrictly.errors)}`);
        assert.ok(validate({ ...document, later: 1 }));
        assert.ok(!validate({ ...document, schemaVersion: 2 }));
      });
    }
  });

  test('what is violated and advisory says so, in both formats', () => {
    const { report } = samples.hostile as Sample;
    const { id } =
      report.checks.find(({ outcome, level }) => outcome === 'violated' && level === 'advisory') ?? {};
    const { tests } = JSON.parse(ctrfJson(report, false)).results;
    const found = tests.find(({ name }: { name: string }) => name === id);
    assert.equal(found.message, 'Violated (advisory): It differs.');
    assert.match(found.trace, /^Advisory: /);
    for (const [strict, wanted] of [
      [false, '<system-out>violated (advisory): Advisory: '],
      [true, '<failure message="Advisory: It differs." type="violated">Advisory: '],
    ] as const)
      assert.ok(junitXml(report, strict).includes(wanted), wanted);
  });

  test('junit.xml: the schema of Jenkins, and hostile text is text', () => {
    const schema = XmlDocument.fromString(
      readFileSync(join(import.meta.dirname, 'schemas/jenkins-junit.xsd'), 'utf8'),
    );
    const validator = XsdValidator.fromDoc(schema);
    each(({ report }, name) => {
      for (const strict of [false, true]) {
        const document = XmlDocument.fromString(junitXml(report, strict));
        assert.doesNotThrow(() => validator.validate(document), name);
        const failures = document.find('//testcase[failure]/@name').map((node) => node.content);
        const wanted = report.checks.filter(
          ({ outcome, level }) => outcome === 'violated' && (strict || level === 'mandatory'),
        );
        assert.deepEqual(
          failures,
          wanted.map(({ id }) => id),
          name,
        );
        assert.equal(document.find('//script').length, 0);
        document.dispose();
      }
    });
    validator.dispose();
    schema.dispose();
    assert.match(junitXml((samples.hostile as Sample).report, false), /x-request-id: /);
  });

  test('transcript.har: the schema of HAR 1.2, and every exchange is there', () => {
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    ajv.addMetaSchema(load('ajv/dist/refs/json-schema-draft-06.json'));
    for (const schema of Object.values(load('har-schema') as Record<string, object>)) ajv.addSchema(schema);
    const validate = ajv.getSchema('har.json#');
    assert.ok(validate);
    each(({ report, transcript }, name) => {
      const har = JSON.parse(harJson(report, transcript));
      assert.ok(validate(har), `${name}: ${JSON.stringify(validate.errors)}`);
      const exchanges = transcript.entries.filter(({ kind }) => kind === 'exchange');
      assert.equal(har.log.entries.length, exchanges.length);
    });
    const { report, transcript } = samples.hostile as Sample;
    const { entries } = JSON.parse(harJson(report, transcript)).log;
    const blamed = report.checks.find(({ id }) => id === 'recipients.create.status');
    const [index] = blamed?.findings[0]?.exchanges ?? [];
    const entry = entries.find(({ _index }: { _index: number }) => _index === index);
    assert.ok(entry._requirementsViolated.includes('recipients.create.status'));
    assert.ok(entry.request.postData.params.some(({ name }: { name: string }) => name === 'payout_method'));
    const upload = entries.find(({ _operation }: { _operation: string }) => _operation === 'uploadDocument');
    assert.ok(upload.request.postData.params.some(({ fileName }: { fileName?: string }) => fileName));
  });

  test('transcript.har: a request without a response has the status 0 and says why', () => {
    const { report, transcript } = samples.conforming as Sample;
    const entries = transcript.entries.map((entry) =>
      entry.kind === 'exchange' && entry.index === 0
        ? { ...entry, response: null, failure: { kind: 'timeout' as const, message: 'nothing came' } }
        : entry,
    );
    const har = JSON.parse(harJson(report, { ...transcript, entries }));
    const [first] = har.log.entries.filter(({ _index }: { _index: number }) => _index === 0);
    assert.equal(first.response.status, 0);
    assert.equal(first.response._error, 'timeout: nothing came');
  });

  test('TAP: a strict parser finds nothing to complain of, and a test for each requirement', async () => {
    for (const { report } of Object.values(samples)) {
      const out = new PassThrough();
      const written = textOf(out);
      await printReport(report, 'tap', outputTo(out as never), false, 'conform-report');
      out.end();
      const tap = await written;
      assert.match(tap, /^TAP version 14\n/);
      const complaints: unknown[] = [];
      let points = 0;
      const parser = new Parser({ strict: true });
      parser.on('extra', (extra) => complaints.push(extra));
      parser.on('child', (child) => {
        child.on('extra', (extra: unknown) => complaints.push(extra));
        child.on('assert', ({ tapError }: { tapError: unknown }) => {
          points++;
          if (tapError) complaints.push(tapError);
        });
      });
      parser.end(tap);
      assert.deepEqual(complaints, []);
      assert.equal(points, report.checks.length);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may reach a terminal
      assert.doesNotMatch(tap, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/);
    }
  });
});
