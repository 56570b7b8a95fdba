import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyOverlay } from './overlay.ts';

const document = {
  servers: [{ url: '/' }],
  paths: {
    '/a': { get: { responses: { 400: {}, default: {} } }, parameters: [{ name: 'id' }] },
    '/b/{id}': { get: { responses: { 400: {} } }, post: { responses: {} } },
  },
};

const apply = (...actions: Parameters<typeof applyOverlay>[1]['actions']) =>
  applyOverlay<Record<string, unknown>>(document, { actions });

describe('an overlay', () => {
  test('merges objects, joins lists, and replaces other values', () => {
    const update = { servers: [{ url: '/x' }], paths: { '/a': { get: { responses: { 400: 1 } } } }, new: 2 };
    assert.deepEqual(apply({ target: '$', update }), {
      servers: [{ url: '/' }, { url: '/x' }],
      paths: {
        ...document.paths,
        '/a': { ...document.paths['/a'], get: { responses: { 400: 1, default: {} } } },
      },
      new: 2,
    });
  });

  test('selects by names, by several names and by any name, in order', () => {
    const changed = apply(
      { target: '$.servers', remove: true },
      { target: "$.paths[*][*].responses['400','default']", remove: true },
      { target: '$.paths[*][*].responses', update: { default: 3 } },
      { target: "$.paths['/b/{id}'].post.responses.default", update: 4 },
    );
    assert.deepEqual(changed, {
      paths: {
        '/a': { get: { responses: { default: 3 } }, parameters: [{ name: 'id' }] },
        '/b/{id}': { get: { responses: { default: 3 } }, post: { responses: { default: 4 } } },
      },
    });
  });

  test('leaves the document and itself as they are, where one update goes to several places', () => {
    const before = structuredClone(document);
    const update = { list: [{ a: 1 }] };
    const changed = apply(
      { target: '$.paths[*].get.responses', update },
      { target: "$.paths['/a'].get.responses.list", update: [{ b: 2 }] },
    ) as typeof document;
    assert.deepEqual(document, before);
    assert.deepEqual(update, { list: [{ a: 1 }] });
    assert.deepEqual(changed.paths['/b/{id}'].get.responses, { 400: {}, ...update });
  });

  for (const [target, says] of [
    ['$.missing', /its target \$\.missing selects nothing/],
    ["$.paths['/c']", /selects nothing/],
    ['$..responses', /is not made of names and \[\*\]/],
    ['$.paths[?@.get]', /is not made of names/],
    ['paths', /is not made of names/],
    ['$.servers[0]', /is not made of names/],
  ] as const)
    test(`says what is wrong with ${target}`, () => {
      assert.throws(() => apply({ target, update: {} }), says);
    });
});
