import { escaping, restamping, withEntries, writing } from '../../kit/legal.ts';
import {
  type Asked,
  askedBy,
  digestOf,
  documentsListed,
  inRecords,
  type Layer,
  type Passed,
  type Right,
  recipientViews,
  refusal,
  refusing,
  uploads,
} from '../kit.ts';

const rules = 'Ruling refused-valid-request: the validation rules of a service are not known.';
const special = 'Ruling sent-values-come-back: a deployment may refuse a special value.';
const valid = 'Ruling json: a body is any valid JSON text.';
const further = 'Ruling more-is-allowed: every object may have undocumented fields.';

const writes = [
  'createCustomer',
  'updateCustomer',
  'createRecipient',
  'updateRecipient',
  ...uploads,
] as const;
const some = (test: (text: string) => boolean) => (asked: Asked) => [...asked.sent.values()].some(test);
const page = (status: number, text: string): Passed => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body><h1>${text}</h1></body></html>`,
});
const byLength = ([one]: [string, unknown], [other]: [string, unknown]) =>
  one.length - other.length || (one < other ? -1 : 1);
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** While one update of a record is under way, another one is refused. */
const oneUpdateOfARecord = (): Layer => {
  const underWay = new Set<string>();
  return async (request, forward) => {
    if (!/^update/.test(request.operation ?? '')) return forward(request);
    const key = `${request.operation} ${request.id}`;
    if (underWay.has(key)) return refusal(409, 'The record has been changed in the meantime.');
    underWay.add(key);
    try {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return await forward(request);
    } finally {
      underWay.delete(key);
    }
  };
};

/** A customer has each number of a document once, whatever its case and accents. */
const eachNumberOnce = (): Layer => {
  const taken = new Set<string>();
  return async (request, forward) => {
    if (!(uploads as readonly unknown[]).includes(request.operation)) return forward(request);
    const key = `${request.id} ${folded(askedBy(request).sent.get('id_number') ?? '')}`;
    if (taken.has(key)) return refusal(409, 'This document is there already.');
    const answer = await forward(request);
    if (answer.status === 201) taken.add(key);
    return answer;
  };
};

export const rights: Right[] = [
  {
    name: 'plus signs, apostrophes and the signs of HTML are escapes in JSON',
    report: 'https://github.com/dotnet/runtime/issues/35281',
    because: `${valid} Escapes of single characters mean these characters (RFC 8259, 7).`,
    layer: writing((text) => escaping(text, /[+'&<>`]/g, (digits) => digits.toUpperCase())),
  },
  {
    name: 'members of all objects are sorted by the length of their names',
    report: 'https://github.com/cockroachdb/cockroach/issues/96507',
    because: 'Ruling objects-are-whole leaves the order of keys free, and JSON gives it no meaning.',
    layer: writing((text) => withEntries(text, (entries) => entries.sort(byLength))),
  },
  {
    name: 'zeros at the end of the fraction of a second are not written, and no fraction that is zero',
    report: 'https://github.com/clearcontainers/runtime/pull/1018',
    because: 'Ruling timestamps: the last unit may have a fraction, of any number of digits.',
    options: { clockResolution: 'millisecond' },
    layer: restamping((stamp) => stamp.replace(/\.0+(?!\d)|(\.\d*[1-9])0+(?!\d)/, '$1')),
  },
  {
    name: 'all records have an identifier and a version of their database beside their fields',
    report: 'https://github.com/huridocs/uwazi/issues/4987',
    because: further,
    layer: inRecords('everywhere', (record) => {
      record._id = digestOf(Buffer.from(String(record.id ?? record.id_number))).slice(0, 24);
      record.__v = 0;
    }),
  },
  {
    name: 'every object of an answer begins with its number in the answer',
    report: 'https://github.com/JamesNK/Newtonsoft.Json/issues/1000',
    because: `${further} A serialiser that keeps references numbers all objects.`,
    layer: writing((text) => {
      let objects = 0;
      return withEntries(text, (entries) => [['$id', String(++objects)], ...entries]);
    }),
  },
  {
    name: 'a firewall refuses texts with quotes, angle brackets and words of SQL, as a web page',
    report: 'https://github.com/gyrinx-app/gyrinx/issues/2033',
    because: `${special} Ruling success-and-refusal: a refusal may have any form.`,
    layer: {
      where: writes,
      when: some((text) => /['"<>`;]|--|\b(select|union|having|drop|insert|script)\b/i.test(text)),
      instead: page(403, '403 Forbidden'),
    },
  },
  {
    name: 'counts that end in zeros are written with an exponent',
    report: 'https://github.com/FasterXML/jackson-databind/pull/140',
    because: `${valid} 1E+1 is a number of JSON (RFC 8259, 6) and the integer ten, like 10.0.`,
    layer: writing((text) =>
      text.replace(
        /("(?:current|total)_\w+": ?[1-9]\d*?)(0+)(?=[,}\s])/g,
        (_, head: string, zeros: string) => `${head}E+${zeros.length}`,
      ),
    ),
  },
  {
    name: 'documents are listed in an order that follows nothing that a client knows',
    report: 'https://github.com/PostgREST/postgrest/pull/4900',
    because: 'Ruling newest-first: customers and documents may be listed in any order.',
    ...documentsListed((own) => {
      const digest = ({ fields, rank }: (typeof own)[number]) =>
        digestOf(Buffer.from(`${fields.id_number} ${rank}`));
      return own.sort((one, other) => (digest(one) < digest(other) ? -1 : 1));
    }),
  },
  {
    name: 'an update that comes while another one of the same record is under way is refused',
    report: 'https://github.com/orientechnologies/orientdb/issues/4128',
    because: `${rules} A refusal while other requests were under way counts only if it repeats alone.`,
    layer: oneUpdateOfARecord,
  },
  {
    name: 'recipients lack a relation and a mobile number that are empty',
    report: 'https://github.com/sagiegurari/simple-oracledb/issues/9',
    because: 'Ruling optional-means-optional: a field that was sent empty, or not at all, may be missing.',
    layer: inRecords(recipientViews, (record) => {
      for (const field of ['relation', 'mobile_number']) if (record[field] === '') delete record[field];
    }),
  },
  {
    name: 'the e-mail address of a customer cannot be changed, and an update that has it is refused',
    report: 'https://github.com/aws-amplify/amplify-swift/issues/3981',
    because: 'Ruling updates: changes of fields other than iban and bank of a recipient may be refused.',
    layer: refusing('updateCustomer', ({ sent }) => sent.has('email_address'), 422),
  },
  {
    name: 'accounts of recipients are refused with blanks or small letters in them',
    report: 'https://github.com/skwasjer/IbanNet/issues/142',
    because: `${rules} Ordinary accounts have neither (ruling sent-values-come-back).`,
    layer: refusing(['createRecipient', 'updateRecipient'], ({ sent }) =>
      /[^A-Z\d]/.test(sent.get('iban') ?? ''),
    ),
  },
  {
    name: 'texts of more than a hundred letters are refused as a fault of the service',
    report: 'https://github.com/pixelfed/pixelfed/pull/6878',
    because: `${special} A strict database refuses what does not fit into a column.`,
    layer: {
      where: writes,
      when: some((text) => [...text].length > 100),
      instead: page(500, 'Server Error'),
    },
  },
  {
    name: 'texts with letters of four bytes are refused as a fault of the service',
    report: 'https://github.com/steemnova/steemnova/issues/102',
    because: `${special} A strict database refuses letters that its character set does not have.`,
    layer: {
      where: writes,
      when: some((text) => /[\u{10000}-\u{10ffff}]/u.test(text)),
      instead: page(500, 'Server Error'),
    },
  },
  {
    name: 'timestamps are in the time of Vienna, and have no fraction',
    report: 'https://github.com/citrusframework/citrus/pull/92',
    because: 'Ruling timestamps: they are compared as instants, whatever their offset.',
    options: { clockOffset: 'CET' },
  },
  {
    name: 'a customer has a number of a document once, whatever its case and accents',
    report: 'https://github.com/coleifer/peewee/issues/2489',
    because: `${rules} A unique key compares by a collation that knows neither.`,
    layer: eachNumberOnce,
  },
];
