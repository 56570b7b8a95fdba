// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "5b73257e0d22ac20d41a83e1363a9328b87dce5a96f7e9ecf95b0aad9f1fb268";
