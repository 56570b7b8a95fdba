import { type Values } from './setting.ts';
/**
 * Every freedom that the document leaves to a deployment and that this server can take either way.
 * All of them are legal under READING.md; the first words of the meaning say what the choice is about.
 */
export declare const freedoms: {
    pageSize: import("./setting.ts").Setting<number>;
    clockResolution: import("./setting.ts").Setting<"minute" | "second" | "millisecond" | "microsecond">;
    zeroSeconds: import("./setting.ts").Setting<"keep" | "omit">;
    clockOffset: import("./setting.ts").Setting<"+00:00" | "Z" | "+05:30" | "+0530" | "+05" | "-08:00">;
    clockSkew: import("./setting.ts").Setting<number>;
    idScheme: import("./setting.ts").Setting<"big" | "random" | "sequential">;
    errorStyle: import("./setting.ts").Setting<"json" | "html" | "ok-message" | "redirect" | "close">;
    absentStyle: import("./setting.ts").Setting<"empty" | "null" | "missing">;
    customersOrder: import("./setting.ts").Setting<"newest" | "oldest" | "id">;
    documentsOrder: import("./setting.ts").Setting<"newest" | "oldest">;
    emptyPages: import("./setting.ts").Setting<0 | 1>;
    pastTheEnd: import("./setting.ts").Setting<"empty" | "refuse" | "last">;
    pageZero: import("./setting.ts").Setting<"refuse" | "first">;
    successStatus: import("./setting.ts").Setting<200 | 202>;
    unchangedUpdate: import("./setting.ts").Setting<"keep" | "refresh">;
    absentDates: import("./setting.ts").Setting<"null" | "missing">;
    lagMs: import("./setting.ts").Setting<number>;
    lockedFields: import("./setting.ts").Setting<readonly ("first_name" | "middle_name" | "last_name" | "date_of_birth" | "birth_city" | "birth_country" | "nationality" | "birth_nationality" | "address" | "city" | "region" | "postcode" | "country" | "phone_number" | "mobile_number" | "email_address")[]>;
    furtherFields: import("./setting.ts").Setting<"off" | "on">;
};
/** What a server makes of each freedom. */
export type Freedoms = Values<typeof freedoms>;
