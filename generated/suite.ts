// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "3c91959e5df73438f5b860c88ac8cf4f2dea4b104459d48d7befd65b4c0efb23";
