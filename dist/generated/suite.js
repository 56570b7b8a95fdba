export const version = "0.1.0";
export const specSha256 = "40745ba6c797bc50b314f12ca78c48ac838d45806e07cd15108a5349aad430a5";
