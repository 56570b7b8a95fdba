// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "d36a531a2206fdb5f06a215aa4e9e86b5bfa872b0e08b744eaa29e7ab2497be6";
