import { specSha256, version } from '../../generated/suite.ts';

/** Version of the suite and digest of the specification that it judges by. */
export const suite = { version, specSha256 };
