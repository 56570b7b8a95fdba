import { callOf } from './client.ts';
import { jpg, pdf, png } from './files.ts';
import { allFields, business, individual, requiredFields } from './people.ts';
import { usualHead } from './render.ts';
import { right } from './right-orders.ts';
import {
  createCustomers,
  documentFields,
  documents,
  ghana,
  listDocuments,
  lists,
  readCustomers,
  readRecipients,
  steps,
  updateCustomers,
  updateRecipients,
} from './suite.ts';
import type { Entry, Pairs, Part, Style } from './types.ts';
import { createCustomer, createRecipient, partsOf, readPages, type Step, upload } from './world.ts';

const styled = (says: string, style: Style) => right(says, { style });

/** The header lines of a part, with names that need no quotes without them. */
const withoutQuotes = (part: Part) =>
  usualHead(part).map((line) => line.replace(/; name="(\w+)"/, '; name=$1'));

const shouting = (part: Part) =>
  usualHead(part).map((line) => line.replace(/^[^:]+/, (name) => name.toUpperCase()));

const withTypes = (part: Part) =>
  usualHead(part.file === undefined ? { ...part, type: 'text/plain; charset=UTF-8' } : part);

const withLength = (part: Part) => [...usualHead(part), `Content-Length: ${Buffer.byteLength(part.value)}`];

const emptyOptionals: Step = async (world) => {
  const form: Pairs = [...requiredFields(world.first + 8), ['middle_name', '']];
  world.customers.push(await createCustomer(world, form));
  const owner = world.customers.at(-1) ?? '';
  const empty = individual(owner, world.first * 100 + 40).map(([name, value]) =>
    name === 'mobile_number' ? [name, ''] : [name, value],
  ) as Pairs;
  await createRecipient(world, empty);
  const fields: Pairs = [
    ...documentFields(world.first * 10 + 8, 'POA', 'ELE'),
    ['valid_from', ''],
    ['expiry', ''],
  ];
  await upload(world, owner, partsOf(fields, png(8)));
};

const oneDateOnly: Step = async (world) => {
  const [owner = ''] = world.customers;
  const n = world.first * 10 + 7;
  await upload(world, owner, partsOf(documentFields(n, 'POI', 'EU', '', '2031-12-31'), jpg(n)), true);
};

const largeFiles: Step = async (world) => {
  const [owner = ''] = world.customers;
  const n = world.first * 10 + 8;
  await upload(world, owner, partsOf(documentFields(n, 'POI', 'VID'), png(n, 1200, 900)));
  const long = `% ${'A scan of many pages. '.repeat(12000)}\n`;
  await upload(world, owner, partsOf(documentFields(n + 1, 'SOF', 'LC'), pdf(n, long)), true);
};

const specialNames: Step = async (world) => {
  const names: [string, string, string][] = [
    ['Zoë Núria', "O'Connor-Łuk", '12 Rue de l’Église, bât. B\nescalier 2'],
    ['Иван', 'Петров', 'ул. Ленина, д. 5; кв. 7%'],
    ['Nguyễn', 'Thị = Ánh', 'Đường 3/2 #14'],
  ];
  for (const [at, [first, last, address]] of names.entries()) {
    const form = allFields(world.first + 8 + at);
    const own: Record<string, string> = { first_name: first, last_name: last, address };
    await createCustomer(world, form.map(([name, value]) => [name, own[name] ?? value]) as Pairs);
  }
  const [owner = ''] = world.customers;
  const shop = business(owner, world.first * 100 + 41, 'BIZ').map(([name, value]) =>
    name === 'business_name' ? [name, 'Müller & Söhne + Co. "Süd" GmbH'] : [name, value],
  ) as Pairs;
  await createRecipient(world, shop);
};

const requiredOnly: Step = async (world) => {
  for (let n = 0; n < 4; n += 1)
    world.customers.push(await createCustomer(world, requiredFields(world.first + n)));
  for (let n = 0; n < 12; n += 1) {
    const kind = n % 2 ? business : individual;
    const form = kind(world.customers[0] ?? '', world.first * 100 + n);
    world.recipients.push(await createRecipient(world, form));
  }
};

