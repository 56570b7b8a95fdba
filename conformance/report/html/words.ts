import { type CheckResult, isAdvisoryViolation, type Outcome, type Verdict } from '../../judging/result.ts';
import { outcomeWords } from '../findings.ts';

/** An outcome for people: a sign that does not need colour, and words. */
export const outcomes: Record<Outcome, { sign: string; words: string }> = {
  violated: { sign: '✗', words: 'violated' },
  inconclusive: { sign: '?', words: 'inconclusive' },
  'not-exercised': { sign: '–', words: 'not exercised' },
  satisfied: { sign: '✓', words: 'satisfied' },
};

/** The outcome of a requirement: what is advisory has a sign and a colour of its own where it is violated. */
export const shownOutcome = (check: CheckResult) => ({
  sign: isAdvisoryViolation(check) ? '!' : outcomes[check.outcome].sign,
  words: outcomeWords(check),
  style: isAdvisoryViolation(check) ? 'advisory' : check.outcome,
});

/** A verdict for people, and what it means. */
export const verdicts: Record<Verdict, { sign: string; words: string; means: string }> = {
  conforms: {
    sign: '✓',
    words: 'Conforms',
    means:
      'Every mandatory requirement of the document was seen to be kept, in this run, with this token and in the corridors that were configured. It does not mean that the deployment is secure, fast or lawful, or that tomorrow is like today.',
  },
  'does-not-conform': {
    sign: '✗',
    words: 'Does not conform',
    means:
      'At least one mandatory requirement was seen to be broken. Each finding below names the request that shows it, and a command to see it again.',
  },
  incomplete: {
    sign: '?',
    words: 'Incomplete',
    means:
      'Something mandatory could not be judged, so nobody can say yet whether the deployment conforms. What stands in the way is listed below.',
  },
};
