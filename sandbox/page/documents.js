import { ask, read, toggle } from './api.js';
import { button, factList, make } from './dom.js';

/** @import { StoredDocument, StoredDocuments } from '../../generated/control-types.ts' */

/** The documents of a customer, each with its state and its file. @param {string} path */
export async function documentsOf(path) {
  /** @type {StoredDocuments | undefined} */
  const stored = await read(`${path}/documents`);
  const items = (stored?.documents ?? []).map((document) =>
    item(`${path}/documents/${document.rank}`, document),
  );
  return make('ol', 'inner', ...items);
}

/** @param {string} path @param {StoredDocument} document */
function item(path, { fields, verified, uploaded_on, file }) {
  const name = `${fields.type} ${fields.document} ${fields.id_number}`;
  const { type: _, document: __, id_number: ___, ...dates } = fields;
  const kind = make('span', 'note', `${file.media_type}, ${sizeOf(file.bytes)}`);
  const head = make('div', 'head', make('h5', '', name), kind);
  const state = toggle(path, 'verified', verified, 'Verified', name);
  const states = make(
    'div',
    'states',
    state,
    button('Download', () => download(`${path}/file`), name),
  );
  const facts = factList({ ...dates, uploaded_on, sha256: make('code', '', file.sha256) });
  return make('li', '', head, states, facts);
}

/** Hands a file to the browser's own downloads. A plain link could not send the token. @param {string} path */
async function download(path) {
  const response = await ask('GET', path);
  if (!response) return;
  const [, name = 'document'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  const link = make('a', '');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {number} bytes */
function sizeOf(bytes) {
  const units = ['bytes', 'KiB', 'MiB'];
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(1)} ${units[power]}`;
}
