// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "3b89aa1c1fcf684bc87bf934ecd97134e44ee001f6971e86b202687215ca704d";
