import { documentPairs } from '../../generated/document-pairs.ts';
import { customer, documentsOf, reaches, tickEverywhere, together, upload } from '../player/parts.ts';
import { type Part, type Plan, planned } from '../player/player.ts';
import type { RunContext } from '../player/run-context.ts';
import type { Upload } from '../player/uploads.ts';
import type { Settings } from '../recording/options.ts';
import { rowsOf } from '../recording/rows.ts';
import { covering } from '../values/covering.ts';
import {
  filteredNumbers,
  orders,
  otherMediaTypes,
  quickNumbers,
  specialDates,
  specialNames,
  specialNumbers,
  wrongDocuments,
} from '../values/document-values.ts';
import { claims, forbiddenFiles, forbiddenUploads } from '../values/forbidden-files.ts';
import { type FileKind, formsOf } from '../values/kyc-files.ts';
import type { People } from '../values/people.ts';
import { randomStream, shuffled } from '../values/random.ts';

const allPairs = Object.values(documentPairs);

/** How an upload may vary that every deployment accepts, but for what it refuses by a rule of its own. */
const factorsOf = (settings: Settings) =>
  ({
    type: ['POI', 'POA', 'SOF'],
    kind: ['png', 'jpeg', 'pdf'],
    dates: ['both', 'valid_from', 'expiry', 'none'],
    alias: [false, true],
    name: ['usual', ...Object.keys(rowsOf('specialNames', specialNames, settings))],
    mediaType: ['usual', 'other'],
    behind: [[], ...Object.values(rowsOf<string[]>('orders', orders, settings))],
  }) as const;

const customerCount = 4;
/** So many of these uploads are for the first customer, who has more than twenty documents with those of numbers. */
const coveringOfFirst = 14;
/** The customer whose documents are listed in between, and who sends what is refused. */
const second = 1;

type Shares = Record<string, Upload>[];

const nameOf = (index: number) => `more-documents-${index + 1}`;

/** Documents with special values, in many combinations and for several customers, and their lists. */
const plan: Plan = (context) => {
  const names = Array.from({ length: customerCount }, (_, index) => nameOf(index));
  const [early, late] = sharesOf(context);
  const uploadShares = (shares: Shares) =>
    together(...names.map((on, index) => ({ uploads: shares[index] ?? {}, on })));
  return [
    together(...names.map((name) => customer(name, context.people.full()))),
    reaches('customersCreated'),
    uploadShares(early),
    // What this list shows, those after it show as well, whatever comes between.
    documentsOf(nameOf(second), { step: 'list-early' }),
    // A tick after their creation, so that a customer shows it who gets the time of an upload.
    tickEverywhere(...names),
    uploadShares(late),
    together(
      ...names.map((on, index) => [
        index === 3 ? samePair(context, on) : [],
        documentsOf(on, { step: `list-more-${index + 1}` }),
      ]),
    ),
  ];
};

/** What each customer sends before the first list, and after it. The spellings of a number are for two customers. */
function sharesOf(context: RunContext): [early: Shares, late: Shares] {
  const { people, settings } = context;
  // A stream of its own, so that this scenario changes nothing of the others.
  const random = randomStream(settings.seed + 2);
  const rows = Array.from({ length: settings.depth === 'thorough' ? 2 : 1 }, (_, time) =>
    covered(settings, random, time === 0),
  ).flat();
  const early: Shares = Array.from({ length: customerCount }, () => ({}));
  const late = structuredClone(early);
  const give = (shares: Shares, index: number, uploads: Record<string, Upload>) =>
    Object.assign(shares[index % customerCount] ?? {}, uploads);
  for (const [index, row] of rows.entries())
    give(early, index < coveringOfFirst ? 0 : 1 + (index % (customerCount - 1)), {
      [`covering-${index + 1}`]: row,
    });
  const days = datesOf(settings, random);
  for (const [index, [name, id_number]] of Object.entries(
    rowsOf('specialNumbers', specialNumbers, settings),
  ).entries()) {
    const numbered = (place: number, alias: boolean, dates = {}): Upload => ({
      ...(allPairs[place % allPairs.length] ?? documentPairs['POI-PAS']),
      alias,
      role: 'values',
      fields: { ...dates, id_number },
    });
    give(early, index, { [`values-${name}`]: numbered(index, false) });
    // Of another pair, which tells the documents of two customers apart. At standard depth, every second one.
    if (settings.depth === 'thorough' || index % 2 === 0)
      give(late, index + 1, {
        [`values-${name}-alias`]: numbered(index + 1, true, days[Math.floor(index / 2) % days.length]),
      });
  }
  const front = sameNumber(people, 'POI', 'PAS');
  const label = people.made('of a couple');
  const others: Partial<Upload>[] = [
    // The back of a card, under the other spelling.
    { ...front, alias: true, fields: { ...front.fields, valid_from: '2022-08-09', expiry: '2032-08-08' } },
    // A file that another customer has sent.
    { label, purpose: 'same-file', fields: { valid_from: '' } },
    { fields: { expiry: '' } },
  ];
  for (const [index, other] of others.entries())
    give(late, index + 1, {
      [`values-file-first-${index}`]: {
        ...(allPairs[3 * index] ?? documentPairs['POI-PAS']),
        role: 'values',
        file: { before: ['type', 'document', 'id_number'] },
        ...other,
      },
    });
  give(early, second, { 'same-number-1': { ...front, label } });
  give(late, second, { ...besides(settings), 'same-number-2': sameNumber(people, 'POA', 'ELE') });
  give(late, 2, { 'same-number-3': sameNumber(people, 'SOF', 'TAX') });
  return [early, late];
}

