// Written by `npm run generate` from spec/. Do not edit.
export const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export const specSha256 = "806d68adc08ee26146ed64206f05e6aa52dc7383c8918ec59e27fa531608fe19";
