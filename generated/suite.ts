// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "2a4d4bd2a2c380441da7b5c97c9bd35bb393292fd1807d6994779bc8f9faa99b";
