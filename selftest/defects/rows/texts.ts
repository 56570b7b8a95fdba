import type { Passing } from '../../../testing/intercepting-server.ts';
import { refusal } from '../../kit/changes.ts';
import { inForm, sentBy } from '../../kit/on-a-server.ts';
import { type DefectsOf, inCustomers, named } from './row.ts';

type Change = (value: string) => string;

/** What a defect makes of texts, and which texts are refused, so that others do not show it. */
type Row = [name: string, change: Change | { change: Change; refuses: RegExp }];

const swap =
  (pattern: RegExp, by: string): Change =>
  (value) =>
    value.replace(pattern, by);

const cutTo = (length: number, max: number) => ({
  change: (value: string) => value.slice(0, length),
  refuses: new RegExp(`^.{${max + 1}}`, 's'),
});

/** By kind of special value, what becomes of it when a customer is created. */
const byKind = {
  accents: [
    'letters of Latin-1 lose their accents where others are refused',
    {
      change: (value) =>
        /^.$|\.$/.test(value) ? value : value.normalize('NFD').replace(/\p{M}/gu, '').replace(/Ø/g, 'O'),
      refuses: /[^\0-\xff]|[ßº]/,
    },
  ],
  'eastern-letters': ['letters of Eastern Europe become question marks', swap(/[\u0100-\u017f]/g, '?')],
  'sharp-s': ['ß is stored as ss', swap(/ß/g, 'ss')],
  greek: ['Greek letters become question marks', swap(/\p{Script=Greek}/gu, '?')],
  cyrillic: ['Cyrillic letters become question marks', swap(/\p{Script=Cyrillic}/gu, '?')],
  'right-to-left': [
    'words from right to left are stored in the other order',
    swap(/^([\p{Script=Arabic}\p{Script=Hebrew}]+) (\S+)$/u, '$2 $1'),
  ],
  ideographs: [
    'ideographs become question marks where four bytes are refused',
    { change: swap(/[\p{Script=Han}\p{Script=Hangul}]/gu, '?'), refuses: /[\u{10000}-\u{10ffff}]/u },
  ],
  combining: ['combining marks are lost', swap(/[\u0300-\u036f]/g, '')],
  astral: ['letters of four bytes are lost', swap(/[\u{10000}-\u{10ffff}]/gu, '?')],
  compatibility: [
    'ligatures and wide letters are replaced by plain ones',
    (value) => value.replace(/[ﬀ-ﬆ０-ｚ½²º]/gu, (letter) => letter.normalize('NFKC')),
  ],
  typography: ['curly quotes and dashes become question marks', swap(/[‘’‚“”–—…]/g, '?')],
  apostrophe: ['apostrophes are doubled', swap(/'/g, "''")],
  quotes: ['quotation marks get a backslash', swap(/"/g, '\\"')],
  hyphens: ['hyphens behind letters become blanks', swap(/(?<=\p{L})-/gu, ' ')],
  'full-stops': ['full stops behind letters are lost', swap(/(?<=\p{L})\./gu, '')],
  plus: [
    'a plus becomes a blank where formulas are refused',
    { change: swap(/\+/g, ' '), refuses: /^[=@-]/ },
  ],
  ampersand: ['names end at an ampersand', swap(/(?<=.)&.*/, '')],
  percent: ['percent signs are doubled', swap(/%/g, '%%')],
  'number-sign': ['number signs are lost', swap(/#/g, '')],
  semicolon: ['semicolons are lost, but for those of entities', swap(/(?<!&\w+);/g, '')],
  slashes: ['backslashes are lost', swap(/\\/g, '')],
  markup: ['less-than signs are escaped', swap(/</g, '&lt;')],
  brackets: ['brackets and braces are lost', swap(/[[\]{}]/g, '')],
  separators: ['commas become semicolons', swap(/,/g, ';')],
  signs: ['signs that are not usual in names are lost', swap(/[!?~^`_§°£]/g, '')],
  formula: ['what a spreadsheet takes for a formula gets an apostrophe', swap(/^(?=[=@-])/, "'")],
  'null-word': ['the word null is stored as unknown', swap(/^null$/i, 'unknown')],
  'nothing-word': [
    'words of programs for no value are stored as unknown',
    swap(/^(undefined|n\/a|none)$/i, 'unknown'),
  ],
  'trial-word': ['words for trials are stored as the name of the company', swap(/Test/, 'Company')],
  'boolean-word': ['words for truth values are stored as numbers', swap(/^(no|true|off)$/i, '0')],
  'number-word': ['words for numbers are stored as zero', swap(/^(NaN|Infinity|1e5)$/, '0')],
  'leading-zeros': ['leading zeros of names are lost', swap(/^0+(?=.)/, '')],
  digits: [
    'names of digits are rounded as numbers',
    (value) => (/^[1-9][\d.]*$/.test(value) ? String(Number(value)) : value),
  ],
  'date-like': ['what looks like a date is written as one', swap(/^(\d+)([-/])(\d+)[-/](\d+)$/, '$1.$3.$4')],
  case: [
    'capitals behind other letters are made small',
    (value) => value.replace(/(?<=\p{Ll} ?)\p{Lu}{3,}/gu, (letters) => letters.toLowerCase()),
  ],
  'one-letter': ['names of one letter get a full stop', swap(/^\p{L}$/u, '$&.')],
  'inner-blanks': ['several blanks are none', swap(/(?<=\S) {2,}(?=\S)/g, '')],
  'outer-blanks': ['names lose a letter with the blank beside it', swap(/^ .|\S $/, '')],
  'fixed-blanks': ['blanks that do not break are lost', swap(/[\u00a0\u202f\u2009]/g, '')],
  invisible: ['invisible characters are lost', swap(/[\u00ad\u200c\u200d]/g, '')],
  'line-break': ['addresses end at a line break', swap(/\n.*/s, '')],
  'length-21': ['names are cut after 20 characters, and refused beyond 30', cutTo(20, 30)],
  'length-41': ['names are cut after 40 characters, and refused beyond 64', cutTo(40, 64)],
  'length-65': ['names are cut after 64 characters, and refused beyond 100', cutTo(64, 100)],
  'length-101': ['names are cut after 100 characters, and refused beyond 255', cutTo(100, 255)],
  'length-256': ['names are cut after 255 characters', (value) => value.slice(0, 255)],
} satisfies Record<string, Row> as Record<keyof DefectsOf<'specialKinds'>['specialKinds'], Row>;

/** In which each kind stands when some customer is created, as they take turns. */
const names = ['first_name', 'middle_name', 'last_name', 'birth_city', 'city'];

export const textDefects: DefectsOf<'specialKinds'> = {
  specialKinds: named('customers.create.exact-values', byKind, (defect, row) => {
    const { change, refuses } =
      typeof defect === 'function' ? { change: defect, refuses: undefined } : defect;
    const fields = row === 'line-break' ? ['address'] : names;
    const isRefused = (request: Passing) =>
      names.some((field) => refuses?.test(sentBy(request).get(field) ?? ''));
    const write = inForm('createCustomer', (form) => {
      for (const [field, value] of [...form]) if (fields.includes(field)) form.set(field, change(value));
    })();
    return {
      ...inCustomers,
      layer: () => (request, forward) =>
        request.operation === 'createCustomer' && isRefused(request)
          ? Promise.resolve(refusal())
          : write(request, forward),
    };
  }),
};
