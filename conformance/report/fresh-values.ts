import type { Expansion } from '../../command-line/shell.ts';
import type { Exchange } from '../transcript/exchange.ts';

/** A value of a run in place of which a script draws another one. */
interface Drawn {
  text: string;
  /** The variable that holds the other one. */
  name: string;
}

/** Shorter marks might be found in words by chance. */
const markLengthMin = 6;

/** Phone numbers that a run makes up, without the plus, which a form encodes. */
const phones =
  /(?<!\d)(?:1\d{3}55501\d\d|447700900\d{3}|3363998\d{4}|35320910\d{4}|61255500\d{3}|493023125\d{3}|33199001\d{3}|61870105\d{3}|4989999980\d\d|39010000\d{4})(?!\d)/g;

/** What numbers abroad begin with. */
const prefixes = [
  ...['447700900', '3363998', '35320910', '61255500', '493023125', '33199001', '61870105'],
  ...['4989999980', '39010000'],
];

/** Area codes of numbers that are set aside for fiction. */
const areas = '201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 224 225 228'.split(' ');

/** Numbers in a row, from which others are drawn. */
interface Block {
  size: number;
  /** The place of a number, where it is one of them. */
  placeOf: (text: string) => number | undefined;
  /** Arguments of printf in bash for the one at the place `at`. */
  printed: string;
}

const american: Block = {
  size: areas.length * 100,
  placeOf: (text) => {
    const area = areas.indexOf(text.slice(1, 4));
    return text.startsWith('1') && area >= 0 ? Number(text.slice(-2)) * areas.length + area : undefined;
  },
  printed: `'1%s55501%02d' "\${areas[at % ${areas.length}]}" $((at / ${areas.length}))`,
};

/** The block of a number. */
function blockOf(text: string): Block {
  const prefix = prefixes.find((one) => text.startsWith(one));
  if (prefix === undefined) return american;
  const digits = text.length - prefix.length;
  return {
    size: 10 ** digits,
    placeOf: (other) => (other.startsWith(prefix) ? Number(other.slice(prefix.length)) : undefined),
    printed: `'${prefix}%0${digits}d' $at`,
  };
}

const textsOf = ({ request: { form, parts } }: Exchange): string[] => [
  ...(form ?? []).map(([, value]) => value),
  ...(parts ?? []).map((part) => ('value' in part ? part.value : part.filename)),
];

/** The phone numbers that requests had. */
export const phonesIn = (sent: readonly Exchange[]): Set<string> =>
  new Set(sent.flatMap(textsOf).flatMap((text) => text.match(phones) ?? []));

/**
 * Values that a deployment may take once only: the names of a run with all that is made of them, and phone numbers. Each time
 * a script runs, it draws others, and has the same one wherever the run had the same one.
 */
export class FreshValues {
  readonly #drawn: Drawn[] = [];
  readonly #mark: string;
  readonly #taken: ReadonlySet<string>;

