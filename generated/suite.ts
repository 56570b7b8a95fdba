// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "6f273efb7c7ac08cc575ac3b316381dfbdc70611721949c5acdfa2a87485ed85";
