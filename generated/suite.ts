// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "bf884fecd5c2fe6370933f17509d06fdbbb8bb94cdedb82d8a171d37a31a9281";
