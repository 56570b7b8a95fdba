import { isObject, type JsonObject, Numeral } from './json.ts';
import { get, Refused, type Request, type Service } from './service.ts';
import { sleep } from './waiting.ts';
import { Broken } from './wires/wire.ts';

interface Page {
  readonly records: readonly JsonObject[];
  readonly total: number;
  readonly pages: number;
}

export class List {
  readonly #service: Service;
  readonly #path: string;
  readonly #payload: 'customers' | 'recipients';
  readonly #method: 'GET' | 'POST';

  constructor(service: Service, path: string, payload: 'customers' | 'recipients', method: 'GET' | 'POST') {
    this.#service = service;
    this.#path = path;
    this.#payload = payload;
    this.#method = method;
  }

  #request(number: number): Request {
    const { firstPage, formType } = this.#service.ways;
    const query = number === 1 && firstPage === 'unnamed' ? '' : `?page=${number}`;
    const request = get(`${this.#path}${query}`);
    if (this.#method === 'GET') return request;
    return { ...request, method: 'POST', body: new Uint8Array(), type: formType };
  }

  async #page(number: number): Promise<Page> {
    const content = await this.#service.ask(this.#request(number), 'read', this.#payload);
    const records = content[this.#payload];
    const total = content[`total_${this.#payload}`];
    const pages = content.total_pages;
    if (!Array.isArray(records) || !(total instanceof Numeral) || !(pages instanceof Numeral)) {
      throw new Refused(200, `page ${number} of the list is not complete`);
    }
    return { records: records.filter(isObject), total: Number(total.text), pages: Number(pages.text) };
  }

  async #rest(first: Page): Promise<Page[]> {
    const numbers = Array.from({ length: Math.max(0, first.pages - 1) }, (_, index) => index + 2);
    const pages: Page[] = [];
    if (this.#service.ways.paging === 'backwards') {
      for (const number of numbers.reverse()) pages.unshift(await this.#page(number));
      return pages;
    }
    while (numbers.length > 0) {
      const some = numbers.splice(0, 4);
      const settled = await Promise.allSettled(some.map((number) => this.#page(number)));
      for (const result of settled) {
        if (result.status === 'rejected') throw result.reason;
        pages.push(result.value);
      }
    }
    return pages;
  }

  /** A page after the last one may be refused; that is the end of a list that has shown all it counts. */
  async #pageOrEnd(number: number, seen: number, total: number): Promise<Page | undefined> {
    try {
      return await this.#page(number);
    } catch (error) {
      const refused = error instanceof Refused || error instanceof Broken;
      if (refused && number > 1 && seen >= total) return undefined;
      throw error;
    }
  }

  async #inTurn(): Promise<Page[]> {
    const { paging } = this.#service.ways;
    const pages: Page[] = [];
    const seen = new Set<string>();
    for (let total = 0; ; ) {
      const page = await this.#pageOrEnd(pages.length + 1, seen.size, total);
      if (page === undefined) return pages;
      const before = seen.size;
      for (const record of page.records) seen.add(identifier(record));
      pages.push(page);
      total = page.total;
      const ended = pages.length >= page.pages;
      if (seen.size === before && (ended || seen.size >= total)) return pages;
      if (paging === 'total-pages' && ended) return pages;
      if (paging === 'total-records' && seen.size >= total) return pages;
    }
  }

  async #once(inTurn: boolean): Promise<{ records: JsonObject[]; complete: boolean }> {
    let pages: Page[];
    if (inTurn) pages = await this.#inTurn();
    else {
      const first = await this.#page(1);
      pages = [first, ...(await this.#rest(first))];
    }
    const records = new Map<string, JsonObject>();
    for (const record of pages.flatMap((page) => page.records)) {
      if (!records.has(identifier(record))) records.set(identifier(record), record);
    }
    // New records move others to later pages, so pages in turn miss none that was there at the beginning.
    const totals = (inTurn ? pages.slice(0, 1) : pages).map((page) => page.total);
    return { records: [...records.values()], complete: records.size >= Math.max(...totals) };
  }

  /** The whole list. It is read again, at last in turn, if it changed in between or if records are missing. */
  async read(): Promise<JsonObject[]> {
    const { paging } = this.#service.ways;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const inTurn = attempt > 1 || (paging !== 'backwards' && paging !== 'parallel');
      const { records, complete } = await this.#once(inTurn);
      if (complete) return records;
      await sleep(Math.min(800, Math.max(0, this.#service.left)));
    }
    throw new Refused(200, 'the list shows fewer records than it counts');
  }
}

export function identifier(record: JsonObject): string {
  return record.id instanceof Numeral ? record.id.text : '';
}
