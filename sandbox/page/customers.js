import { read, toggle } from './api.js';
import { documentsOf } from './documents.js';
import { byId, counted, factList, make } from './dom.js';

/** @import { StoredCustomer, StoredCustomers, StoredRecipients } from '../../generated/control-types.ts' */
/** @import { Show } from './main.js' */

/** What a partner stored, with the states that support decides about. @returns {Show} */
export function customersView() {
  const list = byId('customers-list', 'ol');
  const newer = byId('newer', 'button');
  const older = byId('older', 'button');
  let page = 1;
  let shownPartner = '';

  newer.addEventListener('click', () => turn(page - 1));
  older.addEventListener('click', () => turn(page + 1));
  byId('customers-refresh', 'button').addEventListener('click', () => turn(page));

  /** @param {number} to */
  async function turn(to) {
    page = to;
    await load(shownPartner);
  }

  /** @param {string} partner */
  async function load(partner) {
    if (partner !== shownPartner) page = 1;
    shownPartner = partner;
    if (partner === '') return render(undefined);
    /** @type {StoredCustomers | undefined} */
    const customers = await read(`${pathOf(partner)}?page=${page}`);
    if (customers) render(customers);
  }

  /** @param {StoredCustomers | undefined} customers */
  function render(customers) {
    const { total = 0, total_pages = 1 } = customers ?? {};
    byId('customers-count', 'p').textContent = customers ? counted(total, 'customer') : '';
    byId('customers-page', 'span').textContent = `Page ${page} of ${total_pages}`;
    newer.disabled = page <= 1;
    older.disabled = page >= total_pages;
    const open = new Set([...list.querySelectorAll('details[open]')].map(({ id }) => id));
    const cards = (customers?.customers ?? []).map((customer) => card(shownPartner, customer, open));
    list.replaceChildren(...cards);
    if (list.hasChildNodes()) return;
    const text = customers
      ? 'Nothing is stored here.'
      : 'Without a valid token nothing is stored. Choose a partner.';
    list.append(make('li', 'empty', text));
  }

  return async (partner, isLive) => {
    // Cards that somebody works in must not change under their hands.
    if (!isLive || partner !== shownPartner) await load(partner);
  };
}

/** @param {string} partner */
function pathOf(partner) {
  return `/partners/${encodeURIComponent(partner)}/customers`;
}

/**
 * @param {string} partner
 * @param {StoredCustomer} customer
 * @param {ReadonlySet<string>} open the details that were open, and stay so
 */
function card(partner, customer, open) {
  const { id, blocked, temporary_blocked, fields, recipients, documents, created_on, updated_on } = customer;
  const path = `${pathOf(partner)}/${id}`;
  const name = [fields.first_name, fields.middle_name, fields.last_name].filter(Boolean).join(' ');
  const contents = `${counted(recipients, 'recipient')}, ${counted(documents, 'document')}, all fields`;
  const details = make('details', '', make('summary', '', contents));
  details.id = `customer-${id}`;
  details.open = open.has(details.id);
  details.addEventListener('toggle', () => {
    if (details.open && details.childElementCount === 1) void fill();
  });

  async function fill() {
    details.append(factList({ ...fields, created_on, updated_on }));
    if (documents > 0) details.append(make('h4', '', 'Documents'), await documentsOf(path));
    if (recipients > 0) details.append(make('h4', '', 'Recipients'), await recipientsOf(path));
  }

  const head = make('div', 'head', make('h3', '', name), make('code', 'note', id));
  const always = toggle(path, 'blocked', blocked, 'Blocked', name);
  const forNow = toggle(path, 'temporary_blocked', temporary_blocked, 'Temporarily blocked', name);
  return make('li', '', head, make('div', 'states', always, forNow), details);
}

/** The newest recipients of a customer, one page of them. @param {string} path */
async function recipientsOf(path) {
  /** @type {StoredRecipients | undefined} */
  const page = await read(`${path}/recipients`);
  const items = (page?.recipients ?? []).map(({ id, created_on, updated_on, fields }) =>
    make('li', '', factList({ id, ...fields, created_on, updated_on })),
  );
  const more = (page?.total ?? 0) - items.length;
  if (more > 0) items.push(make('li', 'note', `And ${more} older ones.`));
  return make('ol', 'inner', ...items);
}
