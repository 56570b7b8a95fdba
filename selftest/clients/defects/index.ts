import type { ClientDefect } from '../client/types.ts';
import { access } from './access.ts';
import { bodies } from './bodies.ts';
import { codes } from './codes.ts';
import { http } from './http.ts';
import { identifiers } from './identifiers.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { records } from './records.ts';
import { refusals } from './refusals.ts';
import { resending } from './resending.ts';
import { uploads } from './uploads.ts';
import { values } from './values.ts';
import { waiting } from './waiting.ts';

/** Clients that do one thing wrong each. */
export const defects: readonly ClientDefect[] = [
  ...access,
  ...paths,
  ...http,
  ...bodies,
  ...codes,
  ...values,
  ...uploads,
  ...identifiers,
  ...waiting,
  ...resending,
  ...refusals,
  ...pages,
  ...records,
];
