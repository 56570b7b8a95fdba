import { access } from './access.ts';
import { bodies } from './bodies.ts';
import { codes } from './codes.ts';
import { identifiers } from './identifiers.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { records } from './records.ts';
import { refusals } from './refusals.ts';
import { resending } from './resending.ts';
import { times } from './times.ts';
import type { Defects } from './types.ts';
import { uploads } from './uploads.ts';
import { values } from './values.ts';
import { waiting } from './waiting.ts';

export type { Defect, Defects, Level } from './types.ts';

/** The defects by name; `node selftest/clients/defective/main.ts NAME` is the client with one of them. */
export const defects: Defects = {
  ...access,
  ...bodies,
  ...paths,
  ...codes,
  ...identifiers,
  ...values,
  ...uploads,
  ...waiting,
  ...resending,
  ...refusals,
  ...pages,
  ...records,
  ...times,
};
