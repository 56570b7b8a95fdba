import { operations } from "../../generated/operations.js";
import { askedId, carriesPayload } from "../transcript/answer.js";
import { isObject, shown } from "../transcript/json.js";
import { agrees, differs, missingAnswer, refusesForNow } from "./check.js";
export const message = (operation) => function* (evidence) {
    for (const answer of evidence.successes(operation)) {
        if (answer.json !== undefined && !isObject(answer.json))
            continue;
        const actual = isObject(answer.json) ? answer.json.message : undefined;
        if (actual === 'success')
            yield agrees(answer);
        else
            yield differs(answer, '"message": "success"', `"message": ${shown(actual)}`);
    }
};
export const payload = (operation) => function* (evidence) {
    const { payloadKey, payloadType } = operations[operation];
    for (const answer of evidence.successes(operation)) {
        const { json } = answer;
        const expected = `a JSON object in which "${payloadKey}" is an ${payloadType}${payloadType === 'array' ? ' of objects' : ''}`;
        if (carriesPayload(answer))
            yield agrees(answer);
        else
            yield differs(answer, expected, json === undefined ? bodyOf(answer) : shown(json));
    }
};
export const created = (operation) => function* (evidence) {
    for (const answer of evidence.successes(operation)) {
        const status = answer.response?.status;
        if (status === 201)
            yield agrees(answer);
        else
            yield differs(answer, 'HTTP status 201', `HTTP status ${status}`);
    }
};
export const accepted = (operation, wanted = () => true) => function* (evidence) {
    for (const answer of evidence.valid(operation)) {
        if (!evidence.isFinal(answer) || !wanted(answer))
            continue;
        if (answer.meaning === 'success')
            yield agrees(answer);
        else if (answer.failure || refusesForNow(answer))
            yield missingAnswer(answer, 'A request that must succeed');
        else if (namesUnknown(evidence, answer))
            yield missingAnswer(answer, 'The record that the caller named may not exist: the request for it');
        else
            yield differs(answer, 'a success', `HTTP status ${answer.response?.status}: ${bodyOf(answer)}`);
    }
};
function namesUnknown(evidence, answer) {
    const id = askedId(answer);
    if (!evidence.header.options.readOnly || id === undefined)
        return false;
    return !evidence.answers.some((other) => other.credentials === 'token' && other.meaning === 'success' && askedId(other) === id);
}
export const bodyOf = ({ response }) => response?.body.replace(/\s+/g, ' ').trim() || 'an empty body';
export const answerChecks = {
    'answers.media-type': function* (evidence) {
        for (const answer of evidence.answers) {
            if (answer.meaning !== 'success' || answer.credentials !== 'token' || !answer.response?.body)
                continue;
            const type = answer.response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
            if (/^application\/json\s*(;|$)/i.test(type ?? ''))
                yield agrees(answer);
            else
                yield differs(answer, 'Content-Type: application/json', `Content-Type: ${type ?? 'nothing'}`);
        }
    },
};
