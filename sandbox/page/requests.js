import { read } from './api.js';
import { arrange, byId, counted, make } from './dom.js';
import { exchangeOf } from './exchange.js';

/** @import { JournalEntry, Requests } from '../../generated/control-types.ts' */
/** @import { Show } from './main.js' */

/** The last requests of a partner, or of those without a valid token. @returns {Show} */
export function requestsView() {
  const list = byId('requests-list', 'ol');
  const failures = byId('failures', 'input');
  const live = byId('live', 'input');
  /** @type {JournalEntry[]} */
  let entries = [];
  let shownPartner = '';
  /** What is drawn stays, so that a row that somebody has opened stays open. @type {Map<string, HTMLElement>} */
  let rows = new Map();

  failures.addEventListener('change', render);
  byId('requests-form', 'form').addEventListener('submit', (event) => event.preventDefault());
  byId('requests-refresh', 'button').addEventListener('click', () => load(shownPartner));

  /** @param {string} partner */
  async function load(partner) {
    /** @type {Requests | undefined} */
    const journal = await read(pathOf(partner));
    if (!journal) return;
    const isSame = shownPartner === partner && entries[0]?.number === journal.requests[0]?.number;
    entries = journal.requests;
    shownPartner = partner;
    // What did not change is not drawn again, so that a selection or a reader's place in it stays.
    if (!isSame || entries.length === 0) render();
  }

  function render() {
    const shown = failures.checked ? entries.filter(wentWrong) : entries;
    const before = rows;
    rows = new Map(
      entries.map((entry) => [keyOf(entry), before.get(keyOf(entry)) ?? row(entry, pathOf(shownPartner))]),
    );
    arrange(
      list,
      shown.flatMap((entry) => rows.get(keyOf(entry)) ?? []),
    );
    const whole = counted(entries.length, 'request');
    byId('requests-count', 'p').textContent = failures.checked ? `${shown.length} of ${whole}` : whole;
    if (shown.length > 0) return;
    const text =
      entries.length > 0 ? 'Nothing went wrong.' : 'No requests yet. They appear here as they end.';
    list.append(make('li', 'empty', text));
  }

  return async (partner, isLive) => {
    if (!isLive || live.checked) await load(partner);
  };
}

/** @param {string} partner */
function pathOf(partner) {
  return partner === '' ? '/unauthenticated/requests' : `/partners/${encodeURIComponent(partner)}/requests`;
}

/** Numbers begin anew when a partner is reset. @param {JournalEntry} entry */
const keyOf = ({ number, at, request_id }) => `${number} ${at} ${request_id}`;

/** @param {JournalEntry} entry */
function wentWrong({ problem, fault, status }) {
  return problem !== null || fault !== null || status === null || status >= 400;
}

/** @param {JournalEntry} entry @param {string} journal */
function row(entry, journal) {
  const { at, method, path, operation, status, duration_ms, problem, fault } = entry;
  const time = make('time', '', new Date(at).toLocaleTimeString([], { hourCycle: 'h23' }));
  time.dateTime = at;
  time.title = at;
  const good = status !== null && status < 400;
  const badge = make('span', `status ${good ? 'good' : 'bad'}`, status === null ? 'none' : String(status));
  badge.title = status === null ? 'No answer was sent' : 'Status';
  const request = make('span', 'request', make('b', '', method), ' ', make('code', '', path));
  if (operation) request.append(' ', make('span', 'operation', operation));
  const took = make('span', 'took', `${duration_ms} ms`);
  const item = make('li', wentWrong(entry) ? 'wrong' : '', badge, request, took, time);
  const notes = make('div', 'notes');
  if (problem) notes.append(make('span', 'problem', problem.message));
  if (problem?.param) notes.append(make('span', 'tag', `param ${problem.param}`));
  if (fault)
    notes.append(make('span', 'tag fault', `fault: ${fault.kind}, rule ${fault.rule}, call ${fault.call}`));
  if (notes.hasChildNodes()) item.append(notes);
  item.append(exchangeOf(journal, entry));
  return item;
}