const aliases: Step = async (world) => {
  const [owner = ''] = world.customers;
  const n = world.first * 10;
  await upload(world, owner, partsOf(documentFields(n, 'POI', 'PAS'), jpg(n)), true);
  await upload(world, owner, partsOf(documentFields(n + 1, 'POA', 'BAC'), pdf(n)), true);
};

const listsByPost: Step = async (world) => {
  for (const owner of world.customers.slice(0, 2)) {
    const call = callOf('listRecipientsByPost', 'POST', `/api/recipients/${owner}`, { form: [] });
    await readPages(world, call, 'recipients');
  }
};

const backwards: Step = async (world) => {
  const [owner = ''] = world.customers;
  await readPages(world, callOf('listCustomers', 'GET', '/api/customers'), 'customers', true);
  const call = callOf('listRecipients', 'GET', `/api/recipients/${owner}`);
  await readPages(world, call, 'recipients', true);
};

const plus = (says: string, ...more: Step[]) =>
  right(says, {}, [...steps, ...more, readCustomers, readRecipients, listDocuments]);

/** Legal programs that differ in forms, multipart bodies and values. */
export const rightBodies: Record<string, Entry> = {
  'spaces-as-percent-20': styled('Spaces in forms and queries as %20', { space: '%20' }),
  'lower-case-hex': styled('Percent-encoding in lower case', { hex: 'lower' }),
  'all-letters-encoded': styled('Every letter of forms and queries percent-encoded', {
    encode: 'all',
    space: '%20',
  }),
  'charset-on-forms': styled('Forms name their charset', {
    formType: 'application/x-www-form-urlencoded; charset=UTF-8',
  }),
  'media-types-in-capitals': styled('Media types in other letters', {
    formType: 'Application/X-WWW-Form-URLEncoded;charset="utf-8"',
    multipartType: 'Multipart/Form-Data',
  }),
  'boundary-of-a-browser': styled('A boundary as browsers have it', {
    boundary: '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  }),
  'boundary-in-quotes': styled('A boundary that needs quotes', {
    boundary: "part:of=the/suite?'1' (a,b)+_.x",
    quoteBoundary: true,
  }),
  'boundary-of-seventy': styled('The longest boundary', { boundary: 'b'.repeat(70) }),
  'preamble-and-epilogue': styled('Text before and after the parts', {
    preamble: 'This is a message of several parts.',
    epilogue: 'The end.\r\n',
  }),
  'file-first': styled('The file before the fields', { order: (parts) => parts.reverse() }),
  'file-in-the-middle': styled('The file between the fields', {
    order: (parts) => [parts[1], parts.at(-1), parts[0], ...parts.slice(2, -1)] as Part[],
  }),
  'types-on-all-parts': styled('Every part has a media type', { head: withTypes }),
  'part-headers-in-capitals': styled('Headers of parts in capitals', { head: shouting }),
  'names-without-quotes': styled('Names of parts without quotes', { head: withoutQuotes }),
  'length-on-parts': styled('Parts with a length of their own', { head: withLength }),
  'optional-fields-empty': plus('Optional fields are sent empty', emptyOptionals),
  'one-date-only': plus('Documents with one of the two dates', oneDateOnly),
  'large-files': plus('Files of several hundred kilobytes', largeFiles),
  'special-names': plus('Names and addresses in other scripts', specialNames),
  'pages-backwards': plus('Pages from the last to the first', backwards),
  'lists-by-post-with-empty-form': plus('Lists recipients with an empty form', listsByPost),
  'required-fields-only': right('Nothing optional is sent', {}, [
    lists,
    requiredOnly,
    readCustomers,
    updateCustomers,
    documents,
    readRecipients,
    updateRecipients,
    ghana,
  ]),
  'alias-path-only': right(
    'Uploads under the path of the sample only',
    {},
    [createCustomers, aliases, listDocuments],
    {},
    { partial: true },
  ),
};
