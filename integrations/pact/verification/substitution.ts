import type { People } from '../../../conformance/values/people.ts';
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

export type Substitution = ReturnType<typeof substitutionFor>;

/** Puts the values of states and new values into one request. */
export function substitutionFor(
  interaction: Interaction & { operation: AnyOperationId },
  values: Values,
  people: People,
) {
  const operation: (typeof operations)[AnyOperationId] = operations[interaction.operation];
  const changes: Change[] = [];
  const note = (field: string, contract: string, sent: string) => {
    if (contract !== sent) changes.push({ field, contract, sent });
  };

  /** Path and query with the values of the states. */
  function targetOf(target: string): string {
    const [path = '', query] = target.split('?');
    const template = operation.path.split('/');
    const inContract = interaction.path.split('/');
    const segments = path.split('/').map((segment, index) => {
      const parameter = /^\{(\w+)\}$/.exec(template[index] ?? '')?.[1];
      const value = parameter && values[valueNames[parameter] ?? parameter];
      if (!value) return segment;
      note(shownAs(parameter), decodeURIComponent(inContract[index] ?? ''), value);
      return encodeURIComponent(value);
    });
    const parameters = new URLSearchParams(query);
    for (const name of new Set(parameters.keys()))
      if (values[name] !== undefined) parameters.set(name, values[name]);
    return segments.join('/') + (query === undefined ? '' : `?${parameters}`);
  }

  /** The fields of a form, or the text parts of an upload. */
  function fieldsOf(fields: [string, string][]): [string, string][] {
    const fresh = unique[operation.id] ?? [];
    const changed = fields.map(([name, value]): [string, string] => {
      const given = values[valueNames[name] ?? name];
      const sent = given ?? (fresh.includes(name) && value !== '' ? freshValue(name) : value);
      note(name, value, sent);
      return [name, sent];
    });
    return operation.id === 'createRecipient' ? [...changed, ...ofCorridor(fields)] : changed;
  }

  /** Fields of the corridor that the contract does not send. */
  function ofCorridor(fields: [string, string][]): [string, string][] {
    const sent = new Set(fields.map(([name]) => name));
    const given = Object.entries(values).filter(([name]) => !/_id$/.test(name));
    return given.filter(([name]) => !sent.has(name) && !corridorFields.includes(name));
  }

  function freshValue(name: string): string {
    const word = people.word();
    if (name === 'last_name') return `Test${word}`;
    if (name === 'id_number') return `T${word.toUpperCase()}`;
    if (name === 'email_address') return `test.${word.toLowerCase()}@conformance.example.com`;
    return people.phone();
  }

  /** The response field that contains the identifier in the path. */
  function shownAs(parameter: string): string {
    const ofCustomer = parameter !== 'recipientId';
    return ofCustomer && /ecipient/.test(operation.path) ? 'customer' : 'id';
  }

  /** Turns sent values in a response back into the contract's. */
  function turnedBack(body: string): ReturnType<typeof turnBack> {
    for (const { field, contract, sent } of expectedIdentifiers(interaction, values))
      if (!changes.some((change) => change.field === field)) note(field, contract, sent);
    return turnBack(body, changes);
  }

  return { changes, targetOf, fieldsOf, turnedBack };
}
