import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTexts, type SpecialKind, specialKinds } from './special.ts';

/** What careless services make of texts. */
const changes: Record<string, (text: string) => string> = {
  folds: (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  composes: (text) => text.normalize('NFC'),
  'replaces look-alikes': (text) => text.normalize('NFKC'),
  'decodes +': (text) => text.replaceAll('+', ' '),
  'decodes %': (text) =>
    text.replace(/%([2-7][0-9A-F])/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
  trims: (text) => text.trim(),
  collapses: (text) => text.replace(/\s+/g, ' '),
  'removes tags': (text) => text.replace(/<[^>]*>/g, ''),
  'removes signs': (text) => text.replace(/[^\p{L}\p{N} ]/gu, ''),
  'cuts at ; and #': (text) => text.split(/[;#]/)[0]?.trim() ?? '',
  'cuts after 20': (text) => text.slice(0, 20),
  'reads numbers': (text) => (/^\d+$/.test(text) ? String(Number(text)) : text),
};

test('special values: what a careless service makes of one is none of the others, or that would be blamed', () => {
  const texts = (Object.keys(specialKinds) as SpecialKind[]).flatMap((kind) => [...allTexts(kind)]);
  assert.equal(new Set(texts).size, texts.length, 'no text stands there twice');
  for (const [name, change] of Object.entries(changes)) {
    const changed = texts.filter((text) => change(text) !== text);
    assert.notEqual(changed.length, 0, `nothing shows what ${name}`);
    const mistaken = changed.filter((text) => texts.includes(change(text)));
    assert.deepEqual(mistaken, [], `${name}: these become others`);
  }
});
