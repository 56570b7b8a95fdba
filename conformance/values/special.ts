import { furtherTexts } from './alphabets.ts';

/** Texts of one kind, and what careless services make of them. */
interface Kind {
  why: string;
  texts: readonly [string, ...string[]];
  /** Texts that take turns: the seed decides with which of them a run begins. */
  further?: readonly string[];
  /** Whether a text means something only as a whole, so that nothing may stand beside it. */
  isWhole?: true;
  /** Only in addresses (ruling `sent-values-come-back`). */
  inAddresses?: true;
}

/** Kinds of special values, for every text field (ruling `sent-values-come-back`). Each row is a reason to look. */
export const specialKinds = {
  accents: {
    further: furtherTexts.accents,
    why: 'folded to plain letters, or mangled as Latin-1',
    // The last byte of these ends is white space in Latin-1 and Windows-1252.
    texts: ['José Müllerà', 'Zoë BrontÅ', 'Àngel Østà'],
  },
  'eastern-letters': {
    further: furtherTexts['eastern-letters'],
    why: 'not in Latin-1',
    texts: ['Łukasz Żółć', 'Šárka Řehořová', 'İpek Şığ'],
  },
  'sharp-s': { why: 'replaced by ss, or changed in another case', texts: ['Groß Straße', 'Weiß Fuß'] },
  greek: {
    further: furtherTexts.greek,
    why: 'not in the code pages of the West',
    texts: ['Ελένη Παπαδοπούλου', 'Θεσσαλονίκη'],
  },
  cyrillic: {
    further: furtherTexts.cyrillic,
    why: 'replaced by question marks',
    texts: ['Иван Щукин', 'Київ Ґалаґан'],
  },
  'right-to-left': {
    further: furtherTexts['right-to-left'],
    why: 'reversed, or given marks of direction',
    texts: ['محمد علي', 'יעקב לוי'],
  },
  ideographs: {
    further: furtherTexts.ideographs,
    why: 'counted in bytes, or taken for no letters',
    texts: ['田中 太郎 सरिता', '김민준 நிலா', '王小明 মিতা'],
  },
  combining: {
    why: 'composed, or split',
    texts: ['Rene\u0301 Bo\u0308ll', 'Chloe\u0308 Pe\u0301', 'Nguye\u0302\u0303n'],
  },
  astral: { why: 'lost beyond the basic plane', texts: ['𠮷野 𩸽', '😀 Smile', '𝒜lice'] },
  compatibility: {
    why: 'replaced by letters that look alike',
    texts: ['ﬁne Ａｂ ½', 'Ｃｄ ﬂow Nº', '² ﬁ １２'],
  },
  typography: {
    further: ['«Été» ‹x› „y“', 'A—B…C · † ‰'],
    why: 'replaced by plain punctuation, or by bytes of Windows',
    texts: ['D’Arcy – “Inn” €5', 'L’“Étoile” – Ltd™…', '“Rue” – ‚low‘ d’Oro…'],
  },
  apostrophe: { why: 'escaped, doubled or cut', texts: ["O'Brien", "D'Angelo O'Hara", "St John's"] },
  quotes: { why: 'escaped, doubled or cut', texts: ['Anna "Ann" Lee', '"Quoted"', 'The "Oak'] },
  hyphens: { why: 'replaced by blanks, or cut', texts: ['Anne-Marie', 'Smith-Jones-', 'Al--Hadi'] },
  'full-stops': {
    why: 'taken as the end of a sentence, a file extension or a host',
    texts: ['J. R. R.', 'St. Pölten Jr.', 'example.com'],
  },
  plus: { why: 'decoded to a blank', texts: ['A+B', '+C + D+', '1+1'] },
  ampersand: {
    why: 'taken as the end of a field, or escaped',
    texts: ['Smith & Son &amp; Co', 'A&B=C &lt; D', '&amp; & E'],
  },
  percent: {
    further: ['%d %n %x 50%', "LIKE 'A%' _b_", '%%25 %u0041 %c3%a9'],
    why: 'decoded twice, or taken as a placeholder',
    texts: ['100%25 %41', '5%41 %20', '%s %41 %2B'],
  },
  'number-sign': { why: 'cut as a fragment or a comment', texts: ['Unit #12', 'B # 7', 'A#B'] },
  semicolon: {
    further: ['$(a); `b` & c', 'a || b && c; exit', '1; --b; /*c*/'],
    why: 'cut as the end of a statement or a field, or taken for an attack',
    texts: ['A; Drop B', 'Union;q=Select', 'Lot 5; Drop'],
  },
  slashes: {
    further: ['../../a /b//c', '\\\\host\\a$ \\x41', 'file:///a \\0 \\u0041'],
    why: 'taken as a path, or removed as an escape',
    texts: ['c/o Smith\\', 'A\\B /', 'N\\A \\n /'],
  },
  markup: {
    further: ['<!-- a --> b', '&lt;i&gt; <i/> <a', 'on load=x src=//a'],
    why: 'removed or escaped as HTML',
    texts: ['<b>Bold</b>', 'a < b > c', 'x <Y>'],
  },
  brackets: {
    further: ['<%= 7*7 %> #{7*7} %{x}', `\${a:b} {0} {} [[a]]`, '@(1+1) *{x} ~{y}'],
    why: 'taken as a template, or as an array of PHP',
    texts: [`{{7*7}} \${x} [1]`, '{{b}} [0] (b)', 'a[] {c} (d)'],
  },
  separators: { why: 'split as a list or as CSV', texts: ['Lee, Ann|B: c', 'a,b|c:d', 'x:y, z|w'] },
  signs: {
    further: ['$& $1 $$ $` A', '!! !$ ^a^b ~x', '** __ ## -- ``'],
    why: 'removed as not allowed',
    texts: ['* ! ? $ @ ~ ^', '~ ^ ` _ * $', '§ ° £ ! @ ~'],
  },
  formula: {
    isWhole: true,
    further: ['+1 West', '@SUM(1)', '%1+2'],
    why: 'escaped as a formula of a spreadsheet',
    texts: ['=1+2', '-5 West', '@Home'],
  },
  'null-word': {
    isWhole: true,
    further: ['nil', 'NIL', '\\N'],
    why: 'taken as no value',
    texts: ['Null', 'NULL', 'null'],
  },
  'nothing-word': { why: 'taken as no value', texts: ['None', 'N/A', 'undefined'] },
  'trial-word': { why: 'taken for no real customer', texts: ['Test', 'Mr Test', 'Test Demo'] },
  'boolean-word': { why: 'taken as a truth value', texts: ['No', 'True', 'off'] },
  'number-word': { why: 'taken as no number, or as a large one', texts: ['NaN', 'Infinity', '1e5'] },
  'leading-zeros': {
    isWhole: true,
    further: ['0001-A', '00.5', '08'],
    why: 'taken as a number',
    texts: ['000', '007', '0042'],
  },
  digits: {
    isWhole: true,
    further: ['9007199254740993', '1,000', '-0'],
    why: 'taken as a number, and rounded',
    texts: ['12345678901234567890', '1.50', '0x1F'],
  },
  'date-like': {
    isWhole: true,
    further: ['10:30', 'Jan-1', '31.12.99'],
    why: 'taken as a date',
    texts: ['2024-02-03', '1/2/2024', 'May 5'],
  },
  case: { why: 'written in another case', texts: ['van der BERG', 'mcDonald', 'eBAY ltd'] },
  'one-letter': { why: 'taken as too short, or as an initial', texts: ['O', 'Å', 'x'] },
  'inner-blanks': { why: 'collapsed', texts: ['Anna  Maria', 'A   B', 'x  y  z'] },
  'outer-blanks': { why: 'trimmed', texts: [' Anna', 'Maria ', ' A '] },
  'fixed-blanks': {
    why: 'replaced by ordinary blanks',
    texts: ['Anna\u00a0M\u202fB', '10\u202f0\u00a0A', 'A\u2009B\u00a0C'],
  },
  invisible: {
    why: 'removed',
    texts: ['Co\u00adop A\u200dB', 'Sri\u200dLan\u00adka', 'می\u200cخو\u00adاهم\u200d'],
  },
  'line-break': {
    why: 'cut, or replaced by a blank',
    texts: ['Line 1\nLine 2', 'A\nB\nC'],
    inAddresses: true,
  },
  'length-21': { why: 'cut after 20', texts: [lettersOf(21)] },
  'length-41': { why: 'cut after 24 to 40', texts: [lettersOf(41)] },
  'length-65': { why: 'cut after 45, 50 or 64', texts: [lettersOf(65)] },
  'length-101': { why: 'cut after 70, 80 or 100', texts: [lettersOf(101)] },
  'length-256': { why: 'cut after 128 or 255', texts: [lettersOf(256)] },
} as const satisfies Record<string, Kind>;

