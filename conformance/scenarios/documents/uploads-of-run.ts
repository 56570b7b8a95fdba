import type { Answer } from '../../reading/answer.ts';

/** What scenarios have to know of the uploads of a run. */
export class Uploads {
  /** How many documents were sent: each has a number of its own. */
  sent = 0;
  /** The identifiers of the customers to whom documents were uploaded. */
  readonly owners = new Set<bigint>();
  /** What was sent and accepted, and what any partner sends and was refused: at the end, they are compared. */
  readonly accepted: Answer[] = [];
  readonly refused: Answer[] = [];
}
