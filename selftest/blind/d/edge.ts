import {
  answering,
  changed,
  type Defect,
  fileKindOf,
  inJson,
  isAt,
  type Layer,
  type Passing,
  readUpload,
  recipientLists,
  recordsIn,
  refusing,
  uploads,
} from '../kit.ts';

const queryOf = ({ target }: Passing) => new URLSearchParams(target.split('?')[1] ?? '');
const bearerOf = ({ headers }: Passing) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

export const defects: Defect[] = [
  {
    name: 'the token is also read from the query, for clients that cannot set headers',
    breaks: 'access.wrong-tokens',
    why: 'Authentication: every request carries the header; the middleware also takes access_token in the query.',
    layer:
      ({ token }): Layer =>
      (request, forward) => {
        const query = queryOf(request);
        const isGiven = ['access_token', 'token', 'api_key'].some((name) => query.get(name) === token);
        if (request.headers.authorization || !isGiven) return forward(request);
        return forward({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
      },
  },
  {
    name: 'a made-up token belongs to a tenant without recipients',
    breaks: 'access.listRecipients.made-up-token',
    why: 'Ruling `authentication`: such a request gets no success; the filter by tenant just finds nothing.',
    layer:
      ({ token }): Layer =>
      async (request, forward) => {
        const sent = bearerOf(request);
        if (request.operation !== 'listRecipients' || !sent || sent === token) return forward(request);
        const counts = { current_recipients: 0, total_recipients: 0, page: 1, total_pages: 0 };
        return inJson(200, { message: 'success', recipients: [], ...counts });
      },
  },
  {
    name: 'the firewall’s page for a wrong token has what the path last showed in it',
    breaks: 'access.reveals-nothing',
    why: 'Ruling `authentication`: a refusal shows no record; the page quotes the cached copy of what is protected.',
    layer: (): Layer => {
      const shown = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!isAt(recipientLists, request)) return answer;
        if (answer.status === 200) shown.set(request.id ?? '', answer.body);
        if (answer.status !== 401) return answer;
        const body = `<html><h1>Blocked</h1><pre>${shown.get(request.id ?? '') ?? ''}</pre></html>`;
        return { status: 401, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
      };
    },
  },
  {
    name: 'an upload with both dates is a renewal, and no new resource for the gateway',
    breaks: 'documents.upload.status',
    why: 'Errors 2: an upload is answered with 201; that with a period is routed to the handler for renewals.',
    layer: answering('uploadDocument', 200, ({ sent }) =>
      Boolean(sent.get('valid_from') && sent.get('expiry')),
    ),
  },
  {
    name: 'a JPEG comes back as the buffer of the library that resized it',
    breaks: 'documents.upload.file',
    follows: { 'documents.upload-alias.file': 'Both spellings resize pictures.' },
    why: 'KYC document: the file is never returned; the request object with the bytes is copied to the response.',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      const bytes = isAt(uploads, request) ? readUpload(request).file?.bytes : undefined;
      if (!bytes || fileKindOf(bytes) !== 'jpeg') return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) record.picture = { type: 'Buffer', data: [...bytes] };
      });
    },
  },
  {
    name: 'proofs of funds need the day from which they are valid',
    breaks: 'documents.upload.optional-dates',
    why: 'Ruling `optional-means-optional`: an upload needs no dates; a rule wants funds of the last months.',
    layer: refusing(uploads, ({ sent }) => sent.get('type') === 'SOF' && !sent.get('valid_from')),
  },
  {
    name: 'a code of a document is checked as its part arrives, so the type has to be there',
    breaks: 'requests.forms',
    why: 'The same form means the same with its fields in any order; the parser validates part by part.',
    layer: refusing(uploads, ({ sent }) => {
      const names = [...sent.keys()];
      return sent.has('type') && sent.has('document') && names.indexOf('document') < names.indexOf('type');
    }),
  },
  {
    name: 'a customer is read with dates in the order of the reader’s language',
    breaks: 'requests.headers',
    why: 'Date of birth is YYYY-MM-DD, whatever Accept-Language says; a converter takes the locale of the request.',
    layer: (): Layer => async (request, forward) => {
      const answer = await forward(request);
      const language = request.headers['accept-language'] ?? 'en';
      if (request.operation !== 'getCustomer' || /^(en|\*)/i.test(language)) return answer;
      return changed(answer, (body) => {
        for (const record of recordsIn(body))
          record.date_of_birth = String(record.date_of_birth).split('-').reverse().join('/');
      });
    },
  },
];
