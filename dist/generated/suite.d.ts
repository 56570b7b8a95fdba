export declare const version = "0.1.0";
/** SHA-256 of openapi.json, in hexadecimal. */
export declare const specSha256 = "40745ba6c797bc50b314f12ca78c48ac838d45806e07cd15108a5349aad430a5";
