import { agrees, differs, missing, missingAnswer, refuses } from "./check.js";
export const unknownId = (step, operation) => function* (evidence) {
    const answer = evidence.step('probes', step);
    const control = evidence.successes(operation)[0];
    if (!answer || answer.failure?.kind === 'timeout')
        yield missingAnswer(answer, 'The request for an unknown identifier');
    else if (!control)
        yield missing('no request for a known identifier succeeded');
    else if (refuses(answer))
        yield agrees(answer, control);
    else
        yield differs(answer, 'no success', `HTTP status ${answer.response?.status} with a success`);
};
