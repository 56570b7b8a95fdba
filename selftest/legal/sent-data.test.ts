import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type Answer, readAnswer, sentFields } from '../../conformance/reading/answer.ts';
import type { Transcript } from '../../conformance/transcript/exchange.ts';
import { formsOf, kycFile } from '../../conformance/values/kyc-files.ts';
import { exchangesOf } from '../kit/in-a-run.ts';
import { recordServer } from './deploy.ts';
import { customerRules, isIban } from './servers/validation.ts';
import { isWhole } from './whole-files.ts';

/** The requests that every deployment must take. */
const plain = (transcript: Transcript): Answer[] =>
  exchangesOf(transcript)
    .map(readAnswer)
    .filter(({ role, credentials }) => role === 'plain' && credentials === 'token');

const valuesOf = (transcript: Transcript, operation: RegExp, field: string) =>
  plain(transcript)
    .filter((answer) => operation.test(answer.operation))
    .flatMap((answer) => sentFields(answer).get(field) || []);

const digests = (transcript: Transcript) =>
  plain(transcript).flatMap(({ request }) =>
    (request.parts ?? []).flatMap((part) => ('sha256' in part ? [part.sha256] : [])),
  );

describe('what a run sends', () => {
  let runs: Transcript[];
  before(async () => {
    runs = await Promise.all([1, 1].map((seed) => recordServer({}, { seed })));
  });

  test('customers are valid for a deployment that checks every value', () => {
    for (const transcript of runs) {
      const sent = plain(transcript).filter(({ operation }) => /(create|update)Customer/.test(operation));
      assert.ok(sent.length > 20);
      for (const answer of sent) {
        const form = sentFields(answer);
        for (const [field, rule] of Object.entries(customerRules)) {
          const value = form.get(field);
          if (value) assert.ok(rule(value, form), `${answer.step}: ${field} is ${value}`);
        }
      }
    }
  });

  test('accounts have right check digits and belong to a bank that nobody has', () => {
    const ibans = runs.flatMap((transcript) => valuesOf(transcript, /Recipient$/, 'iban'));
    assert.ok(ibans.length > 40);
    assert.deepEqual(
      ibans.filter((iban) => !isIban(iban) || !/^AT\d\d99999/.test(iban)),
      [],
    );
  });

  test('with the same seed, another run sends the same people under other names and numbers', () => {
    const [first, second] = runs as [Transcript, Transcript];
    const births = runs.map(
      (transcript) => new Set(valuesOf(transcript, /^createCustomer$/, 'date_of_birth')),
    );
    assert.ok([...(births[0] ?? [])].some((date) => births[1]?.has(date)));
    for (const [operation, field] of [
      [/^createCustomer$/, 'last_name'],
      [/^createCustomer$/, 'email_address'],
      [/^uploadDocument/, 'id_number'],
    ] as const) {
      const values = valuesOf(first, operation, field);
      assert.equal(new Set(values).size, values.length, `${field} twice in one run`);
      const others = new Set(valuesOf(second, operation, field));
      assert.deepEqual(
        values.filter((value) => others.has(value)),
        [],
      );
    }
    const files = digests(first);
    assert.equal(new Set(files).size, files.length, 'a file twice in one run');
    assert.deepEqual(
      files.filter((file) => digests(second).includes(file)),
      [],
    );
  });

  test('files are whole, of more than 100 kB and at most 160 kB, and small ones are small', () => {
    for (const kind of ['png', 'jpeg', 'pdf'] as const) {
      for (const form of formsOf[kind]) {
        const made = (label: string) => kycFile(kind, label, undefined, 'scan', form);
        const { bytes, contentType: mediaType } = made('a label');
        const name = `${kind} ${form ?? ''}`;
        assert.ok(bytes.length > 100_000 && bytes.length <= 160_000, `${name} of ${bytes.length} bytes`);
        assert.ok(isWhole({ mediaType, bytes: Buffer.from(bytes) }), name);
        assert.notDeepEqual(bytes, made('another').bytes);
      }
      assert.ok(kycFile(kind, 'a label', undefined, 'small').bytes.length < 10_000, kind);
    }
  });

  test('no phone number is sent twice in one run', () => {
    for (const transcript of runs) {
      const numbers = ['mobile_number', 'phone_number'].flatMap((field) =>
        valuesOf(transcript, /^createCustomer$/, field),
      );
      assert.equal(new Set(numbers).size, numbers.length);
    }
  });
});
