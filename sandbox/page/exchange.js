import { read } from './api.js';
import { make, pairList } from './dom.js';

/** @import { ExchangeDetails, FileFacts, JournalEntry, MessageBody } from '../../generated/control-types.ts' */

/**
 * What a row opens to: query, headers and bodies, which are asked for when somebody opens it.
 * @param {string} path The journal of the entry. @param {JournalEntry} entry
 */
export function exchangeOf(path, { number, method, path: called, request_id }) {
  const whose = make('span', 'unseen', ` of ${method} ${called}`);
  const details = make('details', '', make('summary', '', 'Query, headers, bodies', whose));
  details.addEventListener('toggle', async () => {
    if (!details.open || details.childElementCount > 1) return;
    /** @type {ExchangeDetails | undefined} */
    const exchange = await read(`${path}/${number}`);
    if (!exchange || details.childElementCount > 1) return;
    const { query, request, response } = exchange;
    details.append(
      make('p', 'note', 'Request id ', make('code', '', request_id)),
      ...(query === null ? [] : [make('h3', '', 'Query'), pairList([...new URLSearchParams(query)])]),
      ...messageOf('Request', request),
      ...messageOf('Response', response),
    );
  });
  return details;
}

/** @param {string} title @param {ExchangeDetails['request']} message */
function messageOf(title, { headers, body }) {
  return [
    make('h3', '', `${title} headers`),
    pairList(headers.map(({ name, value }) => [name, value])),
    make('h3', '', `${title} body`),
    ...bodyOf(body),
  ];
}

/** @param {MessageBody} body */
function bodyOf({ media_type, bytes, text, parts, note }) {
  const size = bytes === 0 ? 'None.' : `${bytes} bytes${media_type ? ` of ${media_type}` : ''}.`;
  const shown = [make('p', 'note', note ? `${size} ${note}` : size)];
  if (parts)
    return [...shown, pairList(parts.map(({ name, value, file }) => [name, value ?? describe(file)]))];
  if (text === null) return shown;
  if (media_type === 'application/x-www-form-urlencoded')
    return [...shown, pairList([...new URLSearchParams(text)])];
  return [...shown, make('pre', '', text)];
}

/** @param {FileFacts | undefined} file */
function describe(file) {
  return file ? `${file.media_type}, ${file.bytes} bytes, SHA-256 ${file.sha256}` : '';
}
