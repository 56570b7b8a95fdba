import { type Answer, askedId, recordOf } from '../../reading/answer.ts';
import { isMomentary } from '../../reading/availability.ts';
import type { JsonObject } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { isUpload } from '../../reading/upload-form.ts';
import { isSure } from '../writes.ts';

/** An upload, and what became of it: nobody knows whether an open one is stored, and as what. */
export interface Upload {
  answer: Answer;
  state: 'stored' | 'open' | 'refused';
  number: string | undefined;
  keys: Keys;
}

/** What tells documents apart. */
const traits = ['id_number', 'type', 'document', 'valid_from', 'expiry', 'uploaded_on'] as const;
type Traits = Partial<Record<(typeof traits)[number], unknown>>;

/** What makes an item that of an upload: each line is tried before the next one, and the number is left out last. */
const likenesses: readonly (readonly (typeof traits)[number][])[] = [
  traits,
  ...traits.slice(1).map((changed) => traits.filter((trait) => trait !== changed)),
  ['id_number', 'type', 'document', 'uploaded_on'],
  ['id_number', 'type', 'document'],
  ['id_number', 'document'],
  ['id_number', 'type'],
  ['id_number'],
  ['type', 'document', 'valid_from', 'expiry', 'uploaded_on'],
  ['type', 'document', 'valid_from', 'expiry'],
  ['type', 'document', 'uploaded_on'],
  ['type', 'document'],
];
export const likenessCount = likenesses.length;
export const firstWithoutNumber = likenesses.findIndex((some) => !some.includes('id_number'));

/** For each likeness what two have in common that are alike; undefined where the time of upload is not known. */
export type Keys = readonly (string | undefined)[];

function keysOf(of: Traits): Keys {
  const values = {
    ...of,
    valid_from: dayOf(of.valid_from),
    expiry: dayOf(of.expiry),
    uploaded_on: readTimestamp(of.uploaded_on)?.instant,
  };
  return likenesses.map((some) =>
    some.includes('uploaded_on') && values.uploaded_on === undefined
      ? undefined
      : some.map((trait) => values[trait] ?? '').join('\n'),
  );
}

const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value);

const withPair = likenesses.findIndex((some) => some.join() === 'id_number,type,document');
/** Of number and pair, and of the number. */
export const numbered = [withPair, firstWithoutNumber - 1] as const;

/** An item of a list, with its keys. */
export interface Item {
  item: JsonObject;
  keys: Keys;
}

export const itemOf = (item: JsonObject): Item => ({ item, keys: keysOf(item) });

function uploadOf(answer: Answer): Upload {
  const { meaning, response, sent } = answer;
  const refuses = meaning === 'refusal' && !isMomentary(response?.status);
  return {
    answer,
    state: isSure(answer) ? 'stored' : refuses ? 'refused' : 'open',
    number: sent.get('id_number'),
    keys: keysOf({ ...Object.fromEntries(sent), uploaded_on: recordOf(answer)?.uploaded_on }),
  };
}

/** All uploads of a run, whoever sent them. */
export class Uploads {
  readonly all: readonly Upload[];
  readonly #byCustomer: ReadonlyMap<string | undefined, readonly Upload[]>;
  readonly #byNumber: ReadonlyMap<unknown, readonly Upload[]>;
  readonly #customers: ReadonlyMap<string, ReadonlySet<string | undefined>>;

  constructor(answers: readonly Answer[]) {
    this.all = answers.filter(isUpload).map(uploadOf);
    this.#byCustomer = Map.groupBy(this.all, ({ answer }) => askedId(answer));
    this.#byNumber = Map.groupBy(this.all, ({ number }) => number);
    this.#customers = new Map(
      [...Map.groupBy(this.all, ({ keys }) => keys[withPair] as string)].map(([key, those]) => [
        key,
        new Set(those.map(({ answer }) => askedId(answer))),
      ]),
    );
  }

  /** Those for the customer of a list. */
  of(list: Answer): readonly Upload[] {
    return this.#byCustomer.get(askedId(list)) ?? [];
  }

  withNumber(number: unknown): readonly Upload[] {
    return this.#byNumber.get(number) ?? [];
  }

  /** Whether an item has a number and a pair that were uploaded for other customers alone. */
  isOfOthers({ keys }: Item, list: Answer): boolean {
    const customers = this.#customers.get(keys[withPair] as string);
    return customers !== undefined && !customers.has(askedId(list));
  }
}
