import { brotliCompressSync, gzipSync } from 'node:zlib';
import { escaping, inZone, refusingAs, restamping, writing } from '../../kit/legal.ts';
import { inBody, inJson, type Layer, type Passed, type Right, uploads, withMethods } from '../kit.ts';
import { counting, cut, falling, only, recordOf, relisting, sleep, text, turning } from './web-tools.ts';

/** A customer of another program of the partner, and a recipient of it. */
const stranger = (number: number) => ({
  first_name: 'Nora',
  last_name: 'Stranger',
  date_of_birth: '1990-05-17',
  nationality: 'AT',
  address: `Ring ${number}`,
  city: 'Linz',
  country: 'AT',
  mobile_number: `+4366400${10_000 + number}`,
});

/** Whether a client takes a content coding by name, and not with a weight of 0. */
function takes(header: string, coding: string): boolean {
  const wanted = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const [, weight = '1'] = wanted.find(([name]) => name === coding) ?? ['', '0'];
  return Number(weight) > 0;
}

const hash = (id: string) => [...id].reduce((sum, digit) => (sum * 31 + Number(digit) + 7) % 10_007, 7);
const html = (status: number, title: string): Passed => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>\n<title>${title}</title>\n<h1>${title}</h1>\n`,
});
const busy = (status: number) => {
  const refused = inJson(status, { error: 'slow_down' });
  return { ...refused, headers: { ...refused.headers, 'retry-after': '1' } };
};

export const rights: Right[] = [
  {
    name: 'blanks keep the connection open until the json comes',
    because: 'Ruling json: any valid JSON text, with all blanks (RFC 8259, 2); the body may be in chunks.',
    wire: {
      respond: async (response, { status, headers, body }) => {
        response.writeHead(status, headers);
        for (const blank of [' ', '\n', '\t', ' ']) {
          response.write(blank);
          await sleep(20);
        }
        response.end(`${body}\n`);
      },
    },
  },
  {
    name: 'each response has no length and ends with its connection',
    because: 'RFC 9112, 6.3: without a length and without chunks a body ends where the connection does.',
    wire: {
      respond: (response, { status, headers, body }) => {
        response.useChunkedEncodingByDefault = false;
        response.writeHead(status, { ...headers, connection: 'close' });
        response.end(body);
      },
    },
  },
  {
    name: 'chunks end in the middle of letters, and fields follow behind the body',
    because: 'RFC 9112, 7.1: chunks are of any size, and a trailer section may follow them.',
    wire: {
      respond: (response, { status, headers, body }) => {
        response.writeHead(status, { ...headers, trailer: 'Server-Timing' });
        const bytes = Buffer.from(body);
        for (let start = 0; start < bytes.length; start += 61)
          response.write(bytes.subarray(start, start + 61));
        response.addTrailers({ 'Server-Timing': 'db;dur=53' });
        response.end();
      },
    },
  },
  {
    name: 'responses are in brotli or gzip for those that take it',
    because: 'RFC 9110, 12.5.3: the server may choose any coding that the client takes, and none otherwise.',
    wire: {
      respond: (response, { status, headers, body }, { headers: { 'accept-encoding': wanted = '' } }) => {
        const coding = ['br', 'gzip'].find((one) => takes(String(wanted), one));
        const bytes =
          coding === 'br' ? brotliCompressSync(body) : coding === 'gzip' ? gzipSync(body) : Buffer.from(body);
        response.writeHead(status, {
          ...headers,
          ...(coding ? { 'content-encoding': coding } : {}),
          vary: 'accept-encoding',
          'content-length': String(bytes.length),
        });
        response.end(bytes);
      },
    },
  },
  {
    name: 'refusals are faults in xml, with 401, 404, 405 or 500',
    because: 'Ruling success-and-refusal: a refusal has any form and any status; these have no JSON at all.',
    layer: refusingAs(({ status }) => ({
      status: [401, 404, 405].includes(status) ? status : 500,
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        ...(status === 401 ? { 'www-authenticate': 'Bearer realm="partners", error="invalid_token"' } : {}),
        ...(status === 405 ? { allow: 'GET, POST' } : {}),
      },
      body: `<?xml version="1.0"?>\n<Envelope><Body><Fault><faultcode>Client.${status}</faultcode></Fault></Body></Envelope>\n`,
    })),
  },
  {
    name: 'headers of a whole company come with each response',
    because:
      'The document names no header of a response; unknown ones are ignored (RFC 9110, 5.1), and cookies need not be sent back.',
    wire: {
      respond: (response, { status, headers, body }, { url = '' }) => {
        response.statusMessage = status < 300 ? 'Fine' : 'Sorry';
        response.setHeader('Set-Cookie', [
          'AWSALB=x7Jq; Path=/',
          'sid=; Max-Age=0; HttpOnly; Secure',
          'lang=de',
        ]);
        response.setHeader('Via', ['1.1 varnish', '1.1 edge-fra-7 (ATS)']);
        response.setHeader('Link', `<${url}>; rel="canonical"`);
        response.setHeader('RateLimit', '"default";r=999999;t=60');
        response.setHeader('Server-Timing', 'cdn-cache;desc=MISS, origin;dur=12');
        response.setHeader('Content-Security-Policy', `default-src 'none'; report-uri /${'r'.repeat(3000)}`);
        response.setHeader('Cache-Control', 'private, no-store');
        response.setHeader('Content-Language', 'en');
        response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
        response.end(body);
      },
    },
  },
  {
    name: 'successes have the envelope of a framework around them, with errors that are none',
    because: 'Ruling more-is-allowed: a response may have undocumented fields, of any name and kind.',
    layer: inBody('everywhere', (body) => {
      const { message = null, ...payload } = body;
      const kept = Object.keys(payload);
      for (const name of kept) delete body[name];
      delete body.message;
      Object.assign(body, { status: 'OK', code: 0, error: null, errors: [], warnings: {}, data: null });
      Object.assign(body, payload, { success: true, message, messages: ['done'], took_ms: 12.5 });
    }),
  },
  {
    name: 'of more than four requests at a time the others get 503 and a time to wait',
    because:
      'Ruling refused-valid-request: a refusal while other requests were under way counts only if it is repeated alone.',
    layer: (): Layer => {
      let open = 0;
      return async (request, forward) => {
        if (open >= 4) return busy(503);
        open++;
        try {
          await sleep(15);
          return await forward(request);
        } finally {
          open--;
        }
      };
    },
  },
  {
    name: 'more than fifteen requests in a second are put off with 429 and a time to wait',
    because:
      'Limits 3 and ruling refused-valid-request: rate limits are not known. A request that is put off has no effect.',
    layer: (): Layer => {
      const passed = counting(1000);
      let refused = 0;
      return async (request, forward) => {
        if (performance.now() < refused) return busy(429);
        if (passed() > 15) {
          refused = performance.now() + 900;
          return busy(429);
        }
        return forward(request);
      };
    },
  },
  {
    name: 'another program of the partner creates and changes a customer after every sixth request',
    because:
      'Ruling other-traffic: others may create customers while a list is read; they are not those of the run, which nobody touches.',
    layer: ({ token }): Layer => {
      const turn = turning(6);
      let number = 0;
      return async (request, forward) => {
        const answer = await forward(request);
        if (turn() !== 5) return answer;
        number++;
        const send = (target: string, form: Record<string, string>) =>
          forward({
            operation: undefined,
            id: undefined,
            method: 'POST',
            target,
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: Buffer.from(new URLSearchParams(form).toString()),
          });
        const id = text(recordOf(await send('/api/customers', stranger(number)))?.id);
        await send(`/api/customers/${id}`, { city: 'Graz' });
        return answer;
      };
    },
  },
  {
    name: 'a document is listed some two seconds after its upload, which takes most of a second itself',
    because: 'Ruling lag: a write need not be visible at once; reads are repeated for up to three seconds.',
    store: (store) =>
      withMethods(store, {
        documentsOf: async (...sent) => {
          const all = await store.documentsOf(...sent);
          return all?.filter(({ uploadedOnMs }) => uploadedOnMs < Date.now() - 2000);
        },
      }),
    layer: (): Layer =>
      only(uploads, async (request, forward) => {
        const answer = await forward(request);
        await sleep(800);
        return answer;
      }),
  },
  {
    name: 'the servers are on kiritimati, fourteen hours ahead, with a clock that is six hours slow',
    because:
      'Ruling timestamps: any offset is right, fourteen hours included, and the clock of the deployment may differ from others.',
    options: { clockSkew: -21_600 },
    layer: restamping((stamp) => inZone(stamp, 840)),
  },
  {
    name: 'customers are in the order of a hash, six on a page, and other pages lead elsewhere',
    because:
      'Rulings newest-first and paging: customers have any order and pages any size; page 0, no number and pages past the end are observed only.',
    options: { pageSize: 6 },
    layer: [
      relisting('listCustomers', 6, () => ({
        page: (all, { page, size }) => ({
          items: cut(all.toSorted(falling(({ id }) => hash(text(id)) + Number(id) / 1e12)), page, size),
        }),
      })),
      (): Layer =>
        only('listCustomers', async (request, forward) => {
          const page = new URLSearchParams(request.target.split('?')[1] ?? '').get('page');
          const answer = await forward(request);
          if (page === null || answer.status === 401) return answer;
          if (!/^\d+$/.test(page)) return html(400, 'No such page');
          if (Number(page) === 0)
            return { ...html(302, 'First page'), headers: { location: '/api/customers?page=1' } };
          return answer.body.includes('"customers":[]') && Number(page) > 1 ? html(404, 'No more') : answer;
        }),
    ],
  },
  {
    name: 'two makes of machines respond in turn, each in its own style',
    because:
      'Rulings json, timestamps and success-and-refusal: escapes, blanks, offsets and any 2xx without a status of its own are free in each response.',
    layer: (): Layer => {
      const machine = turning(2);
      const [pretty, zulu] = [
        writing((body) => `\r\n${escaping(body, /[\u0080-\uffff/]/g)}\r\n`),
        restamping((stamp) => `${stamp.slice(0, 19)}Z`),
      ];
      return async (request, forward) => {
        const answer = await forward(request);
        if (machine() === 0 || !('change' in pretty && 'change' in zulu)) return answer;
        const asked = { ...request, hasToken: true, sent: new Map<string, string>(), fileKind: undefined };
        const other = pretty.change(zulu.change(answer, asked), asked);
        const headers = {
          ...other.headers,
          'content-type': 'application/json; charset=UTF-8',
          server: 'Jetty',
        };
        return { ...other, headers, status: other.status === 200 ? 203 : other.status };
      };
    },
  },
];
