import type { Fields, People } from './people.ts';
import type { Corridor } from './settings.ts';
/** Makes up recipients of one customer for the corridors of a deployment. */
export declare class Beneficiaries {
    #private;
    constructor(people: People, random: () => number);
    /** A person; without a mobile number, as in the sample, unless one is wanted. */
    individual(customer: bigint, corridor: Corridor, more?: Fields, mobile?: string): Fields;
    /** A business; with a mobile number, as in the sample, unless none is wanted. */
    business(customer: bigint, corridor: Corridor, more?: Fields, mobile?: string): Fields;
    /** An IBAN that belongs to nobody. */
    iban(): string;
}
