import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operations } from '../../generated/operations.ts';
import { answerOf, takesMs } from '../../testing/answers/answer-of.ts';
import type { Command } from '../transcript/command.ts';
import type { Answer } from './answer.ts';
import { closed, commandsOf, isWrite, renewed } from './commands.ts';

const create: Command = { operation: 'createCustomer', as: 'customer', fields: {} };
const update = (fields: Record<string, string>): Command => ({
  operation: 'updateCustomer',
  on: 'customer',
  fields,
});

describe('commands with new values', () => {
  /** What the fields of commands become, where "Zu" begins the words of the run. */
  const fieldsOf = (...sent: Record<string, string>[]) => {
    let made = 0;
    const fresh = { word: () => `Mi${'abcdef'[made++]}`, phone: () => `+1303555019${made++}` };
    return renewed(sent.map(update), 'zu', fresh).map(({ fields }) => fields);
  };

  test('a word becomes the same one in each case, and in e-mail addresses', () =>
    assert.deepEqual(
      fieldsOf(
        { last_name: 'Zubado7', city: 'zubado7', region: 'ZUBADO7', email_address: 'x.zubado7@example.org' },
        { last_name: 'Zubado7 Bank' },
      ),
      [
        { last_name: 'Mia', city: 'mia', region: 'MIA', email_address: 'x.mia@example.org' },
        { last_name: 'Mia Bank' },
      ],
    ));
  test('fields that were equal stay equal, and others differ', () =>
    assert.deepEqual(fieldsOf({ a: 'Zube', b: 'Zubi', c: 'Zube' }, { b: 'Zubi Zube' }), [
      { a: 'Mia', b: 'Mib', c: 'Mia' },
      { b: 'Mib Mia' },
    ]));
  test('so do phone numbers', () =>
    assert.deepEqual(
      fieldsOf(
        { phone_number: '+12125550101', mobile_number: '+12125550102' },
        { mobile_number: '+12125550101' },
      ),
      [{ phone_number: '+13035550190', mobile_number: '+13035550191' }, { mobile_number: '+13035550190' }],
    ));
  test('a mark is a text and no pattern, and takes as long as any other', () => {
    const long = 'a'.repeat(100_000);
    for (const mark of ['(?:a|a|aa)+$', '.*', '', '[', 'zu('])
      assert.deepEqual(
        renewed([update({ city: `${long}!` })], mark, { word: () => 'Mia', phone: () => '' }),
        [update({ city: `${long}!` })],
      );
    const fresh = { word: () => 'Mia', phone: () => '' };
    assert.deepEqual(renewed([update({ city: 'İZU(be' })], 'zu(', fresh)[0]?.fields, { city: 'İMia' });
  });
  test('nothing else changes', () => {
    const file = { kind: 'png', form: 'colour', label: 'Zube' } as const;
    const fields = { city: 'Leeds', mobile_number: '+442079460000', region: '' };
    const plain: Command = { ...update(fields), values: { city: 'zu' } };
    const sent = { operation: 'uploadDocument', on: 'zube', afterTick: true } as const;
    const upload: Command = { ...sent, fields: { id_number: 'ZUBE' }, file };
    assert.deepEqual(renewed([plain, upload], 'zu', { word: () => 'Mia', phone: () => '' }), [
      plain,
      { ...upload, fields: { id_number: 'MIA' }, file: { ...file, label: 'Mia' } },
    ]);
  });
});

test('commands are closed by those that create what they are about, in their order', () => {
  const commands: Command[] = [
    create,
    { operation: 'createCustomer', as: 'customer2', fields: {} },
    { operation: 'createRecipient', on: 'customer', as: 'recipient1', fields: {} },
    update({ city: 'York' }),
    { operation: 'getRecipient', on: 'recipient1', fields: {} },
    { operation: 'listCustomers', fields: {} },
  ];
  assert.deepEqual(closed(commands, [4]), [0, 2, 4]);
  assert.deepEqual(closed(commands, [5, 3]), [0, 3, 5]);
  assert.deepEqual(closed(commands, [5]), [5]);
});

test('creates, updates and uploads write', () => {
  const writes = Object.entries(operations).filter(([, { verb }]) => /create|update/.test(verb));
  const names = new Set(writes.map(([operation]) => operation));
  for (const operation of Object.keys(operations) as Command['operation'][])
    assert.equal(isWrite({ operation, fields: {} }), names.has(operation), operation);
});

describe('what was sent, as commands', () => {
  const upload = { type: 'POI', document: 'PAS', id_number: 'X1' };
  const commands: Command[] = [
    { ...create, fields: { city: 'Leeds' } },
    { operation: 'uploadDocument', on: 'customer', fields: upload, file: { kind: 'png', label: 'Zube' } },
    {
      operation: 'uploadDocumentAlias',
      on: 'customer',
      fields: upload,
      file: { kind: 'png', form: 'colour', label: 'Zubi' },
    },
    { operation: 'createRecipient', on: 'customer', as: 'recipient1', fields: { bank: 'Erste' } },
    { ...update({ city: 'Łódź' }), values: { city: 'accents' }, afterTick: true },
    { operation: 'updateRecipient', on: 'recipient1', fields: { bank: '' } },
    { operation: 'listRecipientsByPost', on: 'customer', fields: {} },
    { operation: 'listCustomers', fields: {} },
  ];
  /** The answer to a command: customers have the number 1, recipients 2. */
  const answerTo = ({ operation, on, as, fields, values, file }: Command, at: number, more: object = {}) =>
    answerOf(at, operation, {
      ...{ id: on === 'customer' ? 1 : 2, shown: { id: on === undefined ? 1 : 2 } },
      ...{ step: `step ${at}`, subject: `walk-1/${as ?? on ?? 'all'}` },
      sent: { ...(operation === 'createRecipient' ? { customer: '1' } : {}), ...fields },
      ...(values ? { values } : {}),
      ...(file ? { file: { filename: `${file.label}.png`, ...(file.form ? { form: file.form } : {}) } } : {}),
      ...more,
    });
  const sent = (some: readonly Command[]): Answer[] => {
    let ms = 0;
    return some.map((command) => {
      ms += takesMs + (command.afterTick ? 1000 : 999);
      return answerTo(command, ms);
    });
  };

  test('are those that were sent', () => assert.deepEqual(commandsOf(sent(commands)), commands));
  test('a read that was sent again, and the pages of a list, are one', () => {
    const get: Command = { operation: 'getCustomer', on: 'customer', fields: {} };
    const again = [100, 200].map((ms) => answerTo(get, ms, { step: 'get' }));
    const listing = (page: number) => ({
      step: 'list',
      listing: { name: 'a/pages-1', attempt: 1, page } as const,
    });
    const list: Command = { operation: 'listRecipients', on: 'customer', fields: {} };
    const pages = [1, 2].map((page) => answerTo(list, 200 + 100 * page, { page, ...listing(page) }));
    assert.deepEqual(commandsOf([...sent([create]), ...again, ...pages]), [create, get, list]);
  });
  test('a create that was put off and sent again', () => {
    const [created, ...others] = sent(commands) as [Answer, ...Answer[]];
    const putOff = answerTo(create, 0, {
      step: created.step,
      status: 429,
      message: 'later',
      shown: undefined,
    });
    assert.equal(commandsOf([putOff, created, ...others])[3]?.on, 'customer');
  });
});
