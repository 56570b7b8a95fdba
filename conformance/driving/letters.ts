import type { SpecialKind } from '../scenarios/values/special.ts';

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
  'length-101',
];

/** Phone numbers as people write them, with the country of their owners. They reach nobody. */
export const phones = [
  { country: 'AT', mobile_number: '+436605550101' },
  { country: 'DE', mobile_number: '0049 1555 5550102' },
  { country: 'FR', mobile_number: '06 39 98 01 03' },
  { country: 'GB', mobile_number: '+44 7700 900104' },
  { country: 'US', mobile_number: '(212) 555-0105' },
  { country: 'GH', mobile_number: '0249555106' },
];