  /**
   * @param mark begins the names of the run
   * @param sent what the script sends; of people without such a name, the day of birth is another one
   * @param told the text of the finding, whose day stays
   * @param taken phone numbers that the run sent; a script draws none of them
   */
  constructor(mark: string, sent: readonly Exchange[], told: string, taken: ReadonlySet<string>) {
    this.#mark = mark.length < markLengthMin ? '' : mark;
    this.#taken = taken;
    const texts = sent.flatMap(textsOf);
    if (this.#mark !== '')
      for (const [text, name] of [
        [mark, 'fresh'],
        [capitalised(mark), 'Fresh'],
        [mark.toUpperCase(), 'FRESH'],
      ] as const)
        if (texts.some((one) => one.includes(text))) this.#drawn.push({ text, name });
    for (const text of phonesIn(sent)) this.#add(text, 'phone');
    const days = sent.flatMap(({ operation, request, values }) => {
      const form = new Map(request.form ?? []);
      const day = form.get('date_of_birth') ?? '';
      const isNamed = form.get('last_name')?.toLowerCase().includes(this.#mark) ?? true;
      // A special day may be what a finding is about, unless that names another field.
      const isFree = values?.date_of_birth === undefined || told.startsWith('"');
      const isFit = isFree && /^\d{4}-\d\d-\d\d$/.test(day) && !told.includes(day);
      return operation === 'createCustomer' && !isNamed && isFit ? [day] : [];
    });
    for (const text of new Set(days)) this.#add(text, 'born');
  }

  #add(text: string, kind: string): void {
    const number = this.#drawn.filter(({ name }) => name.startsWith(kind)).length + 1;
    this.#drawn.push({ text, name: `${kind}${number}` });
  }

  /** The values of the run, in the order in which the script prints those in place of them. */
  get texts(): string[] {
    return this.#drawn.map(({ text }) => text);
  }

  /** A text with the variables in place of these values. A run has hundreds of them, and a text few. */
  in = (text: string): (string | Expansion)[] =>
    this.#drawn
      .filter((drawn) => text.includes(drawn.text))
      .reduce<(string | Expansion)[]>(
        (parts, drawn) =>
          parts.flatMap((part) =>
            typeof part === 'string'
              ? part
                  .split(drawn.text)
                  .flatMap((piece, index) => [
                    ...(index > 0 ? [{ shell: `\${${drawn.name}}` }] : []),
                    ...(piece === '' ? [] : [piece]),
                  ])
              : [part],
          ),
        [text],
      );

  /** Lines of bash that draw the values, and print them. */
  get lines(): string[] {
    const names = this.#drawn.map(({ name }) => name);
    if (names.length === 0) return [];
    const has = (name: string) => names.includes(name);
    const numbers = this.#drawn.filter(({ name }) => name.startsWith('phone'));
    const upper = (from: string) => `$(tr a-z A-Z <<< "${from}")`;
    return [
      ...(names.some((name) => /^fresh$/i.test(name))
        ? [
            'fresh=; consonants=bdfgklmnprsvz; vowels=aeiou',
            `for _ in 1 2 3 4; do fresh+=\${consonants:RANDOM % 13:1}\${vowels:RANDOM % 5:1}; done`,
          ]
        : []),
      ...(has('Fresh') ? [`Fresh=${upper(`\${fresh:0:1}`)}\${fresh:1}`] : []),
      ...(has('FRESH') ? [`FRESH=${upper('$fresh')}`] : []),
      ...(numbers.some(({ text }) => text.startsWith('1')) ? [`areas=(${areas.join(' ')})`] : []),
      ...(numbers.length > 0 ? ['number=$RANDOM'] : []),
      ...this.#drawn.flatMap(({ text, name }) => drawing(text, name, this.#taken)),
      `echo "# Fresh values: ${names.map((name) => `$${name}`).join(' ')}"`,
    ];
  }
}

/** Draws one number, or one day. */
function drawing(text: string, name: string, taken: ReadonlySet<string>): string[] {
  if (name.startsWith('born'))
    return [`${name}=19$((70 + RANDOM % 25))-0$((1 + RANDOM % 9))-$((10 + RANDOM % 19))`];
  if (!name.startsWith('phone')) return [];
  const block = blockOf(text);
  const { from, count } = freeIn(block, taken);
  return [
    `at=$(((${from} + number % ${count}) % ${block.size})); number=$((number + 1))`,
    `printf -v ${name} ${block.printed}`,
  ];
}

/** Where most places in a row are free in a block, whose first place follows its last. */
function freeIn({ size, placeOf }: Block, taken: ReadonlySet<string>): { from: number; count: number } {
  const places = [...taken].flatMap((text) => placeOf(text) ?? []);
  const gaps = [...new Set(places)]
    .toSorted((a, b) => a - b)
    .map((place, index, all) => ({
      from: place + 1,
      count: (all[index + 1] ?? (all[0] as number) + size) - place - 1,
    }));
  const largest = gaps.toSorted((a, b) => b.count - a.count)[0];
  return largest && largest.count > 0 ? largest : { from: 0, count: size };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
