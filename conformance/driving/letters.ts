import { birthDays, type SpecialKind } from '../values/special.ts';

/** Kinds of texts that a client has to carry as they are. */
export const letters: readonly SpecialKind[] = [
  'accents',
  'eastern-letters',
  'sharp-s',
  'cyrillic',
  'right-to-left',
  'ideographs',
  'combining',
  'astral',
  'typography',
  'apostrophe',
  'quotes',
  'plus',
  'ampersand',
  'percent',
  'number-sign',
  'semicolon',
  'slashes',
  'markup',
  'leading-zeros',
  'digits',
  'null-word',
  'inner-blanks',
  'hyphens',
  'full-stops',
  'brackets',
  'separators',
  'signs',
  'boolean-word',
  'date-like',
  'case',
  'one-letter',
  'line-break',
  'length-41',
  'nothing-word',
  'number-word',
  'compatibility',
  'fixed-blanks',
  'invisible',
  'length-101',
];

/** Codes that programs take for no value, and phone numbers as people write them, which reach nobody. */
export const owners = [
  { country: 'AT', nationality: 'NA', birth_nationality: 'NA', mobile_number: '+436605550101' },
  { country: 'NO', nationality: 'NO', birth_country: 'NA', mobile_number: '0047 400 00 002' },
  { country: 'FR', nationality: 'GB', mobile_number: '06 39 98 01 03' },
  { country: 'GB', nationality: 'DE', mobile_number: '+44 7700 900104' },
  { country: 'US', nationality: 'MX', mobile_number: '(212) 555-0105' },
  { country: 'GH', nationality: 'GH', mobile_number: '0249555106' },
];

/** A special text, at every other place within another one, unless it is special only by itself. */
export const placed = (kind: SpecialKind, text: string, place: number) =>
  place % 2 === 0 || /word|digits|zeros|date|letter$|length/.test(kind) ? text : `Ana ${text}`;

/** Days of birth. */
export const days = Object.values(birthDays);

/** Fields of customers that have special texts. */
export const named = [
  ...['last_name', 'first_name', 'address', 'city', 'middle_name', 'birth_city', 'region', 'postcode'],
];

/** Numbers of documents that are no numbers: a program that takes them for some changes them. */
export const numerals = (number: number) => [`00417${number}`, `900719925474099${number}`, `${number}E10`];
