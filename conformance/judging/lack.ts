import type { Requirement } from '../../generated/requirements.ts';
import { carriesPayload, describeAnswer } from '../reading/answer.ts';
import { type ScenarioName, scenarioAreas } from '../transcript/steps.ts';
import { type Piece, stepOf } from './check.ts';
import type { Evidence } from './evidence.ts';
import type { IsHollow } from './hollow.ts';

type Lack = Extract<Piece, { kind: 'missing' }>;

/** Why evidence is lacking, without a full stop, and the step where that was seen. */
export interface Cause {
  cause: string;
  step?: string;
}

/** Why evidence is lacking: what the check says, or what interrupted the run. */
export function whyMissing(
  { area, operations }: Requirement,
  lacks: readonly Lack[],
  evidence: Evidence,
  isHollow: IsHollow,
): Cause {
  const sent = operations.some((id) => evidence.valid(id as never).length > 0);
  const interruption =
    evidence.interruptions.find(({ scenario }) => mainArea(scenario) === area) ?? evidence.interruptions[0];
  const refused = evidence.answers.find(
    (answer) =>
      operations.includes(answer.operation) && answer.meaning !== 'success' && answer.role !== 'probe',
  );
  const stopped = interruption
    ? `${interruption.scenario} stopped at ${interruption.step}: ${interruption.reason}`
    : undefined;
  const [lack] = lacks;
  if (lack) {
    const cause = `${capital(lack.reason)}${stopped && lack.isUnsent ? `: ${stopped}` : ''}`;
    return { cause, ...(lack.step === undefined ? {} : { step: lack.step }) };
  }
  const empty = evidence.answers.find((answer) => operations.includes(answer.operation) && isHollow(answer));
  if (empty) {
    const emptiness = carriesPayload(empty) ? 'that shows nothing of what was sent' : 'without its payload';
    const cause = `No evidence: a success ${emptiness}: ${describeAnswer(empty)}`;
    return { cause, step: stepOf(empty) };
  }
  if (!sent && stopped) return { cause: `Not reached: ${stopped}` };
  if (refused) return { cause: `No request succeeded: ${describeAnswer(refused)}`, step: stepOf(refused) };
  return { cause: `No answer is evidence for or against it${stopped ? `; ${stopped}` : ''}` };
}

/** The area that a scenario is mainly about. */
const mainArea = (scenario: string) => scenarioAreas[scenario as ScenarioName]?.[0];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
