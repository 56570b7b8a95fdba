import { doors } from '../recording/doors.ts';
import { styles } from '../recording/styles.ts';
import { wrongTokens } from '../recording/wrong-tokens.ts';
import { scenarioAreas } from '../transcript/steps.ts';
import {
  filteredNumbers,
  orders,
  otherMediaTypes,
  quickNumbers,
  specialDates,
  specialNames,
  specialNumbers,
  wrongDocuments,
} from '../values/document-values.ts';
import { claims, forbiddenFiles } from '../values/forbidden-files.ts';
import { specialValues } from '../values/people.ts';
import { birthDays, specialKinds, specialMails } from '../values/special.ts';
import { stories } from './stories.ts';

// Other rooms send three of them. The opening, the clock and other owners serve the others; isolation is for advisory requirements.
const {
  opening: _,
  clock: __,
  isolation: ___,
  explore: ____,
  pact: _____,
  presence: ______,
  'other-owners': _______,
  ...scenario
} = scenarioAreas;

/** All tables of values that a run sends, by name, and its scenarios. For each row there is a reason to look. */
export const tables = {
  specialKinds,
  birthDays,
  specialMails,
  wrongTokens,
  doors,
  styles,
  specialValues,
  quickNumbers,
  specialNumbers,
  filteredNumbers,
  specialDates,
  specialNames,
  otherMediaTypes,
  orders,
  forbiddenFiles,
  claims,
  wrongDocuments,
  stories,
  scenario,
} as const;

export type Tables = typeof tables;

/** A row of a table, or a scenario, as in `styles/no Accept`. */
export type RowId = {
  [Table in keyof Tables]: `${Table}/${keyof Tables[Table] & string}`;
}[keyof Tables];
