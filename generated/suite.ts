// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "d0f2691a217807932d86c767789bfc3134a4b7fb89027239ec30debb4b75ceb7";
