import { describeAnswer } from "../transcript/answer.js";
import { cutAroundDifference } from "./difference.js";
export const agrees = (...answers) => ({ kind: 'agrees', answers });
export const differs = (answers, expected, actual) => ({
    kind: 'differs',
    answers: [answers].flat(),
    ...cutAroundDifference(expected, actual),
});
export const missing = (reason) => ({ kind: 'missing', reason });
export const missingAnswer = (answer, what) => missing(answer
    ? `${what} (step ${answer.scenario}/${answer.step}) got ${describeAnswer(answer)}`
    : `${what} was not sent`);
export const refuses = ({ meaning, failure }) => meaning === 'refusal' || failure?.kind === 'broken-off';
export const refusesRequest = (answer) => answer.meaning === 'refusal' && !refusesForNow(answer);
export const refusesForNow = ({ response }) => [401, 403, 407, 408, 429, 503].includes(response?.status ?? 0);
