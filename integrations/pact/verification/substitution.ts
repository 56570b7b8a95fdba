import type { People } from '../../../conformance/scenarios/values/people.ts';
import { type AnyOperationId, operations } from '../../../generated/operations.ts';
import type { Interaction } from '../contract/pact-file.ts';
import type { Values } from '../states/world.ts';
import { type Change, expectedIdentifiers, turnBack } from './turn-back.ts';

/** Path parameters and form fields whose value has another name. */
const valueNames: Record<string, string> = {
  id: 'customer_id',
  customerId: 'customer_id',
  customer: 'customer_id',
  recipientId: 'recipient_id',
};

/** Names of the values in the path of an operation. */
export function valueNamesOf(operation: AnyOperationId): string[] {
  return operations[operation].pathParameters.map((parameter) => valueNames[parameter] ?? parameter);
}

const corridorFields = ['country', 'payout_method', 'bank', 'iban'];

/** Fields whose values a deployment may refuse as duplicates. */
const unique: Partial<Record<AnyOperationId, readonly string[]>> = {
  createCustomer: ['last_name', 'mobile_number', 'phone_number', 'email_address'],
  updateCustomer: ['mobile_number', 'phone_number', 'email_address'],
  uploadDocument: ['id_number'],
  uploadDocumentAlias: ['id_number'],
};

/** Puts the values of states and new values into one request. */
export class Substitution {
  readonly changes: Change[] = [];
  readonly #operation: (typeof operations)[AnyOperationId];
  readonly #interaction: Interaction;
  readonly #values: Values;
  readonly #people: People;

  constructor(interaction: Interaction, operation: AnyOperationId, values: Values, people: People) {
    this.#interaction = interaction;
    this.#operation = operations[operation];
    this.#values = values;
    this.#people = people;
  }

  /** Path and query with the values of the states. */
  target(target: string): string {
    const [path = '', query] = target.split('?');
    const template = this.#operation.path.split('/');
    const inContract = this.#interaction.path.split('/');
    const segments = path.split('/').map((segment, index) => {
      const parameter = /^\{(\w+)\}$/.exec(template[index] ?? '')?.[1];
      const value = parameter && this.#values[valueNames[parameter] ?? parameter];
      if (!value) return segment;
      this.#note(this.#shownAs(parameter), decodeURIComponent(inContract[index] ?? ''), value);
      return encodeURIComponent(value);
    });
    const parameters = new URLSearchParams(query);
    for (const name of new Set(parameters.keys()))
      if (this.#values[name] !== undefined) parameters.set(name, this.#values[name]);
    return segments.join('/') + (query === undefined ? '' : `?${parameters}`);
  }

  /** The fields of a form, or the text parts of an upload. */
  fields(fields: [string, string][]): [string, string][] {
    const fresh = unique[this.#operation.id] ?? [];
    const changed = fields.map(([name, value]): [string, string] => {
      const given = this.#values[valueNames[name] ?? name];
      const sent = given ?? (fresh.includes(name) && value !== '' ? this.#fresh(name) : value);
      this.#note(name, value, sent);
      return [name, sent];
    });
    return this.#operation.id === 'createRecipient' ? [...changed, ...this.#corridor(fields)] : changed;
  }

  /** Fields of the corridor that the contract does not send. */
  #corridor(fields: [string, string][]): [string, string][] {
    const sent = new Set(fields.map(([name]) => name));
    const given = Object.entries(this.#values).filter(([name]) => !/_id$/.test(name));
    return given.filter(([name]) => !sent.has(name) && !corridorFields.includes(name));
  }

  #fresh(name: string): string {
    const word = this.#people.word();
    if (name === 'last_name') return `Test${word}`;
    if (name === 'id_number') return `T${word.toUpperCase()}`;
    if (name === 'email_address') return `test.${word.toLowerCase()}@conformance.example.com`;
    return this.#people.phone();
  }

  /** The response field that contains the identifier in the path. */
  #shownAs(parameter: string): string {
    const ofCustomer = parameter !== 'recipientId';
    return ofCustomer && /ecipient/.test(this.#operation.path) ? 'customer' : 'id';
  }

  #note(field: string, contract: string, sent: string): void {
    if (contract !== sent) this.changes.push({ field, contract, sent });
  }

  /** Turns sent values in a response back into the contract's. */
  turnBack(body: string): ReturnType<typeof turnBack> {
    for (const { field, contract, sent } of expectedIdentifiers(this.#interaction, this.#values))
      if (!this.changes.some((change) => change.field === field)) this.#note(field, contract, sent);
    return turnBack(body, this.changes);
  }
}
