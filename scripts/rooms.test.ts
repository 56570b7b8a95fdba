import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { IModule } from 'dependency-cruiser';
import { graphText, importsOfRooms, roomOf } from './rooms.ts';

/** A module with what it imports, as dependency-cruiser names them. */
const module = (source: string, ...imported: string[]) =>
  ({ source, dependencies: imported.map((resolved) => ({ resolved })) }) as IModule;

test('a room is a folder, or a folder of the rooms that are divided', () => {
  assert.equal(roomOf('server/http/body/text.ts'), 'server/http');
  assert.equal(roomOf('server/server.ts'), 'server');
  assert.equal(roomOf('scripts/docs/page.ts'), 'scripts');
  assert.equal(roomOf('package.json'), undefined);
});

test('the graph goes from the bottom to the top, and leaves out what is reached by way of another room', () => {
  const modules = [
    module('server/server.ts', 'server/http/limits.ts', 'generated/types.ts', 'node_modules/pg/index.js'),
    module('server/http/limits.ts', 'generated/types.ts'),
    module('server/http/limits.test.ts', 'testing/client.ts'),
    module('generated/types.ts'),
  ];
  assert.equal(
    graphText(importsOfRooms(modules)),
    ['generated', 'server/http  generated', 'server       server/http'].join('\n'),
  );
});

test('rooms that import one another have no order', () => {
  const modules = [module('scripts/a.ts', 'testing/b.ts'), module('testing/b.ts', 'scripts/a.ts')];
  assert.throws(() => graphText(importsOfRooms(modules)), /scripts, testing/);
});
