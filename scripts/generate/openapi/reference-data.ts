import { createRequire } from 'node:module';
import countryToCurrency from 'country-to-currency';
import currencies from 'currency-codes';
import nationalities from 'i18n-nationality';
import { iso31661 } from 'iso-3166';
import type { SpecDocument } from './document.ts';

/**
 * Countries (ISO 3166-1), nationalities and currencies (ISO 4217), from packages that maintain them. Antarctica has no
 * currency; like the package, we give it the dollar, so that every country has one.
 */
export function referenceDataSource(): string {
  nationalities.registerLocale(createRequire(import.meta.url)('i18n-nationality/langs/en.json'));
  const titles = nationalities.getNames('en');
  const countries = iso31661
    .map(({ alpha2, name }) => ({
      code: alpha2,
      title: name,
      currency: countryToCurrency[alpha2 as keyof typeof countryToCurrency] as string,
    }))
    .sort(byCode);
  const assigned = new Set(countries.map(({ code }) => code));
  return [
    "import type { Country, Currency, Nationality } from './types.ts';",
    '',
    '/** Every country with an ISO 3166-1 code, and its main currency. */',
    list('countries', 'Country', countries),
    '/** The nationality of each country that has a name for it. */',
    list(
      'nationalities',
      'Nationality',
      Object.entries(titles)
        .filter(([code]) => assigned.has(code))
        // Titles may repeat, and codes tell them apart.
        .map(([code, title]) => ({ code, title: title.replace(/ \(.*\)$/, '') }))
        .sort(byCode),
    ),
    '/** The currencies of ISO 4217. */',
    list('currencies', 'Currency', currencyList(countries.map(({ currency }) => currency))),
    '',
  ].join('\n');
}

/** The package's list dates from mid-2024; newer codes that countries already use are added by name. */
function currencyList(used: string[]) {
  const known = currencies.codes().map((code) => ({ code, title: currencies.code(code)?.currency ?? code }));
  const codes = new Set(known.map(({ code }) => code));
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const newer = [...new Set(used)].filter((code) => !codes.has(code));
  return [...known, ...newer.map((code) => ({ code, title: names.of(code) ?? code }))].sort(byCode);
}

const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);

const list = (name: string, type: string, rows: object[]) =>
  `export const ${name}: readonly ${type}[] = [\n${rows.map((row) => `  ${JSON.stringify(row)},`).join('\n')}\n];\n`;

/** Every valid pair of a document type and code, by the name TYPE-CODE, from `x-used-as`. */
export function documentPairsSource({ components }: SpecDocument): string {
  const usedAs = components.schemas.DocumentCode?.['x-used-as'] as Record<string, string[]> | undefined;
  if (!usedAs) throw new Error('Cannot generate the pairs of documents: DocumentCode has no x-used-as.');
  const pairs = Object.entries(usedAs).flatMap(([type, codes]) =>
    codes.map((document) => `  '${type}-${document}': ${JSON.stringify({ type, document })},`),
  );
  return `
/** Every valid pair of a document type and code. */
export const documentPairs = {
${pairs.join('\n')}
} as const;

export type DocumentPair = keyof typeof documentPairs;
`;
}
