/** Where somebody may live: values that fit one another and the country. */
export interface Place {
  address: string;
  city: string;
  region: string;
  postcode: string;
}

/** Two public buildings in each country, with nothing in common: street, city, region, and a postcode of its form. */
const rows = `
  US | 24 Beacon Street | Boston | Massachusetts | 02108
  US | 1 Carlton B Goodlett Place | San Francisco | California | 94102
  CA | 111 Wellington Street | Ottawa | Ontario | K1A 0A4
  CA | 1045 Rue des Parlementaires | Quebec | Quebec | G1A 1A3
  IE | Kildare Street 1 | Dublin | Leinster | D02 A272
  IE | Anglesea Street 2 | Cork | Munster | T12 T997
  GB | 1 Parliament Square | London | Greater London | SW1A 0AA
  GB | 2 Albert Square | Manchester | Greater Manchester | M60 2LA
  AU | Spring Street 1 | Melbourne | Victoria | 3002
  AU | Macquarie Street 6 | Sydney | New South Wales | 2000
  NZ | Molesworth Street 1 | Wellington | Wellington | 6011
  NZ | 135 Albert Street | Auckland | Auckland Region | 1010
  AT | Friedrich-Schmidt-Platz 1 | Wien | Wien | 1010
  AT | Hauptplatz 2 | Graz | Steiermark | 8011
  DE | Platz der Republik 1 | Berlin | Berlin | 11011
  DE | Rathausmarkt 1 | Hamburg | Hansestadt Hamburg | 20095
  FR | 126 Rue de Grenelle | Paris | Ile-de-France | 75007
  FR | 1 Place de la Comedie | Lyon | Rhone | 69001
`;

const places = Map.groupBy(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((value) => value.trim())),
  ([country]) => country,
);

/** The first or the second place of a country; of an unknown country, a place in the United States. */
export function placeIn(country: string, which: 0 | 1): Place {
  const row = (places.get(country) ?? places.get('US'))?.[which] ?? [];
  const [, street, city = '', region = '', postcode = ''] = row;
  return { address: `${street}, Test Suite 7`, city, region, postcode };
}
