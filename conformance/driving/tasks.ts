import type { Task } from '../../generated/client-protocol.ts';
import { documentPairs } from '../../generated/document-pairs.ts';
import { operations } from '../../generated/operations.ts';
import { otherSampleNumbers, sampleGhana } from '../recording/options.ts';
import type { Command } from '../transcript/command.ts';
import { withCheckDigits } from '../values/beneficiaries.ts';
import { type FileKind, kycFile } from '../values/kyc-files.ts';
import { People } from '../values/people.ts';
import { streamFor } from '../values/random.ts';
import { specialMails, specialText, suits } from '../values/special.ts';
import { days, letters, named, numerals, owners, placed } from './letters.ts';

/** The clock of the sandbox goes on by a minute: what follows has another time, also without seconds. */
export const tick = { clock: 'ticks' } as const;
export type Tick = typeof tick;

type Fields = Record<string, string>;

/** Makes tasks for a scenario. Nobody of whom they speak exists, and the same seed gives the same tasks. */
export class Tasks {
  readonly #people: People;
  readonly #random: () => number;
  #accounts = 0;
  #documents = 0;

  constructor(mark: string, seed: number) {
    this.#random = streamFor(seed, 'client');
    this.#people = new People(mark, this.#random);
  }

  /** Everything that a partner does, once: the same tasks in each scenario. @param isWhole with all optional fields. */
  tour(isWhole: boolean): (Command | Tick)[] {
    const person = () => {
      const all = { ...this.#people.full(), first_name: 'Zoë', address: '7 Rue de l’Église' };
      return isWhole ? all : requiredOf(all);
    };
    const [a, b] = [person(), person()];
    const namesake = { first_name: a.first_name ?? '', last_name: a.last_name ?? '' };
    const [from, to]: Fields[] = isWhole ? [{ valid_from: '2024-02-29' }, { expiry: '2040-04-30' }] : [];
    const { operator, mobileNumber, bank, accountNumber } = sampleGhana;
    const account = this.#account();
    // Two recipients of one name are two recipients, and so are two businesses.
    const known = { first_name: 'Łukasz', last_name: this.#people.word() };
    const house = this.#people.business();
    /** Changes of one customer, one after the other. */
    const updates = (customer: string, ...changes: Fields[]) =>
      changes.flatMap((fields) => [tick, command('updateCustomer', customer, fields)]);
    return [
      command('createCustomer', undefined, a, 'a'),
      command('getCustomer', 'a'),
      tick,
      command('updateCustomer', 'a', { city: 'Saint-Étienne', postcode: '01234' }),
      command('createCustomer', undefined, b, 'b'),
      command('createCustomer', undefined, requiredOf(person()), 'c'),
      command('createCustomer', undefined, { ...person(), ...namesake }, 'd'),
      tick,
      command('updateCustomer', 'a', { address: '9 Quai de l’Île' }),
      tick,
      command('updateCustomer', 'b', { region: isWhole ? '' : 'Tirol' }),
      command('listCustomers'),
      command('listDocuments', 'c'),
      this.upload('a', 'POI-PAS', 'png', { ...from, ...to }),
      this.upload('b', 'SOF-BAC', 'pdf', from),
      this.upload('a', 'POA-GAS', 'jpeg', to),
      this.upload('a', 'POI-DRV', 'png'),
      command('listDocuments', 'a'),
      command('listDocuments', 'b'),
      this.upload('b', 'POA-ELE', 'png'),
      command('listDocuments', 'b'),
      this.recipient('r', 'a', isWhole, { ...known, ...account, relation: 'FAM' }),
      tick,
      this.recipient('s', 'b', isWhole),
      tick,
      this.business('t', 'a', isWhole, house),
      tick,
      this.recipient('u', 'a', isWhole, { ...known, relation: 'FND' }),
      tick,
      // The account of another recipient, which is in another country than the bank.
      this.recipient('v', 'a', isWhole, { ...account, relation: 'BIZ', country: 'DE' }),
      this.recipient('y', 'c', isWhole, account),
      tick,
      this.business('z', 'a', isWhole, house),
      this.#elsewhere('w', 'b', { country: 'GH', payout_method: 'MW', mobile_operator: 'MTN' }),
      tick,
      this.#elsewhere('x', 'b', { country: 'VN', payout_method: 'HD', address: '5 Lê Lợi', city: 'Huế' }),
      ...['a', 'b'].map((customer) => command('listRecipients', customer)),
      command('getRecipient', 't'),
      tick,
      command('updateRecipient', 'r', { ...this.#account(), bank: this.#people.banks.other }),
      command('getRecipient', 'r'),
      tick,
      command('updateRecipient', 'r', { iban: this.#account().iban ?? '' }),
      command('updateRecipient', 't', { business_name: this.#people.business() }),
      command('updateRecipient', 'u', { last_name: this.#people.word() }),
      command('listRecipients', 'a'),
      command('listCountries'),
      command('listNationalities'),
      command('listCountries'),
      command('listCurrencies'),
      command('checkGhanaMobileWallet', undefined, { operator, mobile_number: mobileNumber }),
      command('checkGhanaMobileWallet', undefined, {
        operator,
        mobile_number: otherSampleNumbers.mobileNumber,
      }),
      command('checkGhanaBankAccount', undefined, { bank, account_number: accountNumber }),
      command('checkGhanaBankAccount', undefined, { bank, account_number: otherSampleNumbers.accountNumber }),
      tick,
      ...updates(
        'b',
        { mobile_number: this.#people.phone(), city: 'Graz' },
        pick(b, 'mobile_number', 'city'),
      ),
      ...updates('d', { country: 'DE' }),
      command('getCustomer', 'b'),
      command('listCustomers'),
    ];
  }

  /** A document of each pair that the document allows. */
  pairs(): Command[] {
    const dates = { valid_from: '2024-02-29', expiry: '2031-04-30' };
    const kinds: FileKind[] = ['png', 'jpeg', 'pdf', 'gif', 'webp'];
    const documents = Object.keys(documentPairs).map((pair, index) =>
      this.upload('a', pair as keyof typeof documentPairs, turn(kinds, index), dates),
    );
    const [customer, [front], back] = [this.customer('a'), documents, this.upload('a', 'POI-PAS', 'png')];
    return [
      customer,
      ...documents,
      // The other side of the first one, which has its number.
      { ...back, ...(front && { fields: front.fields }) },
      command('listDocuments', 'a'),
    ];
  }

  /** Texts that careless programs change, in fields of all three kinds of records. */
  letters(): Command[] {
    const records = letters.flatMap((kind, index): Command[] => {
      const name = `c${index}`;
      const person = this.#people.required();
      /** Fields with such texts, where they may stand. @param first the number of the first text. */
      const texts = (names: readonly string[], first: number): Fields =>
        Object.fromEntries(
          names.flatMap((field, place) =>
            suits(kind, field) ? [[field, placed(kind, specialText(kind, first + place), place)]] : [],
          ),
        );
      const { last_name = 'von', ...others } = texts(named, 0);
      const fields = {
        ...person,
        ...others,
        last_name: `${last_name} ${person.last_name}`,
        ...turn(owners, index),
        date_of_birth: turn(days, index),
        email_address: turn(Object.values(specialMails), index).replace(
          '*',
          this.#people.word().toLowerCase(),
        ),
      };
      const document = this.upload(name, 'POI-PAS', 'png');
      const { id_number = '' } = texts(['id_number'], 0);
      const recipient = this.recipient(`r${index}`, name, false);
      const special = {
        ...document,
        fields: { ...document.fields, id_number: `${id_number} ${index}`.trim() },
        // A careless client breaks the head of the part with such a name.
        ...(document.file && { file: { ...document.file, name: `Zoë's scan; %22${index}.png` } }),
      };
      return [
        command('createCustomer', undefined, fields, name),
        command('updateCustomer', name, {
          ...texts(['city', 'region', 'address'], 4),
          date_of_birth: turn(days, index + 5),
        }),
        special,
        { ...recipient, fields: { ...recipient.fields, ...texts(['first_name', 'bank'], 0) } },
        command('getCustomer', name),
      ];
    });
    return [...records, command('listCustomers')];
  }

  /** @param isWhole with all optional fields. */
  customer(as: string, isWhole = false, other: Fields = {}): Command {
    const fields = isWhole ? this.#people.full() : this.#people.required();
    return command('createCustomer', undefined, { ...fields, ...other }, as);
  }

  /** A recipient; of a bank transfer to Austria, as in the document's sample. */
  recipient(as: string, customer: string, isWhole = true, other: Fields = {}): Command {
    const names = { first_name: 'Łukasz', last_name: this.#people.word() };
    const more = isWhole ? { relation: 'FAM', mobile_number: this.#people.phone() } : {};
    const fields = { type: 'IND', ...corridor, ...names, ...this.#account(), ...more, ...other };
    return command('createRecipient', customer, fields, as);
  }

  business(as: string, customer: string, isWhole = true, name = this.#people.business()): Command {
    const more = isWhole ? { relation: 'BIZ', mobile_number: this.#people.phone() } : {};
    const fields = {
      type: 'BIZ',
      ...corridor,
      business_name: `${name} & Söhne`,
      ...this.#account(),
      ...more,
    };
    return command('createRecipient', customer, fields, as);
  }

  /** A recipient of another corridor, which has fields of its own. */
  #elsewhere(as: string, customer: string, corridor: Fields): Command {
    const names = { first_name: 'Thị', last_name: this.#people.word(), mobile_number: this.#people.phone() };
    return command('createRecipient', customer, { type: 'IND', ...names, ...corridor }, as);
  }

  upload(customer: string, pair: keyof typeof documentPairs, kind: FileKind, dates: Fields = {}): Command {
    const { type, document } = documentPairs[pair];
    const number = ++this.#documents;
    const name = `document-${number}.${kind === 'jpeg' ? 'jpg' : kind}`;
    const id_number = turn([this.#people.documentNumber(number), ...numerals(number)], number);
    const fields = { type, document, id_number, ...dates };
    return {
      ...command('uploadDocument', customer, fields),
      file: { kind, label: this.#people.label(number), name },
    };
  }

  #account(): Fields {
    const number = String(Math.floor(this.#random() * 1e9) + ++this.#accounts).padStart(11, '0');
    return { bank: this.#people.banks.first, iban: withCheckDigits('AT', `99999${number}`) };
  }
}

const corridor = { country: 'AT', payout_method: 'AC' };

/** One of several values; after the last one comes the first one again. */
const turn = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;

export const command = (operation: Task['task'], on?: string, fields: Fields = {}, as?: string): Command => ({
  operation,
  ...(as !== undefined && { as }),
  ...(on !== undefined && { on }),
  fields,
});

/** How a program is told of a command, and the file that is written for it. */
export function taskOf({ operation, as, on, fields, file }: Command): {
  task: Task;
  file?: { name: string; bytes: Uint8Array };
} {
  const owner = /^(get|update)Recipient$/.test(operation) ? 'recipient' : 'customer';
  const name = file?.name ?? file?.label;
  return {
    task: {
      version: 1,
      task: operation as Task['task'],
      ...(as !== undefined && { as }),
      ...(on !== undefined && { [owner]: on }),
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(name !== undefined && { file: name }),
    },
    ...(file &&
      name !== undefined && {
        file: { name, bytes: kycFile(file.kind, file.label, undefined, 'scan').bytes },
      }),
  };
}

const pick = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const requiredOf = (fields: Fields): Fields =>
  pick(fields, ...Object.keys(customerFields).filter((name) => customerFields[name] === 'required'));

const customerFields: Readonly<Record<string, string>> = operations.createCustomer.fields;
