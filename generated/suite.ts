// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "531ded8c1051028ce03d951ee66c25390e73ba4ac99f068116aefc0ec45339aa";