export type SpecialKind = keyof typeof specialKinds;

/** Words of nine letters and a blank, no two alike, cut to a length. */
function lettersOf(length: number): string {
  const word = (index: number) =>
    `Meadows${String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))}`;
  return Array.from({ length: Math.ceil(length / 10) }, (_, index) => word(index))
    .join(' ')
    .padEnd(length, 'x')
    .slice(0, length);
}

/** So many texts that mean something as a whole come before further ones: one for each text field of a customer. */
const wholeMax = 8;

/**
 * A text of a kind: one of those that stand beside the kind, by the number. Beyond the first of them, a further one, which the
 * seed decides, stands behind it or before it, or in its place where it has to stand alone.
 */
export function specialText(kind: SpecialKind, number: number, seed = 0): string {
  const { texts, further = [], isWhole }: Kind = specialKinds[kind];
  const text = texts[number % texts.length] ?? texts[0];
  const other = further[(number - texts.length + seed) % further.length];
  if (number < (isWhole ? wholeMax : texts.length) || other === undefined) return text;
  if (isWhole) return other;
  return number % 2 === 0 ? `${text} ${other}` : `${other} ${text}`;
}

/** All texts of a kind. */
export const allTexts = (kind: SpecialKind): readonly string[] => {
  const { texts, further = [] }: Kind = specialKinds[kind];
  return [...texts, ...further];
};

