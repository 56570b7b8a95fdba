import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** How often a request is sent that the service puts off, and the longest wait, in milliseconds. */
const attemptsMax = 4;
const waitMaxMs = 8000;

/** Identifiers may be longer than a double holds, so they stay texts of digits. */
const parse = (text) =>
  JSON.parse(text, (_, value, context) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context.source)
      ? context.source
      : value,
  );

/** A client of the partner interface, written by hand. */
export class PartnerClient {
  constructor(baseUrl, token) {
    this.baseUrl = baseUrl;
    this.headers = { Authorization: `Bearer ${token}` };
  }

  async request(method, path, body) {
    for (let attempt = 1; ; attempt++) {
      const options = { method, headers: this.headers, body, redirect: 'manual' };
      const response = await fetch(this.baseUrl + path, options);
      const text = await response.text();
      const isPutOff = response.status === 429 || response.status === 503;
      if (isPutOff && attempt < attemptsMax) {
        await new Promise((done) => setTimeout(done, waitMs(response, attempt)));
        continue;
      }
      const json = response.ok && text.startsWith('{') ? parse(text) : {};
      if (json.message !== 'success') throw new Error(`HTTP ${response.status}: ${text.slice(0, 200)}`);
      return json;
    }
  }

  get = (path) => this.request('GET', path);
  post = (path, fields) => this.request('POST', path, new URLSearchParams(fields));

  /** Every record of a list: the response says how many pages there are. */
  async all(path, key) {
    const records = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const json = await this.get(`${path}?page=${page}`);
      records.push(...json[key]);
      last = json.total_pages;
    }
    return records;
  }

  /**
   * Creates a record. Where the connection breaks, nobody knows whether it was stored, so the list tells.
   * @param list reads what may have been stored. @param isIt recognises it.
   */
  async create(path, fields, key, list, isIt) {
    try {
      return (await this.post(path, fields))[key];
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return (await list()).find(isIt) ?? (await this.post(path, fields))[key];
    }
  }

  createCustomer = (fields) =>
    this.create('/api/customers', fields, 'customer', this.listCustomers, (one) =>
      ['last_name', 'date_of_birth', 'mobile_number'].every((name) => one[name] === fields[name]),
    );
  getCustomer = async (id) => (await this.get(`/api/customers/${id}`)).customer;
  updateCustomer = async (id, fields) => (await this.post(`/api/customers/${id}`, fields)).customer;
  listCustomers = () => this.all('/api/customers', 'customers');

  async uploadDocument(id, fields, file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([readFileSync(file)]), basename(file));
    try {
      return (await this.request('POST', `/api/kyc-upload/${id}`, form)).document;
    } catch (error) {
      const documents = error instanceof TypeError ? await this.listDocuments(id) : [];
      const stored = documents.find((one) => one.id_number === fields.id_number);
      if (stored) return stored;
      throw error;
    }
  }
  listDocuments = async (id) => (await this.get(`/api/kyc-documents/${id}`)).documents;

  createRecipient = (customer, fields) =>
    this.create(
      '/api/recipients',
      { customer, ...fields },
      'recipient',
      () => this.listRecipients(customer),
      (one) => one.iban === fields.iban && one.full_name.endsWith(fields.last_name ?? fields.business_name),
    );
  getRecipient = async (id) => (await this.get(`/api/recipient/${id}`)).recipient;
  updateRecipient = async (id, fields) => (await this.post(`/api/recipient/${id}`, fields)).recipient;
  listRecipients = (customer) => this.all(`/api/recipients/${customer}`, 'recipients');

  /** @param name countries, nationalities or currencies. */
  listResource = async (name) => (await this.get(`/api/resources/${name}`))[name];

  /** @param kind mw for a mobile wallet, ac for a bank account. */
  checkGhana = (kind, fields) =>
    this.get(`/api/resources/check-gh-${kind}-instant-pay-eligibility?${new URLSearchParams(fields)}`);
}

/** How long to wait before a request that was put off is sent again, in milliseconds. */
function waitMs({ headers }, attempt) {
  const after = headers.get('retry-after');
  const askedMs = /^\d+$/.test(after ?? '') ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return after === null ? 250 * 2 ** attempt : Math.min(Math.max(askedMs, 0), waitMaxMs);
}
