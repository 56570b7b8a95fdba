import type { Ways } from './ways.ts';

export type Fields = readonly (readonly [string, string])[];

const unreserved = /[A-Za-z0-9*\-._]/;

function encode(text: string, ways: Ways): string {
  let encoded = '';
  for (const byte of Buffer.from(text)) {
    const letter = String.fromCharCode(byte);
    if (letter === ' ' && ways.blank === '+') encoded += '+';
    else if (ways.escape === 'needed' && unreserved.test(letter)) encoded += letter;
    else {
      const digits = byte.toString(16).padStart(2, '0');
      encoded += `%${ways.hex === 'upper' ? digits.toUpperCase() : digits}`;
    }
  }
  return encoded;
}

export function form(fields: Fields, ways: Ways): string {
  return fields.map(([name, value]) => `${encode(name, ways)}=${encode(value, ways)}`).join('&');
}

const optional: Record<string, readonly string[]> = {
  createCustomer: ['middle_name', 'birth_city', 'region', 'postcode', 'phone_number', 'email_address'],
  uploadDocument: ['valid_from', 'expiry'],
};

/** The fields of a task in the client's own order, with or without the optional ones that are empty. */
export function arrange(task: string, asked: Readonly<Record<string, string>>, ways: Ways): Fields {
  let fields = Object.entries(asked);
  const known = optional[task] ?? [];
  if (ways.empties === 'leave-out') {
    fields = fields.filter(([name, value]) => value !== '' || !known.includes(name));
  }
  if (ways.empties === 'add') {
    for (const name of known) if (asked[name] === undefined) fields.push([name, '']);
  }
  if (ways.fieldOrder === 'reversed') fields.reverse();
  if (ways.fieldOrder === 'sorted') fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return fields;
}
