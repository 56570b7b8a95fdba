import {
  arriving,
  changed,
  type Defect,
  fieldsOf,
  inForm,
  type Layer,
  recordsIn,
  refusing,
  replacing,
  sentBy,
  text,
} from '../kit.ts';

const writes = ['createCustomer', 'updateCustomer'] as const;

/** What an address library writes for states that it knows by name. */
const states: Record<string, string> = {
  'São Paulo': 'SP',
  'Rio de Janeiro': 'RJ',
  'Minas Gerais': 'MG',
  Bahia: 'BA',
  Paraná: 'PR',
  Jalisco: 'JAL',
  'Nuevo León': 'NLE',
  Maharashtra: 'MH',
  Karnataka: 'KA',
  'Tamil Nadu': 'TN',
  Kerala: 'KL',
};

const motherCountries: Record<string, string> = {
  ...Object.fromEntries(['PR', 'GU', 'VI', 'AS', 'MP'].map((code) => [code, 'US'])),
  ...Object.fromEntries(['RE', 'GP', 'MQ', 'GF', 'YT'].map((code) => [code, 'FR'])),
};

/** A mailbox as its provider compares it. */
const canonical = (mail: string) => {
  const [local = '', host = ''] = mail.split('@');
  if (!/^(gmail|googlemail)\.com$/.test(host)) return mail;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@gmail.com`;
};

/** Creates after the index was refreshed find whoever is like them. */
const foundAgain = (): Layer => {
  const known = new Map<
    string,
    { status: number; headers: Record<string, string>; body: string; atMs: number }
  >();
  return async (request, forward) => {
    if (request.operation !== 'createCustomer') return forward(request);
    const sent = sentBy(request);
    const key = ['first_name', 'last_name', 'date_of_birth', 'mobile_number']
      .map((name) => sent.get(name))
      .join('|');
    const earlier = known.get(key);
    const isAllowed = (await forward({ ...request, method: 'GET', body: Buffer.alloc(0) })).status === 200;
    if (isAllowed && earlier && performance.now() - earlier.atMs > 4000) return earlier;
    const answer = await forward(request);
    if (answer.status === 201 && !earlier) known.set(key, { ...answer, atMs: performance.now() });
    return answer;
  };
};

const mailOfSomebodyElse = (): Layer => {
  const owners = new Map<string, string>();
  const drop = inForm('createCustomer', (form) => {
    const owner = owners.get(form.get('email_address') ?? '');
    if (owner !== undefined && owner !== form.get('last_name')) form.delete('email_address');
  })();
  return async (request, forward) => {
    const answer = await drop(request, forward);
    if (request.operation === 'createCustomer')
      changed(answer, (body) => {
        for (const { email_address, last_name } of recordsIn(body))
          if (email_address) owners.set(String(email_address), String(last_name));
      });
    return answer;
  };
};

const required = fieldsOf('createCustomer', 'required');

export const defects: Defect[] = [
  {
    name: 'numbers of Italy lose the zero behind the code of the country',
    breaks: 'customers.create.phone_number',
    why: 'Ruling `sent-values-come-back`: a clean-up takes the zero for a trunk prefix, which it is not in Italy. Gap: all phone numbers of a run are American or British.',
    layer: arriving(writes, 'phone_number', replacing(/^\+390/, '+39')),
  },
  {
    name: 'addresses at Gmail lose their dots and tags',
    breaks: 'customers.create.email_address',
    why: 'Ruling `sent-values-come-back`: a library against double accounts writes the mailbox in its canonical form. Gap: a run has e-mail addresses at reserved domains alone.',
    layer: arriving(writes, 'email_address', text(canonical)),
  },
  {
    name: 'a phone number that is the mobile number too is kept once',
    breaks: 'customers.create.phone_number',
    why: 'Ruling `sent-values-come-back`: numbers are rows of a table that is unique by customer and number, and the second insert is ignored. Gap: no two fields of a record ever have the same value.',
    layer: inForm('createCustomer', (form) => {
      if (form.get('phone_number') === form.get('mobile_number')) form.delete('phone_number');
    }),
  },
  {
    name: 'states of Brazil, Mexico and India become their abbreviations',
    breaks: 'customers.create.region',
    why: 'Ruling `sent-values-come-back`: an address library knows subdivisions by ISO 3166-2 and prefers their codes. Gap: regions of a run are of few countries, whatever the country of residence.',
    layer: arriving(
      writes,
      'region',
      text((value) => states[value] ?? value),
    ),
  },
  {
    name: 'who lives overseas lives in the mother country',
    breaks: 'customers.create.country',
    why: 'Ruling `sent-values-come-back`: the list of countries has Puerto Rico and Réunion, and a table for carriers replaces them. Gap: some fourteen countries of residence are sent, and no territory.',
    layer: arriving(
      writes,
      'country',
      text((code) => motherCountries[code] ?? code),
    ),
  },
  {
    name: 'line breaks of a browser become two line breaks',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: text areas of forms send CR LF, and a clean-up makes a line feed of either character. Gap: line breaks are sent as LF alone.',
    layer: arriving(writes, 'address', replacing(/[\r\n]/g, '\n')),
  },
  {
    name: 'vowel signs of Indian scripts are no letters',
    breaks: 'customers.create.exact-values',
    why: 'Ruling `sent-values-come-back`: a pattern keeps letters and the marks that do not take up space, and removes the others, so a name in Hindi loses its vowels. Gap: no script with such signs is sent.',
    layer: (['first_name', 'middle_name', 'last_name'] as const).map((field) =>
      arriving(writes, field, replacing(/\p{Mc}/gu, '')),
    ),
  },
  {
    name: 'a mailbox belongs to one family name, and others who name it get none',
    breaks: 'customers.create.email_address',
    why: 'Ruling `sent-values-come-back`: a rule against fraud empties an e-mail address that somebody of another name has, as couples do. Gap: no two persons of a run share a contact, but for a twin with the same name.',
    layer: mailOfSomebodyElse,
  },
  {
    name: 'country and nationality of birth are kept only with a city',
    breaks: 'customers.create.birth_country',
    why: 'Ruling `sent-values-come-back`: the birth is an embedded object, and the mapper takes it for absent if its first column is null. Gap: the city of birth is never left out alone.',
    layer: inForm('createCustomer', (form) => {
      if (form.get('birth_city')) return;
      form.delete('birth_country');
      form.delete('birth_nationality');
    }),
  },
  {
    name: 'a region without a postcode is refused',
    breaks: 'customers.create.optional-fields',
    why: 'Ruling `refused-valid-request`, case 6: the validator of addresses wants both or none of its optional parts, although a postcode is optional. Gap: creates leave out all optional fields together, or one that is no text.',
    layer: refusing('createCustomer', ({ sent }) => Boolean(sent.get('region')) && !sent.get('postcode')),
  },
  {
    name: 'a customer who is in the search index already is returned for a new one',
    breaks: 'customers.create.id-unique',
    why: 'Ruling `identifiers`: each customer has an identifier of its own; a create looks for the same person in an index that is refreshed every few seconds, and answers 201 with whom it finds. Gap: the same form is sent twice at the same moment only.',
    layer: foundAgain,
  },
  {
    name: 'a refusal of an empty field comes after the others were stored',
    breaks: 'customers.refused',
    why: 'Ruling `refused-valid-request` and "Update customer": the form is assigned field by field with a save after each group, and empty required fields are refused at the end. Gap: refused updates have an unknown code or an impossible day, and never an empty field.',
    layer: () => async (request, forward) => {
      const sent = sentBy(request);
      const empty = required.filter((field) => sent.get(field) === '');
      if (request.operation !== 'updateCustomer' || empty.length === 0) return forward(request);
      const form = new URLSearchParams([...sent].filter(([field]) => !empty.includes(field)));
      await forward({ ...request, body: Buffer.from(form.toString()) });
      return forward(request);
    },
  },
];
