// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "e94502518e5513bfc7fabf369793824ed5a0606e757a8f7248077717a7ba136e";
