import type { JudgedId } from '../../generated/requirements.ts';
import { describeAnswer } from '../reading/answer.ts';
import { isMomentary } from '../reading/availability.ts';
import { type Rule, right, wrong } from './found.ts';

/** Whoever sends no token gets no success. A run sends such requests for a purpose, and has checks of its own for them. */
export const noTokenRule: Rule = function* ({ answers, recording }) {
  if (!recording) return;
  for (const answer of answers.filter(({ credentials, response }) => credentials === 'none' && response)) {
    const requirement = `access.${answer.operation}.no-token` as JudgedId;
    if (answer.meaning === 'success')
      yield wrong(requirement, [answer], 'no success without a token', describeAnswer(answer));
    else if (!isMomentary(answer.response?.status)) yield right(requirement, answer);
  }
};