/** Whether texts of a kind may stand in some fields only. */
export const isForFew = (kind: SpecialKind): boolean => (specialKinds[kind] as Kind).inAddresses ?? false;

/** Whether texts of a kind may stand in a field. */
export const suits = (kind: SpecialKind, field: string): boolean => field === 'address' || !isForFew(kind);

/** Days of birth that careless arithmetic gets wrong, all of adults (ruling `sent-values-come-back`). */
export const birthDays = {
  // A month later is the third of March, or no day at all.
  'last of January': '1985-01-31',
  'leap day of a century': '2000-02-29',
  // In the last week of 1999, as weeks are counted (ISO 8601).
  'first day of a century': '2000-01-01',
  // The days −1 and 0 since 1970, which are an error and no value in some programs.
  'day before 1970': '1969-12-31',
  'first day of 1970': '1970-01-01',
  // Summer time all year in the United States.
  'day of the war': '1944-03-31',
  'year of the next century by its two digits': '1931-07-09',
  'day of 23 hours': '1983-03-27',
  'day of 25 hours': '1979-10-28',
  'last of thirty days': '1974-11-30',
} satisfies Record<string, string>;

/** E-mail addresses in normal form, by what is special about their local part or host; `*` stands for a word. */
export const specialMails = {
  tag: '*+tag@example.net',
  hyphens: 'a-b_*@sub-domain.example.net',
  apostrophe: "o'brien.*@example.net",
  digits: '0123*@example.net',
  long: 'a.very.long.local.part.of.an.address.*@a.very.long.host.name.example.net',
} satisfies Record<string, string>;
