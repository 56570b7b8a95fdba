import { describeAnswer } from "../transcript/answer.js";
import { cutAroundDifference } from "./difference.js";
export const agrees = (...answers) => ({ kind: 'agrees', answers });
export const differs = (answers, expected, actual) => ({
    kind: 'differs',
    answers: [answers].flat(),
    ...cutAroundDifference(expected, actual),
});
export const missing = (reason) => ({ kind: 'missing', reason });
/** Something was needed of an answer and it was refused or never came. */
export const missingAnswer = (answer, what) => missing(answer
    ? `${what} (step ${answer.scenario}/${answer.step}) got ${describeAnswer(answer)}`
    : `${what} was not sent`);
/** Whether an answer refuses; a connection closed without one does so too (READING 1). */
export const refuses = ({ meaning, failure }) => meaning === 'refusal' || failure?.kind === 'broken-off';
/** An answer that refuses the request itself, whatever the token and the moment; a broken connection does not. */
export const refusesRequest = (answer) => answer.meaning === 'refusal' && !refusesForNow(answer);
/** A refusal that says nothing about the request: the token, or the moment, was not right (READING 23). */
export const refusesForNow = ({ response }) => [401, 403, 407, 408, 429, 503].includes(response?.status ?? 0);
