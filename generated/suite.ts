// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "d30b28108e527c7c7412e031cb1146a361d9ac2f3f555ebe8e59a9ef380bf851";
