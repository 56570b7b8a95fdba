import { gzipSync } from 'node:zlib';
import type { JsonObject } from '../../../conformance/reading/json.ts';
import {
  changed,
  type Defect,
  digestOf,
  documentsListed,
  documentViews,
  inRecordsAfter,
  isUpload,
  itemsOf,
  type Layer,
  lastOfEach,
  now,
  type Passing,
  readUpload,
  recordsIn,
  showing,
  text,
} from '../kit.ts';

interface Sent {
  customer: string;
  pair: string;
  number: string;
  digest: string;
}

/** Lists leave out documents that later uploads, or they themselves, make vanish. */
const vanishing = (gone: (sent: Sent, earlier: readonly Sent[]) => Sent | undefined) => (): Layer => {
  const all: Sent[] = [];
  const hidden = new Set<string>();
  const keyOf = ({ customer, pair, number }: Pick<Sent, 'customer' | 'pair' | 'number'>) =>
    `${customer} ${pair} ${number}`;
  return async (request, forward) => {
    const answer = await forward(request);
    if (isUpload(request) && answer.status === 201) {
      const { fields, file } = readUpload(request);
      const sent = {
        customer: request.id ?? '',
        pair: `${fields.get('type')}-${fields.get('document')}`,
        number: fields.get('id_number') ?? '',
        digest: digestOf(file?.bytes ?? Buffer.alloc(0)),
      };
      const lost = gone(sent, all);
      if (lost) hidden.add(keyOf(lost));
      all.push(sent);
    }
    if (request.operation !== 'listDocuments') return answer;
    return changed(answer, (body) => {
      body.documents = itemsOf(body, request).filter(
        ({ type, document, id_number }) =>
          !hidden.has(
            keyOf({ customer: request.id ?? '', pair: `${type}-${document}`, number: String(id_number) }),
          ),
      );
    });
  };
};

