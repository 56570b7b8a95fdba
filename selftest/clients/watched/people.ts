import type { Pairs } from './types.ts';

const firstNames =
  'Maria Anton Lena Jonas Clara Felix Rosa Emil Paula Hugo Nora Bruno Greta Viktor Ida Oskar Marta Konrad Elsa Ludwig Frida Albert Helene Simon'.split(
    ' ',
  );
const lastNames =
  'Beispiel Muster Probst Lindner Auer Brandl Ebner Fuchs Gruber Haas Koller Lechner Mayr Novak Pichler Reiter Sailer Thaler Unger Wagner Winkler Zeller Bauer Egger Hofer Kern Leitner Moser Steiner Wolf'.split(
    ' ',
  );
const two = (value: number) => String(value).padStart(2, '0');
const pick = (list: string[], n: number) => list[n % list.length] ?? '';

/** A day between two years that is another for each number. */
export function day(n: number, year: number, years: number): string {
  return `${year + (n % years)}-${two(1 + (n % 12))}-${two(1 + ((n * 7) % 28))}`;
}

/** The required fields of a customer that is another for each number. */
export function requiredFields(n: number): Pairs {
  return [
    ['first_name', pick(firstNames, n)],
    ['last_name', pick(lastNames, Math.floor(n / firstNames.length))],
    ['date_of_birth', day(n, 1956, 43)],
    ['nationality', 'AT'],
    ['address', `Beispielgasse ${1 + (n % 90)}/3`],
    ['city', 'Wien'],
    ['country', 'AT'],
    ['mobile_number', `+43660${1000000 + n}`],
  ];
}

/** All fields of a customer. */
export function allFields(n: number): Pairs {
  const [first, last, born, nationality, address, city, country, mobile] = requiredFields(n) as [
    [string, string],
    ...Pairs,
  ];
  return [
    first,
    ['middle_name', 'Luise'],
    last,
    born,
    ['birth_city', 'Graz'],
    ['birth_country', 'AT'],
    nationality,
    ['birth_nationality', 'AT'],
    address,
    city,
    ['region', 'Wien'],
    ['postcode', '1010'],
    country,
    ['phone_number', `+431${5550000 + n}`],
    mobile,
    ['email_address', `customer.${n}@example.com`],
  ] as Pairs;
}

/** A customer whose name and address have letters and signs that need care. */
export function accentedFields(n: number): Pairs {
  const changes: Record<string, string> = {
    first_name: `René ${pick(firstNames, n)}`,
    last_name: `Größl-${pick(lastNames, Math.floor(n / firstNames.length))}`,
    nationality: 'DE',
    address: `Straße & Hof ${1 + (n % 90)}, "Top" 7 + 8`,
    city: 'Köln',
    country: 'DE',
    mobile_number: `+49151${1000000 + n}`,
  };
  const form = requiredFields(n).map(([name, value]) => [name, changes[name] ?? value]) as Pairs;
  return [...form, ['phone_number', `+49221${555000 + n}`]];
}

/** An Austrian account number with right check digits. */
export function iban(n: number): string {
  const account = String(1904300000000000 + n * 7919);
  const rest = Number(BigInt(`${account}102900`) % 97n);
  return `AT${two(98 - rest)}${account}`;
}

/** An individual who gets money on an account. */
export function individual(customer: string, n: number, relation?: string): Pairs {
  return [
    ['customer', customer],
    ['type', 'IND'],
    ['country', 'AT'],
    ['payout_method', 'AC'],
    ...(relation ? ([['relation', relation]] as Pairs) : []),
    ['first_name', pick(firstNames, n + 5)],
    ['last_name', pick(lastNames, n + 11)],
    ['bank', n % 2 ? 'Beispielbank' : 'Musterbank'],
    ['iban', iban(n)],
    ['mobile_number', n % 3 ? `+43664${2000000 + n}` : ''],
  ];
}

/** A business that gets money on an account. */
export function business(customer: string, n: number, relation?: string): Pairs {
  return [
    ['customer', customer],
    ['type', 'BIZ'],
    ['country', 'AT'],
    ['payout_method', 'AC'],
    ...(relation ? ([['relation', relation]] as Pairs) : []),
    ['business_name', `${pick(lastNames, n)} Handel ${n} GmbH`],
    ['bank', 'Beispielbank'],
    ['iban', iban(n)],
    ['mobile_number', `+431${7000000 + n}`],
  ];
}

/** An individual in Ghana, by cash pickup, home delivery or mobile wallet. */
export function inGhana(customer: string, n: number, method: string): Pairs {
  return [
    ['customer', customer],
    ['type', 'IND'],
    ['country', 'GH'],
    ['payout_method', method],
    ['relation', 'FAM'],
    ['first_name', pick(firstNames, n + 3)],
    ['last_name', pick(lastNames, n + 17)],
    ['mobile_number', `+23324${1000000 + n}`],
  ];
}
