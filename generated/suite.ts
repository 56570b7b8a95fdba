// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "201c143fa52e8077ce8023c312ab2fc731228fb9433333d2662ac411b26653e0";
