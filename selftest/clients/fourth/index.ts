import type { Defects } from '../defective/types.ts';
import { access } from './access.ts';
import { answers } from './answers.ts';
import { checks } from './checks.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { memories } from './memories.ts';
import { repeats } from './repeats.ts';
import { uploads } from './uploads.ts';
import { values } from './values.ts';

/** Defects by name; `node selftest/clients/fourth/main.ts NAME` is the client with one of them. */
export const fourth: Defects = {
  ...access,
  ...answers,
  ...checks,
  ...forms,
  ...lists,
  ...memories,
  ...repeats,
  ...uploads,
  ...values,
};
