import { type ClientJudgedId, clientRequirements } from '../../generated/client-requirements.ts';
import type { Check } from '../judging/check.ts';
import type { Rules } from '../judging/rules.ts';
import { callingChecks } from './calling.ts';
import { diagnoseClient } from './diagnosis.ts';
import { givenChecks } from './given.ts';
import { observeClient } from './habits.ts';
import { keepingChecks } from './keeping.ts';
import { recoveringChecks } from './recovering.ts';
import { bodyChecks } from './requests.ts';
import { resultChecks } from './results.ts';

/** The check of every requirement of clients that is judged. */
export const clientChecks: Record<ClientJudgedId, Check> = {
  ...callingChecks,
  ...bodyChecks,
  ...givenChecks,
  ...keepingChecks,
  ...resultChecks,
  ...recoveringChecks,
};

/** By what a client is judged. The sandbox itself is right, so nothing of it stands in the way. */
export const clientRules: Rules = {
  requirements: clientRequirements,
  checks: clientChecks,
  observe: observeClient,
  look: () => [],
  obstacle: () => undefined,
  hollow: () => () => false,
  diagnose: diagnoseClient,
};
