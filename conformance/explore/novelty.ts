import { isWrite } from '../reading/commands.ts';
import type { Command } from '../transcript/command.ts';
import { type Family, fieldsOf, nowOf, type Party } from './family.ts';

/** What pairs of facts a search has seen: of several drafts, the one with the most new pairs is sent. */
export class Novelty {
  readonly #seen = new Set<number>();
  readonly #numbers = new Map<string, number>();

  /** The command with most that was not seen before; undefined if there is none. */
  newest(commands: readonly Command[], family: Family): Command | undefined {
    let best: Command | undefined;
    let most = -1;
    for (const command of commands) {
      let score = 0;
      for (const { pair, weight } of this.#pairsOf(command, family))
        if (!this.#seen.has(pair)) score += weight;
      if (score > most) [best, most] = [command, score];
    }
    return best;
  }

  note(command: Command, family: Family): void {
    if (isWrite(command)) for (const { pair } of this.#pairsOf(command, family)) this.#seen.add(pair);
  }

  *#pairsOf(command: Command, family: Family): Iterable<{ pair: number; weight: number }> {
    const numbered = (facts: readonly string[]) =>
      facts.map((fact) => {
        const number = this.#numbers.get(fact) ?? this.#numbers.size;
        this.#numbers.set(fact, number);
        return { number, weight: fact.includes('~') ? specialWeight : 1 };
      });
    const said = numbered(saidBy(command, family));
    const before = numbered(trueBefore(command, family));
    for (const [place, one] of said.entries())
      for (const others of [said.slice(place + 1), before])
        for (const other of others)
          yield { pair: one.number * factsMax + other.number, weight: Math.min(one.weight, other.weight) };
  }
}

/** There are many kinds of special values in many fields, and none of their pairs is likelier to matter than others. */
const specialWeight = 0.2;
/** More facts than there are. */
const factsMax = 1_000_000;

/** What a command says, field by field. */
function saidBy(command: Command, family: Family): string[] {
  const { operation, on, fields, values = {}, file, role } = command;
  const party = operation.startsWith('update') ? family.party(on) : undefined;
  const kinds = Object.entries(values).flatMap(([field, kind]) =>
    kind.split('+').map((one) => `${field}~${one}`),
  );
  const number = family.uploads.find((upload) => upload.fields.id_number === fields.id_number)?.on;
  return [
    `${operation.replace('Alias', '')} ${role ?? ''}`,
    ...kinds,
    ...(file
      ? [
          `as ${operation}`,
          `file ${file.kind}`,
          `type ${fields.type}`,
          `pair ${fields.type} ${fields.document}`,
          `dates ${datesIn(fields)}`,
          `number ${number === undefined ? 'new' : number === on ? 'own' : 'other'}`,
        ]
      : fieldsOf(
          /Customer/.test(operation) ? 'customer' : 'recipient',
          (party ? nowOf(party) : fields).type,
        ).map((field) => `${field}:${howIn(field, fields[field], party, family)}`)),
  ];
}

const datesIn = ({ valid_from, expiry }: Command['fields']) =>
  valid_from && expiry
    ? valid_from === expiry
      ? 'day'
      : valid_from > expiry
        ? 'reversed'
        : 'both'
    : valid_from
      ? 'from'
      : expiry
        ? 'expiry'
        : 'none';

function howIn(field: string, text: string | undefined, party: Party | undefined, family: Family): string {
  if (text === undefined) return '-';
  if (text === '') return 'empty';
  const earlier = party?.history.get(field) ?? [];
  if (text === earlier.at(-1)) return 'same';
  if (earlier.includes(text)) return 'back';
  const like = family.parties.find(({ history }) =>
    [...history.values()].some((texts) => texts.includes(text)),
  );
  if (like) return like === party ? 'own' : like.kind === 'customer' ? 'customer' : 'recipient';
  if (earlier.at(-1) === '') return 'set';
  return 'new';
}

/** What was so before. */
function trueBefore(command: Command, family: Family): string[] {
  const { operation, on, fields } = command;
  const owner = family.ownerOf(command);
  const events = family.events.get(owner) ?? [];
  const party = operation.startsWith('update') ? family.party(on) : undefined;
  const uploads = family.uploads.filter((upload) => upload.on === owner);
  const recipients = family.of('recipient', owner).map(nowOf);
  const types = (all: readonly (string | undefined)[]) => [...new Set(all)].sort().join();
  const customer = family.party(owner);
  return [
    `last ${events.at(-1)}`,
    `last two ${events.slice(-2)}`,
    `documents ${types(uploads.map((upload) => upload.fields.type))}`,
    `documents ${Math.min(uploads.length, 3)}`,
    ...new Set(uploads.map((upload) => `dates before ${datesIn(upload.fields)} ${upload.fields.type}`)),
    `recipients ${types(recipients.map(({ type }) => type))} ${Math.min(recipients.length, 3)}`,
    ...(party
      ? [
          `updates ${Math.min(party.updates.length, 3)}`,
          ...Object.entries(party.updates.at(-1) ?? {}).map(
            ([field, text]) => `just ${text === '' ? 'emptied' : 'sent'} ${field}`,
          ),
          ...[...party.history].flatMap(([field, texts]) => {
            if (field in fields) return [];
            return [
              `was ${field} ${texts.at(-1) === '' ? 'empty' : Math.min(texts.length, 3)}`,
              ...(party.kinds[field]?.split('+').map((kind) => `was ${field}~${kind}`) ?? []),
            ];
          }),
        ]
      : customer
        ? [...customer.history].map(
            ([field, texts]) =>
              `of customer ${field} ${texts.at(-1) === '' ? 'empty' : Math.min(texts.length, 2)}`,
          )
        : []),
  ];
}
