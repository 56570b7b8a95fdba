import { operations } from '../../generated/operations.ts';
import type { Command } from '../transcript/command.ts';

type Fields = Readonly<Record<string, string>>;

/** A customer or a recipient of a walk. */
export interface Party {
  name: string;
  kind: 'customer' | 'recipient';
  /** The customer itself, or the one that a recipient was created for. */
  owner: string;
  /** Every value that each field had, the latest last. */
  history: ReadonlyMap<string, readonly string[]>;
  updates: readonly Fields[];
  /** The kinds of special values among the latest ones, by field. */
  kinds: Fields;
}

/** An upload that was taken. */
export type Upload = Pick<Command, 'fields'> & { on: string; file: NonNullable<Command['file']> };

/** Fields that a partner must not set. */
export const readOnly = /^(full_name|(temporary_)?blocked)$/;

const ofCustomers = Object.keys(operations.createCustomer.fields);
const ofRecipients = 'bank iban mobile_number relation country payout_method customer'.split(' ');

/** Fields that an update of a record may send. @param type of a recipient */
export const fieldsOf = (kind: Party['kind'], type: string | undefined): readonly string[] =>
  kind === 'customer'
    ? ofCustomers
    : [...(type === 'BIZ' ? ['business_name'] : ['first_name', 'last_name']), ...ofRecipients];

/** What the commands of a walk that were taken have made: customers, with recipients and documents. */
export class Family {
  readonly parties: Party[] = [];
  readonly uploads: Upload[] = [];
  /** What happened to each customer, as operations, the latest last. */
  readonly events = new Map<string, string[]>();

  of = (kind: Party['kind'], owner?: string) =>
    this.parties.filter((party) => party.kind === kind && (owner === undefined || party.owner === owner));

  party = (name: string | undefined) => this.parties.find((party) => party.name === name);

  /** The customer that a command is about. */
  ownerOf = ({ on, as }: Command) => this.party(on)?.owner ?? as ?? '';

  /** Takes in what was taken; of a probe or a read only that it was sent. */
  note(command: Command, isTaken: boolean): void {
    const { operation, as, on, fields: sent, file, values = {}, role } = command;
    const owner = this.ownerOf(command);
    this.events.set(owner, [...(this.events.get(owner) ?? []), operation]);
    if (!isTaken || role === 'probe') return;
    const fields = Object.fromEntries(Object.entries(sent).filter(([field]) => !readOnly.test(field)));
    if (as !== undefined) {
      const kind = operation === 'createCustomer' ? 'customer' : 'recipient';
      const history = new Map(Object.entries(fields).map(([field, text]) => [field, [text]]));
      this.parties.push({
        name: as,
        kind,
        owner: kind === 'customer' ? as : owner,
        history,
        updates: [],
        kinds: values,
      });
    } else if (on !== undefined && file) this.uploads.push({ on, fields, file });
    else if (operation.startsWith('update')) {
      const at = this.parties.findIndex(({ name }) => name === on);
      const party = this.parties[at] as Party;
      const history = new Map(party.history);
      for (const [field, text] of Object.entries(fields))
        history.set(field, [...(history.get(field) ?? []), text]);
      const kept = Object.entries(party.kinds).filter(([field]) => !(field in fields));
      this.parties[at] = {
        ...party,
        history,
        updates: [...party.updates, fields],
        kinds: { ...Object.fromEntries(kept), ...values },
      };
    }
  }
}

/** The values that the fields of a record have. */
export const nowOf = ({ history }: Pick<Party, 'history'>): Record<string, string> =>
  Object.fromEntries([...history].map(([field, texts]) => [field, texts.at(-1) ?? '']));
