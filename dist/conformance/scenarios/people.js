import { Phones } from "./phones.js";
import { placeIn } from "./places.js";
const preferredCodes = ['US', 'CA', 'IE', 'GB', 'AU', 'NZ'];
export class People {
    #runId;
    #random;
    #made = 0;
    #phones;
    #countries = preferredCodes;
    #nationalities = preferredCodes;
    constructor(runId, random) {
        this.#runId = runId;
        this.#random = random;
        this.#phones = new Phones(runId);
    }
    useCodes(countries, nationalities) {
        this.#countries = listedFirst(countries);
        this.#nationalities = listedFirst(nationalities);
    }
    phone() {
        return this.#phones.next();
    }
    #country(index) {
        return this.#countries[index % this.#countries.length] ?? 'US';
    }
    #nationality(index) {
        return this.#nationalities[index % this.#nationalities.length] ?? 'US';
    }
    word() {
        const letters = `${this.#runId}${letterCount(this.#made++)}`;
        return letters.charAt(0).toUpperCase() + letters.slice(1);
    }
    full() {
        const word = this.word();
        const home = placeIn(this.#country(0), 0);
        return {
            ...this.required(word),
            middle_name: 'Conformance',
            birth_city: 'Ottawa',
            birth_country: this.#country(1),
            birth_nationality: this.#nationality(1),
            region: home.region,
            postcode: home.postcode,
            phone_number: this.phone(),
            email_address: `test.${word.toLowerCase()}@conformance.example.com`,
        };
    }
    required(word = this.word()) {
        const { address, city } = placeIn(this.#country(0), 0);
        const day = String(1 + Math.floor(this.#random() * 28)).padStart(2, '0');
        return {
            first_name: 'Testperson',
            last_name: `Test${word}`,
            date_of_birth: `19${70 + Math.floor(this.#random() * 25)}-0${1 + Math.floor(this.#random() * 9)}-${day}`,
            nationality: this.#nationality(2 + (this.#made % 2)),
            address,
            city,
            country: this.#country(0),
            mobile_number: this.phone(),
        };
    }
    elsewhere() {
        if (!this.#countries.includes('GB'))
            return this.required();
        const last = String(Math.floor(this.#random() * 1000)).padStart(3, '0');
        return {
            ...this.required(),
            address: '221 Baker Street, Test Suite 3',
            city: 'London',
            country: 'GB',
            mobile_number: `+447700900${last}`,
        };
    }
    changed() {
        const word = this.word();
        return {
            first_name: 'Testina',
            middle_name: 'Changed',
            last_name: `Test${word}`,
            date_of_birth: `1969-0${1 + Math.floor(this.#random() * 9)}-17`,
            birth_city: 'Dublin',
            birth_country: this.#country(2),
            nationality: this.#nationality(4),
            birth_nationality: this.#nationality(5),
            ...placeIn(this.#country(1), 1),
            country: this.#country(1),
            phone_number: this.phone(),
            mobile_number: this.phone(),
            email_address: `test.${word.toLowerCase()}@conformance.example.org`,
        };
    }
}
function listedFirst(listed) {
    if (listed.length === 0)
        return preferredCodes;
    const preferred = preferredCodes.filter((code) => listed.includes(code));
    return [...preferred, ...listed.filter((code) => !preferred.includes(code))].slice(0, preferredCodes.length);
}
function letterCount(count) {
    const last = String.fromCharCode(97 + (count % 26));
    return count < 26 ? last : letterCount(Math.floor(count / 26)) + last;
}
export const specialValues = {
    plus: { address: '7 Building C+D', city: 'Boston' },
    apostrophe: { address: '16 Main Street', city: "O'Fallon" },
    ampersand: { address: '3 Smith & Sons Yard', city: 'Boston' },
    accent: { address: '18 Rue de la République', city: 'Saint-Étienne' },
    slavic: { address: '104 Piotrkowska', city: 'Łódź' },
    percent: { address: '5%41 Percent%20Row, Unit a=b', city: 'Boston' },
    city: { address: "16 St John's Road", city: '01 Halle+Saale & 5%41=A' },
    'leading-zero': { address: '007 Harbor Street', city: 'New York' },
    long: {
        address: `${'1200 Northwest Conformance Boulevard, '.repeat(5)}Apartment 12, Entrance from the Courtyard`,
        city: 'Taumatawhakatangihangakoauauotamatea',
    },
};
