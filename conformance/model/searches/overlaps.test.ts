import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';
import { recordRun } from '../../../testing/record-reference.ts';
import { referenceServer } from '../../../testing/reference-server.ts';
import { readAnswer } from '../../reading/answer.ts';
import { explain } from './explain.ts';

const {
  create,
  createPayee,
  documents,
  get,
  late,
  pages,
  payee,
  right,
  stamp,
  stored,
  update,
  upload,
  wrong,
} = given;
const york = { city: 'York' };
const hull = { city: 'Hull' };
const made = create();
/** A request that was under way for so long, in milliseconds, and answered after those that are told before it. */
const until = (answeredAtMs: number) => ({ answeredAtMs, index: answeredAtMs });

describe('requests that overlap', () => {
  const slow = update(5000, york, york, until(5500));

  test('a read may show what is written meanwhile, or not; what comes later may not', () => {
    right(made, get(4900, {}, until(5400)), slow, get(9000, york));
    right(made, get(4900, york, until(5400)), slow, get(9000, york));
    wrong('customers.get.city', made, slow, get(4900, york, until(4990)));
    late(made, slow, get(5600, {}, until(5700)));
  });

  test('of two updates either may be the last one, and neither is lost', () => {
    const both = [made, update(5100, hull, hull, until(5400)), slow];
    right(both, get(9000, york));
    right(both, get(9000, hull));
    wrong('customers.update.stored', both, get(9000));
    right(made, update(5100, hull, york, until(5400)), slow);
  });

  test('an update may show fields as another one left them, and those of a third never', () => {
    const phone = { phone_number: '+12025550199' };
    right(made, update(5100, phone, { ...phone, ...york }, until(5400)), slow);
    wrong('customers.update.city', made, slow, update(6000, phone, { ...phone, ...hull }));
  });

  test('a list may have a recipient that is created meanwhile, and counts it or not', () => {
    const another = createPayee(5000, payee(8), until(5500));
    const three = [made, createPayee(100), another];
    const read = (items: given.Fields[][], told: object) =>
      pages(4900, items, {}, { ...until(5400), ...told });
    right(three, read([[payee(7)]], { index: 5600 }));
    right(three, read([[payee(8), payee(7)]], { index: 5600 }));
    wrong('recipients.list.complete recipients.list.total_recipients', three, pages(9000, [[payee(7)]]));
  });

  test('a list may have a document that is uploaded meanwhile, or not', () => {
    const more = { id_number: 'X2' };
    const two = [
      made,
      upload(100),
      upload(5000, { ...more, uploaded_on: stamp(5) }, { sent: { ...given.scan, ...more }, ...until(5500) }),
    ];
    const read = (...shown: given.Fields[]) => ({ ...documents(4900, ...shown), ...until(5600) });
    right(two, read(stored));
    right(two, read(stored, { ...stored, ...more, uploaded_on: stamp(5) }));
    wrong('documents.upload.stored', two, documents(9000, stored));
  });

  test('a time of the last update is one of those of updates that were under way', () => {
    const second = update(5100, hull, { ...hull, updated_on: stamp(8) }, until(5400));
    const both = [made, update(5000, york, { ...york, updated_on: stamp(7) }, until(5500)), second];
    for (const seconds of [7, 8]) right(...both, get(9000, { ...york, updated_on: stamp(seconds) }));
    wrong('customers.update.stored', ...both, get(9000, { ...york, updated_on: stamp(9) }));
  });
});

for (const concurrency of [1, 8, 32])
  test(`a whole run at ${concurrency} connections has no contradiction`, async () => {
    await using server = await referenceServer({ pageSize: 4 });
    const { entries } = await recordRun(server, { concurrency });
    const answers = entries.flatMap((entry) => (entry.kind === 'exchange' ? [readAnswer(entry)] : []));
    assert.deepEqual(explain(answers).contradictions, []);
  });