/** Special dates in an order that the stream decides. */
const datesOf = (settings: Settings, random: () => number) =>
  shuffled(Object.values(rowsOf('specialDates', specialDates, settings)), random);

/** Uploads in which every two values of two factors meet; names of files meet the spellings alone. */
function covered(settings: Settings, random: () => number, isFirst: boolean): Upload[] {
  const names = rowsOf('specialNames', specialNames, settings);
  const mediaTypes = rowsOf('otherMediaTypes', otherMediaTypes, settings);
  const rows = covering(
    factorsOf(settings),
    random,
    (one, other) => ![one, other].includes('name') || [one, other].includes('alias'),
  );
  // Each of these days is sent as either date: those with both come first.
  const single = rows.filter((row) => row.dates === 'both').length;
  const turns = { both: 0, valid_from: single, expiry: single, none: 0 };
  const dates = datesOf(settings, random);
  const numbers = [
    ...Object.values(rowsOf('filteredNumbers', filteredNumbers, settings)),
    ...Object.values(rowsOf('quickNumbers', quickNumbers, settings)),
  ];
  const sent: Partial<Record<FileKind, number>> = {};
  return rows.map(({ name, mediaType, behind, ...row }, index): Upload => {
    const forms = formsOf[row.kind];
    sent[row.kind] = (sent[row.kind] ?? -1) + 1;
    const form = forms[(sent[row.kind] ?? 0) % forms.length];
    const id_number = isFirst ? numbers[index] : undefined;
    const pairs = shuffled(allPairs, random).filter(({ type }) => type === row.type);
    const { document } = pairs[0] ?? documentPairs['POI-PAS'];
    const { valid_from, expiry } = dates[turns[row.dates]++ % dates.length] ?? {};
    const extension = row.kind === 'jpeg' ? 'jpg' : row.kind;
    return {
      ...row,
      ...(form ? { form } : {}),
      document,
      role: 'values',
      fields: {
        ...(id_number ? { id_number } : {}),
        ...(valid_from && /both|from/.test(row.dates) ? { valid_from } : {}),
        ...(expiry && /both|expiry/.test(row.dates) ? { expiry } : {}),
      },
      file: {
        ...(name === 'usual' ? {} : { filename: names[name]?.(extension) ?? extension }),
        ...(mediaType === 'usual' || !(row.kind in mediaTypes)
          ? {}
          : { contentType: mediaTypes[row.kind] ?? '' }),
        before: behind,
      },
    };
  });
}

const probe = { type: 'POI', document: 'PAS', role: 'probe' } as const;

/** Small files, files that are no documents, and documents with a wrong field. */
function besides(settings: Settings): Record<string, Upload> {
  const forbidden = forbiddenUploads(
    rowsOf('forbiddenFiles', forbiddenFiles, settings),
    rowsOf('claims', claims, settings),
    settings.depth,
  );
  const wrong = Object.entries(rowsOf('wrongDocuments', wrongDocuments, settings));
  return {
    ...Object.fromEntries(forbidden.map(([step, what]) => [step, { ...probe, ...what }])),
    ...Object.fromEntries(
      wrong.map(([name, fields]) => [
        `wrong-${name}`,
        { type: 'POA', document: 'GAS', role: 'probe', wrong: fields },
      ]),
    ),
    ...Object.fromEntries(
      (['png', 'jpeg', 'pdf'] as const).map((kind) => [
        `small-${kind}`,
        { ...probe, kind, isSmall: true, purpose: 'small-file' },
      ]),
    ),
  };
}

/** A document with a number that two documents of a customer, and one of another, have. */
const sameNumber = (people: People, type: Upload['type'], document: Upload['document']): Upload => ({
  type,
  document,
  role: 'values',
  fields: { id_number: people.documentNumber('same') },
});

/**
 * One document after the other of the same pair: each differs from the last one in one respect at most. Then a file again
 * as another document, because a statement may prove an address and funds.
 */
function samePair({ people }: RunContext, on: string): Part {
  const ways: Record<string, Partial<Upload>> = {
    png: { form: 'colour' },
    jpeg: { kind: 'jpeg' },
    pdf: { kind: 'pdf' },
    'no-dates': { dates: 'none' },
    alias: { alias: true },
    last: {},
  };
  const statement = { document: 'BAC', label: people.made('statement') } as const;
  return [
    ...Object.entries(ways).map(([way, what]) =>
      upload(on, `same-pair-${way}`, { type: 'POI', document: 'NNL', purpose: 'same-pair', ...what }),
    ),
    upload(on, 'same-file-1', { ...statement, type: 'POA' }),
    upload(on, 'same-file-2', { ...statement, type: 'SOF', purpose: 'same-file' }),
  ];
}

export const moreDocuments = planned('more-documents', plan);
