const places = {
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
export function placeIn(country, which) {
    return (places[country] ?? places.US)?.[which];
}
function at(street, city, region, postcode) {
    return { address: `${street}, Test Suite 7`, city, region, postcode };
}
