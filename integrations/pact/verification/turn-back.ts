import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';
import { idOf } from '../../../conformance/reading/answer.ts';
import { isObject } from '../../../conformance/reading/json.ts';
import { operations } from '../../../generated/operations.ts';
import type { Interaction } from '../contract/pact-file.ts';
import type { Values } from '../states/world.ts';

/**
 * A value that replaces the contract's value in a request. If the response has it in a field of that name, it is turned
 * back before Pact compares.
 */
export interface Change {
  field: string;
  contract: string;
  sent: string;
}

/**
 * Turns sent values in a response back into the contract's. A contract's value that was not sent becomes the sent one, so
 * that a deployment that returns it anyway differs.
 * @returns the response, and the changes whose contract value was returned although another one was sent.
 */
export function turnBack(body: string, changes: readonly Change[]): { text: string; notSent: Change[] } {
  const json = parsed(body);
  const notSent = new Set<Change>();
  if (json === undefined) return { text: body, notSent: [] };
  let turned = false;
  const swapped = (field: string, value: string): string => {
    const ofField = changes.filter((change) => change.field === field);
    const sent = ofField.find((change) => change.sent === value);
    if (sent) return sent.contract;
    const unsent = ofField.find((change) => change.contract === value);
    if (!unsent) return value;
    notSent.add(unsent);
    return unsent.sent;
  };
  const walk = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, field));
    if (isLosslessNumber(value)) return number(value, field);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, walk(child, key)]));
    if (typeof value !== 'string') return value;
    const held = swapped(field, value);
    turned ||= held !== value;
    return held;
  };
  const number = (value: LosslessNumber, field: string) => {
    const digits = swapped(field, value.value);
    const held = withinPact(/^\d+$/.test(digits) ? digits : value.value);
    turned ||= held !== value.value;
    return new LosslessNumber(held);
  };
  const result = walk(json, '');
  return { text: (turned && stringify(result)) || body, notSent: [...notSent] };
}

/** Fields of records that contain a state's value, by the key of the response. */
const identifiers: Record<string, Record<string, string>> = {
  customer: { id: 'customer_id' },
  customers: { id: 'customer_id' },
  recipient: { id: 'recipient_id', customer: 'customer_id' },
  recipients: { id: 'recipient_id', customer: 'customer_id' },
};

/** Identifiers from states that the contract expects as one fixed number, even if the request does not have them. */
export function expectedIdentifiers({ operation, expected }: Interaction, values: Values): Change[] {
  const { payloadKey = '', method = 'GET', pathParameters = [] } = operation ? operations[operation] : {};
  const { json } = expected;
  const records = [isObject(json) ? (json[payloadKey] ?? []) : []].flat().filter(isObject);
  const isNew = method === 'POST' && pathParameters.length === 0;
  return Object.entries(identifiers[payloadKey] ?? {}).flatMap(([field, name]) => {
    const [contract, another] = new Set(records.map((record) => idOf(record, field)));
    const sent = isNew && field === 'id' ? undefined : values[name];
    return sent && contract && another === undefined ? [{ field, contract, sent }] : [];
  });
}

/** Pact reads integers outside the signed 64-bit range as decimals, so it is shown only their first digits. */
function withinPact(number: string): string {
  return /^-?\d{19,}$/.test(number) && !(BigInt(number) < 2n ** 63n && BigInt(number) > -(2n ** 63n))
    ? number.slice(0, 18)
    : number;
}

function parsed(body: string): unknown {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
}
