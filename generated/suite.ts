// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "45a9ef78ce784cc83649eb6295e615931e05ee8fb5307e47afd26853d7636e17";
