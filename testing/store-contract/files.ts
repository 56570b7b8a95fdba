import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { arriving, jpeg, keptFile, type Open, sha256Of } from './setting.ts';

const MIB = 1024 * 1024;

/** What becomes of the files that documents mention. */
export function filesContract(open: Open): void {
  for (const [size, chunks] of [
    ['a few bytes', jpeg()],
    ['just a chunk', jpeg(randomBytes(256 * 1024 - 20))],
    ['20 MiB', jpeg(...Array.from({ length: 20 }, () => randomBytes(MIB)))],
  ] as const) {
    test(`a file is kept and read as it was sent, also after opening again: ${size}`, async () => {
      const first = await open();
      const received = await first.uploads.receive(arriving(chunks));
      const sent = { bytes: Buffer.concat(chunks).length, mediaType: 'image/jpeg' };
      assert.deepEqual({ bytes: received.bytes, mediaType: received.mediaType }, sent);
      const { name, ...file } = await received.keep();
      assert.deepEqual(file, { ...sent, sha256: await sha256Of(chunks) });
      await received.discard();
      const { id } = await first.store.createCustomer('acme', {});
      await first.store.createDocument('acme', id, {}, { name, ...file });
      await first[Symbol.asyncDispose]();

      await using again = await open({ database: first.database });
      assert.equal(await sha256Of(again.uploads.read(name)), file.sha256);
    });
  }

  test('files at once keep apart', async () => {
    await using opened = await open();
    const { uploads } = opened;
    const contents = Array.from({ length: 30 }, () => jpeg(randomBytes(MIB)));
    const files = await Promise.all(
      contents.map(async (chunks) => (await uploads.receive(arriving(chunks))).keep()),
    );
    assert.equal(new Set(files.map(({ name }) => name)).size, 30);
    for (const { name, sha256 } of files) assert.equal(await sha256Of(uploads.read(name)), sha256);
  });

  test('a file of an unwanted kind is not kept', async () => {
    await using opened = await open();
    const received = await opened.uploads.receive(arriving([Buffer.from('Plain text.')]));
    assert.equal(received.mediaType, undefined);
    await assert.rejects(received.keep(), /unwanted kind/);
    await received.discard();
  });

  test('a file that breaks off while it arrives is none', async () => {
    await using opened = await open();
    async function* breaking() {
      yield* jpeg();
      throw new RangeError('The client is gone.');
    }
    await assert.rejects(opened.uploads.receive(breaking()), RangeError);
  });

  test('a file that is removed cannot be read, and removing it again does nothing', async () => {
    await using opened = await open();
    const { uploads } = opened;
    const received = await uploads.receive(arriving(jpeg()));
    const { name } = await received.keep();
    const other = await keptFile(uploads);
    await received.remove();
    await assert.rejects(sha256Of(uploads.read(name)));
    await uploads.remove(name);
    await uploads.remove('00000000-0000-4000-8000-000000000000.jpg');
    assert.equal(await sha256Of(uploads.read(other.name)), other.sha256);
    await uploads.remove(other.name);
    await assert.rejects(sha256Of(uploads.read(other.name)));
  });
}
