/** Where somebody may live: values that fit one another and the country. */
export interface Place {
  address: string;
  city: string;
  region: string;
  postcode: string;
}

/**
 * Two places in each of the countries that a run may have to send, with postcodes in the form of the country; every
 * value of the one differs from that of the other. The addresses belong to public buildings.
 */
const places: Readonly<Record<string, readonly [Place, Place]>> = {
  US: [
    at('24 Beacon Street', 'Boston', 'Massachusetts', '02108'),
    at('1 Carlton B Goodlett Place', 'San Francisco', 'California', '94102'),
  ],
  CA: [
    at('111 Wellington Street', 'Ottawa', 'Ontario', 'K1A 0A4'),
    at('1045 Rue des Parlementaires', 'Quebec', 'Quebec', 'G1A 1A3'),
  ],
  IE: [
    at('Kildare Street 1', 'Dublin', 'Leinster', 'D02 A272'),
    at('Anglesea Street 2', 'Cork', 'Munster', 'T12 T997'),
  ],
  GB: [
    at('1 Parliament Square', 'London', 'Greater London', 'SW1A 0AA'),
    at('2 Albert Square', 'Manchester', 'Greater Manchester', 'M60 2LA'),
  ],
  AU: [
    at('Spring Street 1', 'Melbourne', 'Victoria', '3002'),
    at('Macquarie Street 6', 'Sydney', 'New South Wales', '2000'),
  ],
  NZ: [
    at('Molesworth Street 1', 'Wellington', 'Wellington', '6011'),
    at('135 Albert Street', 'Auckland', 'Auckland Region', '1010'),
  ],
  AT: [
    at('Friedrich-Schmidt-Platz 1', 'Wien', 'Wien', '1010'),
    at('Hauptplatz 2', 'Graz', 'Steiermark', '8011'),
  ],
  DE: [
    at('Platz der Republik 1', 'Berlin', 'Berlin', '11011'),
    at('Rathausmarkt 1', 'Hamburg', 'Hansestadt Hamburg', '20095'),
  ],
  FR: [
    at('126 Rue de Grenelle', 'Paris', 'Ile-de-France', '75007'),
    at('1 Place de la Comedie', 'Lyon', 'Rhone', '69001'),
  ],
};

/** The first or the second place of a country; of one that is not known here, a place elsewhere. */
export function placeIn(country: string, which: 0 | 1): Place {
  return (places[country] ?? places.US)?.[which] as Place;
}

function at(street: string, city: string, region: string, postcode: string): Place {
  return { address: `${street}, Test Suite 7`, city, region, postcode };
}
