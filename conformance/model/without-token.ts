import type { JudgedId } from '../../generated/requirements.ts';
import { describeAnswer } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import { type Rule, right, wrong } from './found.ts';

/** What requests without a good token have in their place, by their credentials. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['none', 'no-token'],
  ['made-up', 'made-up-token'],
]);

/** Whoever sends no token, or one that nobody gave out, gets no success. A run sends such requests for a purpose, and has checks of its own for them. */
export const noTokenRule: Rule = function* ({ answers, recording }) {
  if (!recording) return;
  for (const answer of answers) {
    const kind = kinds.get(answer.credentials);
    if (!kind || !answer.response) continue;
    const requirement = `access.${answer.operation}.${kind}` as JudgedId;
    if (answer.meaning === 'success')
      yield wrong(
        requirement,
        [answer],
        `no success with ${kind.replaceAll('-', ' ')}`,
        describeAnswer(answer),
      );
    else if (!isMomentary(answer.response?.status)) yield right(requirement, answer);
  }
};
