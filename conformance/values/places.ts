import { fromPool, type Half } from './pools.ts';

/** Where somebody may live: values that fit one another and the country. */
export interface Place {
  address: string;
  city: string;
  region: string;
  postcode: string;
}

/**
 * Cities in each country, with region and a postcode of its form. Those at even places have nothing in common with
 * those at odd ones.
 */
const rows = `
  US | Worcester | Massachusetts | 01608
  US | San Francisco | California | 94102
  US | Chicago | Illinois | 60602
  US | Denver | Colorado | 80202
  US | Atlanta | Georgia | 30303
  US | Seattle | Washington | 98104
  CA | Ottawa | Ontario | K1A 0A4
  CA | Quebec | Quebec | G1A 1A3
  CA | Toronto | Ontario | M5H 2N2
  CA | Regina | Saskatchewan | S4P 2B8
  IE | Dublin | Leinster | D02 A272
  IE | Cork | Munster | T12 T997
  GB | London | Greater London | SW1A 0AA
  GB | Manchester | Greater Manchester | M60 2LA
  AU | Melbourne | Victoria | 3002
  AU | Sydney | New South Wales | 2000
  NZ | Wellington | Wellington | 6011
  NZ | Auckland | Auckland Region | 1010
  AT | Wien | Wien | 1010
  AT | Graz | Steiermark | 8011
  DE | Berlin | Berlin | 11011
  DE | Hamburg | Hansestadt Hamburg | 20095
  FR | Paris | Ile-de-France | 75007
  FR | Lyon | Rhone | 69001
`;

const places = Map.groupBy(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((value) => value.trim())),
  ([country]) => country,
);

/** A place of a country that the stream decides; of an unknown country, a place in the United States. */
export function placeIn(country: string, random: () => number, half: Half = 'first'): Place {
  const all = (places.get(country) ?? places.get('US') ?? []).filter(
    (_, index) => index % 2 === (half === 'first' ? 0 : 1),
  );
  const [, city = '', region = '', postcode = ''] = all[Math.floor(random() * all.length)] ?? [];
  const house = 1 + Math.floor(random() * 180);
  return { address: `${house} ${fromPool('street', random, half)}`, city, region, postcode };
}
