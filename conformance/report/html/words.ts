import { type CheckResult, isAdvisoryViolation, type Outcome, type Verdict } from '../../judging/result.ts';
import { outcomeWords } from '../findings.ts';

/** How each outcome is shown: with a sign, so that colour is not needed, and words. */
export const outcomes: Record<Outcome, { sign: string; words: string }> = {
  violated: { sign: '✗', words: 'violated' },
  inconclusive: { sign: '?', words: 'inconclusive' },
  'not-exercised': { sign: '–', words: 'not exercised' },
  satisfied: { sign: '✓', words: 'satisfied' },
};

/** How the outcome of a requirement is shown. Advisory violations have their own sign and colour. */
export const shownOutcome = (check: CheckResult) => ({
  sign: isAdvisoryViolation(check) ? '!' : outcomes[check.outcome].sign,
  words: outcomeWords(check),
  style: isAdvisoryViolation(check) ? 'advisory' : check.outcome,
});

/** How each verdict is shown, and what it means. */
export const verdicts: Record<Verdict, { sign: string; words: string; means: string }> = {
  conforms: {
    sign: '✓',
    words: 'Conforms',
    means:
      'The deployment met every mandatory requirement that this run judged, with this token and the configured corridors. This does not mean that it is secure, fast or lawful, or that it will behave the same tomorrow.',
  },
  'does-not-conform': {
    sign: '✗',
    words: 'Does not conform',
    means:
      'The deployment violated at least one mandatory requirement. Each finding below names the request that shows it, and a command that reproduces it.',
  },
  incomplete: {
    sign: '?',
    words: 'Incomplete',
    means:
      'Some mandatory requirements could not be judged, so it is not known whether the deployment conforms. The reasons are listed below.',
  },
};
