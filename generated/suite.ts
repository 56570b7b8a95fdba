// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "62e41417c9071c6f5878c8c891d9e9c61d9f47a259d40cb41aee49cbfb09fc20";
