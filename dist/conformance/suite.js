import { specSha256, version } from "../generated/suite.js";
export const suite = { version, specSha256 };
