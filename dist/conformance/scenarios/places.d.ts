/** Where somebody may live: values that fit one another and the country. */
export interface Place {
    address: string;
    city: string;
    region: string;
    postcode: string;
}
/** The first or the second place of a country; of one that is not known here, a place elsewhere. */
export declare function placeIn(country: string, which: 0 | 1): Place;
