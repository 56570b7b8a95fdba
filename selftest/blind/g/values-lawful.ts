import { parseJson } from '../../../conformance/reading/json.ts';
import { escaping, isTaken, optionalFields, writing } from '../../kit/legal.ts';
import {
  askedBy,
  changed,
  customersListed,
  type Hook,
  inForm,
  inItems,
  inRecords,
  isAt,
  isUpload,
  type Passed,
  type Right,
  recipientViews,
  recordsIn,
  refusal,
  refusing,
  sentBy,
} from '../kit.ts';
import { isLetIn, readingInstead } from './values-tools.ts';

const updates = ['updateCustomer', 'updateRecipient'] as const;

/** The record in an answer that shows one. */
function recordOf(answer: Passed) {
  const body = parseJson(answer.body);
  return body && typeof body === 'object' && !Array.isArray(body) ? recordsIn(body)[0] : undefined;
}

/** An update whose values are stored already gets 404. Fields that an update never sets count as unchanged. */
const onlyChanges: Hook = () => async (request, forward) => {
  if (!isAt(updates, request)) return forward(request);
  const record = recordOf(await forward(readingInstead(request, request.target)));
  const isNew = ([name, value]: [string, string]) =>
    !/^(id|customer|full_name|.*blocked|.*_on)$/.test(name) && String(record?.[name] ?? '') !== value;
  if (!record || [...sentBy(request)].some(isNew)) return forward(request);
  return refusal(404, 'Entry not available.');
};

const nullWhereEmptied: Hook = () => {
  const emptied = new Map<string, Set<string>>();
  return async (request, forward) => {
    const answer = await forward(request);
    if (isAt('updateCustomer', request) && isTaken(answer)) {
      const names = emptied.get(request.id ?? '') ?? new Set();
      for (const [name, value] of sentBy(request)) if (value === '') names.add(name);
      emptied.set(request.id ?? '', names);
    }
    return changed(answer, (body) => {
      for (const record of recordsIn(body)) {
        if (!('blocked' in record)) continue;
        for (const name of optionalFields) {
          if (record[name]) continue;
          if (emptied.get(String(record.id))?.has(name)) record[name] = null;
          else delete record[name];
        }
      }
    });
  };
};

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A request with a text that matches gets a fault of the server. */
const faultAt =
  (isBad: (value: string, name: string) => boolean, message: string): Hook =>
  () =>
  async (request, forward) => {
    const isForm = isUpload(request) || request.method === 'POST';
    const isRefused = isForm && [...askedBy(request).sent].some(([name, value]) => isBad(value, name));
    return isRefused && (await isLetIn(request, forward)) ? refusal(500, message) : forward(request);
  };

export const rights: Right[] = [
  {
    name: 'an update whose values are stored already gets 404',
    because:
      'Rulings updates and refused-valid-request: only a new IBAN or bank must be accepted, and a later refusal of what was accepted once may have other reasons.',
    report: 'https://github.com/apioo/fusio/issues/461',
    layer: onlyChanges,
  },
  {
    name: 'only &, < and > are escapes in JSON',
    because: 'Ruling json: a body is any valid JSON text, with all escapes.',
    report: 'https://github.com/lbryio/lbry.go/issues/51',
    layer: writing((text) => escaping(text, /[&<>]/g)),
  },
  {
    name: 'a recipient has the names of both types, null where they are of the other one',
    because: 'Ruling more-is-allowed: every object may have further fields. All recipients are in one table.',
    report: 'https://github.com/PostgREST/postgrest/issues/1601',
    layer: inRecords(recipientViews, (record) => {
      const others = record.type === 'IND' ? ['business_name'] : ['first_name', 'last_name'];
      for (const name of others) record[name] ??= null;
    }),
  },
  {
    name: 'every field is shown a second time, in camel case',
    because: 'Ruling more-is-allowed: a record may have undocumented fields, and these have other names.',
    report: 'https://github.com/FasterXML/jackson-databind/issues/1713',
    layer: inRecords('everywhere', (record) => {
      for (const [name, value] of Object.entries(record)) record[camelCase(name)] ??= value;
    }),
  },
  {
    name: 'new customers are in the list a second after their creation, counts included, and in a get at once',
    because: 'Ruling lag: a write need not be visible at once, for up to 3 seconds.',
    report: 'https://github.com/elastic/elasticsearch-js/issues/231',
    ...customersListed((all) => all.filter(({ createdOnMs }) => createdOnMs <= Date.now() - 1000)),
  },
  {
    name: 'counts that are multiples of ten are written with an exponent',
    because: 'Ruling json and RFC 8259, 6: a number may have an exponent, and 1E+1 is the integer 10.',
    report: 'https://github.com/FasterXML/jackson-databind/issues/228',
    layer: writing((text) =>
      text.replace(
        /("(?:total|current)_\w+":\s*)(\d*[1-9])(0+)(?=[,}\s])/g,
        (_, name: string, digits: string, zeros: string) => `${name}${digits}E+${zeros.length}`,
      ),
    ),
  },
  {
    name: 'Zimbabwe and Panama are listed once for each of their currencies',
    because:
      'Ruling reference-lists: countries have a code, a title and a currency. Nothing says that a code stands once.',
    report: 'https://github.com/datasets/country-codes/issues/50',
    layer: inItems('listCountries', (items) =>
      items.flatMap((item) =>
        ['ZW', 'PA'].includes(String(item.code)) ? [item, { ...item, currency: 'USD' }] : [item],
      ),
    ),
  },
  {
    name: 'letters beyond the basic plane are a fault of the server',
    because:
      'Rulings sent-values-come-back and success-and-refusal: special values may be refused, in any form.',
    report: 'https://github.com/chaoss/grimoirelab-sortinghat/issues/160',
    layer: faultAt((value) => /[\u{10000}-\u{10ffff}]/u.test(value), 'Incorrect string value.'),
  },
  {
    name: 'an update cannot empty a field of a customer, and shows the value that stays',
    because: 'Ruling updates: changes may be ignored if the response says so.',
    report: 'https://github.com/octobercms/october/issues/5889',
    layer: inForm('updateCustomer', (form) => {
      for (const [name, value] of [...form]) if (value === '') form.delete(name);
    }),
  },
  {
    name: 'absent fields of customers are null where they were emptied, and missing where they were never sent',
    because:
      'Ruling optional-means-optional: they may be missing, null or an empty text; only middle_name may not.',
    report: 'https://github.com/katharsis-project/katharsis-framework/issues/50',
    layer: nullWhereEmptied,
  },
  {
    name: 'IBANs of more than twenty letters are a fault of the server',
    because:
      'Ruling refused-valid-request: rules of validation are not known. IBANs of Austria, as in the sample, are accepted.',
    report: 'https://github.com/foodcoopshop/foodcoopshop/issues/559',
    layer: faultAt((value, name) => name === 'iban' && value.length > 20, 'Data too long for column iban.'),
  },
  {
    name: 'people who were born before 1970 are refused',
    because: 'Ruling refused-valid-request: the validation rules of a service are not known.',
    report: 'https://github.com/alibaba/fastjson/issues/3067',
    layer: refusing(
      ['createCustomer', 'updateCustomer'],
      ({ sent }) => (sent.get('date_of_birth') ?? '1970') < '1970',
      422,
    ),
  },
];
