// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "df758dffbc50c4bf7069bba86990696b83176c6fcddadec4cdb4e38d50297691";
