import type { Defects } from '../defective/types.ts';
import { addresses } from './addresses.ts';
import { answers } from './answers.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { lists } from './lists.ts';
import { multipart } from './multipart.ts';
import { repeats } from './repeats.ts';
import { state } from './state.ts';
import { texts } from './texts.ts';
import { tokens } from './tokens.ts';

/** Further defects by name; `node selftest/clients/second/main.ts NAME` is the client with one of them. */
export const second: Defects = {
  ...tokens,
  ...addresses,
  ...forms,
  ...multipart,
  ...fields,
  ...texts,
  ...state,
  ...repeats,
  ...lists,
  ...answers,
};
