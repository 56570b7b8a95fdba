import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sequenceIn } from './explored.ts';

const create = { operation: 'createCustomer', as: 'customer', fields: { city: 'Leeds' } };
const upload = {
  operation: 'uploadDocument',
  on: 'customer',
  fields: { type: 'POI' },
  file: { kind: 'png', form: 'colour', label: 'Zube-7' },
};
const script = (sequence: unknown) => `#!/usr/bin/env bash\n# sequence: ${JSON.stringify(sequence)}\n`;

test('the sequence of a script is what was written, without what nobody knows', () => {
  const sequence = { mark: 'zu', commands: [create, upload] };
  assert.deepEqual(sequenceIn(script(sequence)), sequence);
  const more = { ...sequence, later: 1, commands: [{ ...create, later: [[]] }, upload] };
  assert.deepEqual(sequenceIn(script(more)), sequence);
});

describe('a script of anybody else is refused, with the key', () => {
  const withCreate = (change: object) => ({ mark: 'zu', commands: [{ ...create, ...change }] });
  const withFile = (change: object) => ({
    mark: 'zu',
    commands: [{ ...upload, file: { ...upload.file, ...change } }],
  });
  const rows: [sequence: unknown, says: RegExp][] = [
    [null, /^its sequence must be object$/],
    [[], /must be object/],
    [{ commands: [create] }, /has no "mark"/],
    [{ mark: '(?:a|a)+$', commands: [create] }, /a wrong "mark"/],
    [{ mark: '', commands: [create] }, /a wrong "mark"/],
    [{ mark: 'zu', commands: [] }, /a wrong "commands"/],
    [{ mark: 'zu', commands: Array(61).fill(create) }, /a wrong "commands"/],
    [{ mark: 'zu', commands: [null] }, /a wrong "commands\.0"/],
    [withCreate({ operation: 'toString' }), /a wrong "commands\.0\.operation"/],
    [withCreate({ operation: 'deleteCustomer' }), /a wrong "commands\.0\.operation"/],
    [withCreate({ fields: undefined }), /has no "commands\.0\.fields"/],
    [withCreate({ fields: ['city'] }), /a wrong "commands\.0\.fields"/],
    [withCreate({ fields: { city: 7 } }), /a wrong "commands\.0\.fields\.city"/],
    [withCreate({ fields: JSON.parse('{"__proto__.x":"a"}') }), /a wrong "commands\.0\.fields"/],
    [withCreate({ as: '__proto__' }), /a wrong "commands\.0\.as"/],
    [withCreate({ on: '../../x' }), /a wrong "commands\.0\.on"/],
    [withCreate({ role: 'plain' }), /a wrong "commands\.0\.role"/],
    [withFile({ kind: '__proto__' }), /a wrong "commands\.0\.file\.kind"/],
    [withFile({ form: 'photo' }), /a wrong "commands\.0\.file\.form"/],
    [withFile({ label: 'x"\r\nX: 1' }), /a wrong "commands\.0\.file\.label"/],
  ];
  for (const [sequence, says] of rows)
    test(`${JSON.stringify(sequence).slice(0, 100)}: ${says.source}`, () =>
      assert.throws(() => sequenceIn(script(sequence)), { message: says }));
  test('what is not JSON, or nothing', () => {
    assert.throws(() => sequenceIn('# sequence: {'), { message: /is not JSON/ });
    assert.throws(() => sequenceIn(''), { message: /has no line that begins with/ });
  });
});
