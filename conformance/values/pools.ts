const list = (text: string) => text.split(', ');

/** Ordinary values. No real person has them together with the name that a run makes up. */
const pools = {
  firstName: list(
    'Anna, Brian, Clara, Daniel, Emma, Frank, Grace, Henry, Julia, Kevin, Laura, Martin, Nora, Oscar, Paula, Robert',
  ),
  middleName: list('Alice, Bernard, Cecile, David, Elena, Felix, Helen, Ivan, Jane, Karl, Louise, Max'),
  birthCity: list('Leeds, Adelaide, Galway, Bristol, Perth, Calgary, Limerick, Cardiff, Hobart, Dundee'),
  street: list(
    'Oak Street, Mill Road, Church Street, Park Avenue, Cedar Lane, Garden Street, Bridge Road, Chapel Lane',
  ),
  legalForm: list('GmbH, KG, OG, AG'),
} as const;

export type Pool = keyof typeof pools;

/** Values of a record when it is created, or other ones for its update. */
export type Half = 'first' | 'other';

/** A value of a pool that the stream decides. No value is in both halves of a pool. */
export function fromPool(pool: Pool, random: () => number, half: Half = 'first'): string {
  const values = pools[pool].filter((_, index) => index % 2 === (half === 'first' ? 0 : 1));
  return values[Math.floor(random() * values.length)] ?? '';
}

/** Names of files without their ends, for the n-th upload. */
const fileNames = list('scan, passport, photo, front, page, copy, card, picture');
export const fileNameOf = (n: number) => `${fileNames[n % fileNames.length]}-${n + 1}`;

/** Towns of the United States that are in no place (places.ts), with region and postcode. */
const towns = list(
  'Salem|Oregon|97301, Dayton|Ohio|45402, Tucson|Arizona|85701, Boise|Idaho|83702, Omaha|Nebraska|68102, ' +
    'Tampa|Florida|33602, Austin|Texas|78701, Helena|Montana|59601, Dover|Delaware|19901, Madison|Wisconsin|53703',
).map((row) => row.split('|'));

/** The n-th town; those of ten numbers in a row are all different. */
export function townOf(n: number): { city: string; region: string; postcode: string } {
  const [city = '', region = '', postcode = ''] = towns[n % towns.length] ?? [];
  return { city, region, postcode };
}
