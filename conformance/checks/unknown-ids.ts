import type { AnyOperationId } from '../../generated/operations.ts';
import { agrees, type Check, differs, missing, missingAnswer, refuses } from '../judging/check.ts';
import type { StepOf } from '../transcript/steps.ts';

/**
 * An identifier that nothing has gets no success, while a known one does (rulings `negative-requirements` and
 * `not-ruled`).
 */
export const unknownId = (step: StepOf<'probes'>, operation: AnyOperationId): Check =>
  function* (evidence) {
    const answer = evidence.step('probes', step);
    const control = evidence.successes(operation)[0];
    if (!answer || answer.failure?.kind === 'timeout')
      yield missingAnswer(answer, 'The request for an unknown identifier');
    else if (!control) yield missing('no request for a known identifier succeeded');
    else if (refuses(answer)) yield agrees(answer, control);
    else yield differs(answer, 'no success', `HTTP status ${answer.response?.status} with a success`);
  };
