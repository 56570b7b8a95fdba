import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './tag.ts';

test('html: values are escaped for text and for attributes, HTML is not escaped twice', () => {
  const name = `<b title="x" class='y'>&amp;`;
  const escaped = '&#60;b title=&#34;x&#34; class=&#39;y&#39;&#62;&#38;amp;';
  assert.equal(
    html`<p title="${name}">${html`<i>${name}</i>`}</p>`.toString(),
    `<p title="${escaped}"><i>${escaped}</i></p>`,
  );
});
test('html: lists stand one after the other; null, undefined and false leave no trace, zero does', () => {
  assert.equal(html`${[1, [html`<br>`, null], undefined, false, 0, '']}`.toString(), '1<br>0');
});
test('html: characters that cannot be seen are written out', () => {
  assert.equal(
    html`${'a\u0000\u001b\u202E\uD800 \u{E0041}\tb\n'}`.toString(),
    'a\\u0000\\u001b\\u202e\\ud800 \\u{e0041}\tb\n',
  );
});
