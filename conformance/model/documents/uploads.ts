import { type Answer, askedId, recordOf } from '../../reading/answer.ts';
import { isMomentary } from '../../reading/availability.ts';
import type { JsonObject } from '../../reading/json.ts';
import { readTimestamp } from '../../reading/timestamp.ts';
import { isUpload } from '../../reading/upload-form.ts';
import { isSure } from '../writes.ts';

/** What tells documents apart. */
const traits = ['id_number', 'type', 'document', 'valid_from', 'expiry', 'uploaded_on'] as const;
type Traits = Partial<Record<(typeof traits)[number], unknown>>;

/** What makes an item that of an upload: each row is tried before the next one, and the number is left out last. */
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
const withPair = likenesses.findIndex((some) => some.join() === 'id_number,type,document');
/** The number with the pair, and the number alone. */
export const numbered = [withPair, firstWithoutNumber - 1] as const;

function traitsOf(of: Traits): Traits {
  const [valid_from, expiry] = [of.valid_from, of.expiry].map((day) =>
    typeof day === 'string' ? day.slice(0, 10) : day,
  );
  return { ...of, valid_from, expiry, uploaded_on: readTimestamp(of.uploaded_on)?.instant };
}

/** What documents have in common that are alike; undefined where the time of the upload would tell, and is not known. */
function keyOf(of: Traits, likeness: number): string | undefined {
  const some = likenesses[likeness] ?? [];
  const isKnown = of.uploaded_on !== undefined || !some.includes('uploaded_on');
  return isKnown ? some.map((trait) => of[trait] ?? '').join('\n') : undefined;
}

/** An item of a list. Few of its keys are asked for. */
export interface Item {
  item: JsonObject;
  keyOf(likeness: number): string | undefined;
}

export function itemOf(item: JsonObject): Item {
  const own = traitsOf(item);
  return { item, keyOf: (likeness) => keyOf(own, likeness) };
}

/** An upload, and what became of it: nobody knows whether an open one is stored, and as what. */
export interface Upload {
  answer: Answer;
  state: 'stored' | 'open' | 'refused';
  number: string | undefined;
  /** By likeness. */
  keys: readonly (string | undefined)[];
}

function uploadOf(answer: Answer): Upload {
  const { meaning, response, sent } = answer;
  const isRefused = meaning === 'refusal' && !isMomentary(response?.status);
  const own = traitsOf({ ...Object.fromEntries(sent), uploaded_on: recordOf(answer)?.uploaded_on });
  return {
    answer,
    state: isSure(answer) ? 'stored' : isRefused ? 'refused' : 'open',
    number: sent.get('id_number'),
    keys: likenesses.map((_, likeness) => keyOf(own, likeness)),
  };
}

/** All uploads of a run, whoever sent them. */
export class Uploads {
  readonly #byCustomer: ReadonlyMap<string | undefined, readonly Upload[]>;
  readonly #byNumber: ReadonlyMap<unknown, readonly Upload[]>;
  /** By number and pair. */
  readonly #customers: ReadonlyMap<string | undefined, ReadonlySet<string | undefined>>;

  constructor(answers: readonly Answer[]) {
    const all = answers.filter(isUpload).map(uploadOf);
    this.#byCustomer = Map.groupBy(all, ({ answer }) => askedId(answer));
    this.#byNumber = Map.groupBy(all, ({ number }) => number);
    const byPair = Map.groupBy(all, ({ keys }) => keys[withPair]);
    this.#customers = new Map(
      [...byPair].map(([key, those]) => [key, new Set(those.map(({ answer }) => askedId(answer)))]),
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
  isOfOthers(item: Item, list: Answer): boolean {
    const customers = this.#customers.get(item.keyOf(withPair));
    return customers !== undefined && !customers.has(askedId(list));
  }
}
