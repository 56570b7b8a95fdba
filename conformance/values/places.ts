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
 * those at odd ones, unless a country has one alone whose postcode is ordinary.
 */
const rows = `
  US | Cleveland | Ohio | 44114
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
  NO | Oslo | Ostlandet | 0150
  NO | Bergen | Vestland | 5003
  NA | Windhoek | Khomas | 10001
  NA | Swakopmund | Erongo | 13001
  JP | Tokyo | Kanto | 100-0001
  JP | Osaka | Kansai | 530-0001
  HU | Budapest | Pest | 1051
  HU | Szeged | Csongrad | 6720
  CN | Beijing | Hebei | 100010
  CN | Shanghai | Jiangsu | 200001
  VN | Hanoi | Red River Delta | 100000
  VN | Da Nang | Quang Nam | 550000
  IN | New Delhi | Delhi | 110001
  IN | Mumbai | Maharashtra | 400001
  PR | San Juan | Metro | 00901
  PR | Ponce | Sur | 00730
  BR | Brasilia | Distrito Federal | 70040-010
  BR | Recife | Pernambuco | 50010-000
  MX | Guadalajara | Jalisco | 44100
  MX | Tijuana | Baja California | 22000
  ES | Madrid | Comunidad de Madrid | 28013
  ES | Palma | Illes Balears | 07001
  RE | Saint-Denis | La Reunion | 97400
  RE | Saint-Pierre | Sud | 97410
  GL | Nuuk | Sermersooq | 3900
  GL | Ilulissat | Avannaata | 3952
  IT | Roma | Lazio | 00184
  IT | Bari | Puglia | 70122
  NL | Amsterdam | Noord-Holland | 1012 JS
  NL | Maastricht | Limburg | 6211 CS
  BE | Bruxelles | Brabant | 1000
  BE | Gent | Oost-Vlaanderen | 9000
  CH | Bern | Kanton Bern | 3011
  CH | Basel | Basel-Stadt | 4051
  SE | Stockholm | Uppland | 111 20
  SE | Lund | Skane | 222 22
  DK | Aarhus | Midtjylland | 8000
  DK | Odense | Syddanmark | 5000
  FI | Helsinki | Uusimaa | 00100
  FI | Oulu | Pohjois-Pohjanmaa | 90100
  PL | Warszawa | Mazowieckie | 00-001
  PL | Gdansk | Pomorskie | 80-830
  CZ | Praha | Stredni Cechy | 110 00
  CZ | Brno | Morava | 602 00
  SK | Bratislava | Zapadne Slovensko | 811 01
  SK | Kosice | Vychodne Slovensko | 040 01
  PT | Lisboa | Estremadura | 1100-148
  PT | Porto | Norte | 4000-322
  GR | Athina | Attiki | 105 57
  GR | Patra | Achaia | 262 21
  RO | Bucuresti | Ilfov | 010011
  RO | Iasi | Moldova | 700028
  LV | Riga | Vidzeme | LV-1050
  LV | Liepaja | Kurzeme | LV-3401
  LT | Vilnius | Aukstaitija | LT-01103
  LT | Klaipeda | Zemaitija | LT-91246
  MT | Valletta | South Eastern | VLT 1117
  MT | Victoria | Gozo | VCT 2033
  TR | Istanbul | Marmara | 34110
  TR | Izmir | Ege | 35250
  UA | Kyiv | Kyivska | 01001
  UA | Lviv | Lvivska | 79000
  KR | Seoul | Gyeonggi | 04524
  KR | Busan | Gyeongsang | 48943
  SG | Singapore | Central | 018956
  SG | Jurong | West | 609601
  TH | Bangkok | Phra Nakhon | 10200
  TH | Chiang Mai | Lanna | 50200
  PH | Manila | Luzon | 1000
  PH | Cebu | Visayas | 6000
  ID | Jakarta | Jawa | 10110
  ID | Denpasar | Bali | 80111
  LK | Colombo | Western Province | 00100
  LK | Kandy | Central Province | 20000
  CO | Bogota | Cundinamarca | 110111
  CO | Medellin | Antioquia | 050001
  PE | Lima | Callao | 15001
  PE | Cusco | Sierra | 08002
  ZA | Cape Town | Western Cape | 8001
  ZA | Durban | KwaZulu-Natal | 4001
  KE | Nairobi | Nairobi County | 00100
  KE | Mombasa | Coast | 80100
  AD | Andorra la Vella | Andorra | AD500
  AD | Encamp | Valls | AD200
  BM | Hamilton | Pembroke | HM 11
  BM | Saint George | Saint George Parish | GE 05
`;

const places = Map.groupBy(
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((value) => value.trim())),
  ([country]) => country,
);

const placesOf = ([country = '']: readonly string[]) => places.get(country) ?? [];

/** Whether there are places of a country here. */
export const isPlaced = (country: string) => places.has(country);

/** A postcode that begins with a zero is a special value (ruling `sent-values-come-back`). */
const isOrdinary = ([, , , postcode = '']: readonly string[]) => !postcode.startsWith('0');

/**
 * A place of a country that the stream decides; of a country without places, a place in the United States.
 * @param isAny whether its postcode may be a special value
 */
export function placeIn(country: string, random: () => number, half: Half = 'first', isAny = false): Place {
  const known = [country, 'US'].map(
    (one) => places.get(one)?.filter((row) => isAny || isOrdinary(row)) ?? [],
  );
  const possible = known.find((rows) => rows.length > 0) ?? [];
  const ofHalf = possible.filter((row) => placesOf(row).indexOf(row) % 2 === (half === 'first' ? 0 : 1));
  const all = ofHalf.length > 0 ? ofHalf : possible;
  const [, city = '', region = '', postcode = ''] = all[Math.floor(random() * all.length)] ?? [];
  const house = 1 + Math.floor(random() * 180);
  return { address: `${house} ${fromPool('street', random, half)}`, city, region, postcode };
}