const isCardNumber = (digits: string) =>
  /^\d{13,19}$/.test(digits) &&
  [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
    0;

const draftOf = (request: Passing): JsonObject => {
  const { fields } = readUpload(request);
  const day = (name: string) => (fields.get(name) ? `${fields.get(name)}T00:00:00` : null);
  return {
    type: fields.get('type') ?? '',
    document: fields.get('document') ?? '',
    id_number: fields.get('id_number') ?? '',
    valid_from: day('valid_from'),
    expiry: day('expiry'),
    verified: 0,
    uploaded_on: now(),
  };
};

const drafts = (): Layer => {
  const kept = new Map<string, JsonObject[]>();
  return async (request, forward) => {
    const answer = await forward(request);
    const id = request.id ?? '';
    if (
      isUpload(request) &&
      request.headers.authorization &&
      answer.status === 400 &&
      !readUpload(request).file
    )
      kept.set(id, [...(kept.get(id) ?? []), draftOf(request)]);
    if (request.operation !== 'listDocuments') return answer;
    return changed(answer, (body) => {
      body.documents = [...itemsOf(body, request), ...(kept.get(id) ?? [])];
    });
  };
};

/** Documents whose upload was such are listed with another value of a field. */
const listedAs =
  (isSuch: (request: Passing) => boolean, change: (record: JsonObject) => void, isAnswered = false) =>
  (): Layer => {
    const known = new Set<string>();
    const keyOf = (id: string | undefined, record: JsonObject) =>
      [id, record.type, record.document, record.id_number].join(' ');
    return async (request, forward) => {
      const answer = await forward(request);
      return changed(answer, (body) => {
        for (const record of recordsIn(body)) {
          if (isUpload(request) && isSuch(request)) known.add(keyOf(request.id, record));
          const isShown = request.operation === 'listDocuments' || (isAnswered && isUpload(request));
          if (isShown && known.has(keyOf(request.id, record))) change(record);
        }
      });
    };
  };

const archived: Layer = async (request, forward) => {
  const answer = await forward(request);
  const { file } = isUpload(request) ? readUpload(request) : {};
  return changed(answer, (body) => {
    for (const record of recordsIn(body)) if (file) record.archive = gzipSync(file.bytes).toString('base64');
  });
};

const startedOn = () => {
  const on = now();
  return listedAs(
    ({ operation }) => operation === 'uploadDocumentAlias',
    (record) => {
      record.uploaded_on = on;
    },
    true,
  )();
};

export const defects: Defect[] = [
  {
    name: 'the back of a card takes the place of its front',
    breaks: 'documents.kept',
    why: 'A stored document stays, and each upload is listed: the table is unique by customer, pair and number, and the second page of the same card is an upsert. Gap: a number is repeated with another pair only.',
    ...documentsListed((own) =>
      lastOfEach(own, ({ fields }) => [fields.type, fields.document, fields.id_number].join(' ')),
    ),
  },
  {
    name: 'a statement that another customer has sent stays with that customer',
    breaks: 'documents.upload.stored',
    why: 'A successful upload is listed for its customer: files are kept by their digest, which has one owner, and couples have one statement. Gap: no file goes to two customers.',
    layer: vanishing((sent, earlier) =>
      earlier.some(({ digest, customer }) => digest === sent.digest && customer !== sent.customer)
        ? sent
        : undefined,
    ),
  },
  {
    name: 'a document without end, by the year 9999, is listed without its expiry',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: the day that was sent; 9999-12-31 stands for no end in many registers, and in this table for null. Gap: no expiry beyond 2099 is sent.',
    layer: showing(
      'listDocuments',
      'expiry',
      text((day) => (day.startsWith('9999-12-31') ? null : day)),
    ),
  },
  {
    name: 'an expiry that is sent empty is the first day of 1970',
    breaks: 'documents.list.expiry',
    why: 'Ruling `document-dates`: null for a date that was not sent, and a form that leaves a date blank sends none; the converter makes 0 of nothing. Gap: dates are left out and never empty.',
    layer: listedAs(
      (request) => readUpload(request).fields.get('expiry') === '',
      (record) => {
        record.expiry = '1970-01-01T00:00:00';
      },
    ),
  },
  {
    name: 'documents of the second spelling have the time at which its handler was loaded',
    breaks: 'documents.upload.upload-time',
    why: 'Rulings `ticks` and `both-spellings`: the default of uploaded_on is a value and no function in the older handler. Gap: times of uploads are compared under the first spelling alone.',
    layer: startedOn,
  },
  {
    name: 'an upload without a file is refused and listed',
    breaks: 'documents.refused',
    why: 'What is refused has no effect: the record is inserted as the fields arrive, and the missing part is noticed at the end. Gap: no upload of a run lacks its file.',
    layer: drafts,
  },
  {
    name: 'numbers that pass the test of credit cards are masked',
    breaks: 'documents.upload.exact-values',
    why: 'Ruling `sent-values-come-back`: a filter for the rules of card payments masks 13 to 19 digits with a right check digit, as every tenth account number has. Gap: no number of such a length is sent.',
    layer: showing(
      documentViews,
      'id_number',
      text((number) => (isCardNumber(number) ? `${number.slice(0, 6)}******${number.slice(-4)}` : number)),
    ),
  },
  {
    name: 'the response to an upload has the packed file for the archive',
    breaks: 'documents.upload.file',
    why: 'Ruling `uploaded-files`: no response has the bytes of a file in any field; the serialiser shows the column of the archive, in gzip and Base64. Gap: files are looked for as they are, in Base64 and in hexadecimal.',
    layer: () => archived,
  },
  {
    name: 'documents that nobody reviewed within two minutes are withdrawn',
    breaks: 'documents.kept',
    why: 'A stored document stays: tasks of the review expire, and a view joins documents with open tasks. Gap: a run is over long before.',
    layer: [
      inRecordsAfter(120_000, documentViews, (record) => {
        record.isWithdrawn = true;
      }),
    ].map((mark) => () => {
      const deviation = mark();
      return {
        where: 'everywhere' as const,
        change: (answer, asked) =>
          changed(
            'change' in deviation &&
              asked.operation &&
              (documentViews as readonly string[]).includes(asked.operation)
              ? deviation.change(answer, asked)
              : answer,
            (body) => {
              if (asked.operation !== 'listDocuments') return;
              body.documents = itemsOf(body, asked).filter(({ isWithdrawn }) => !isWithdrawn);
            },
          ),
      };
    }),
  },
];
