import type { Answer } from '../reading/answer.ts';

/** Thrown when a scenario lacks something it needs. The run goes on with the others. */
export class Interrupted extends Error {
  readonly step: string;
  /** Whether a request was refused, so that it can be sent again. One without a response may have taken effect. */
  readonly refused: boolean;
  readonly answer: Answer | undefined;

  constructor(step: string, reason: string, refused = false, answer?: Answer) {
    super(reason);
    this.step = step;
    this.refused = refused;
    this.answer = answer;
  }
}
