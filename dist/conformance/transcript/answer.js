import { operations } from "../../generated/operations.js";
import { isObject, parseJson } from "./json.js";
/** Reads the body of an exchange and what the answer means. */
export function readAnswer(exchange) {
    const { response } = exchange;
    const json = response ? parseJson(response.body) : undefined;
    return { ...exchange, json, meaning: meaningOf(exchange, json) };
}
function meaningOf(exchange, json) {
    const { operation, response } = exchange;
    if (!response)
        return 'failure';
    if (response.status < 200 || response.status > 299)
        return 'refusal';
    if (mayBeRefused(exchange)) {
        if (!isObject(json))
            return 'refusal';
        return json.message === 'success' || (json[operations[operation].payloadKey] ?? null) !== null
            ? 'success'
            : 'refusal';
    }
    if (json === undefined)
        return looksLikeMarkup(response.body) ? 'refusal' : 'success';
    if (!isObject(json))
        return 'success';
    const { message } = json;
    if (operations[operation].payloadKey in json)
        return 'success';
    return typeof message !== 'string' || message === 'success' ? 'success' : 'refusal';
}
/**
 * What else than a 2xx without a message is a success, READING 1 says of valid requests. Of those that a deployment
 * may refuse, in whatever form, only what says so, or has the payload, is one.
 */
const mayBeRefused = ({ role, credentials, operation }) => role === 'probe' || credentials !== 'token' || (role !== 'plain' && !/^(get|list)/.test(operation));
const looksLikeMarkup = (body) => body.trimStart().startsWith('<');
/** The payload of a success, where it has the JSON type that the operation promises. */
export function payloadOf(answer) {
    if (answer.meaning !== 'success' || !isObject(answer.json))
        return undefined;
    const { payloadKey, payloadType } = operations[answer.operation];
    const payload = answer.json[payloadKey];
    if (payloadType === 'array')
        return Array.isArray(payload) ? payload.filter(isObject) : undefined;
    return isObject(payload) ? payload : undefined;
}
/** Whether a success carries what the operation promises, in its JSON type. */
export function carriesPayload({ operation, json }) {
    if (!isObject(json))
        return false;
    const { payloadKey, payloadType } = operations[operation];
    const value = json[payloadKey];
    if (payloadType === 'array')
        return Array.isArray(value) && value.every(isObject);
    return payloadType === 'object' ? isObject(value) : typeof value === payloadType;
}
/** The one record of a success, where the answer carries one. */
export function recordOf(answer) {
    const payload = payloadOf(answer);
    return Array.isArray(payload) ? undefined : payload;
}
/** The records of a success, one or many. */
export function recordsOf(answer) {
    return [payloadOf(answer) ?? []].flat();
}
/** What was answered, in half a sentence: "HTTP 400 with {…}", "no answer: connection refused". */
export function describeAnswer(answer) {
    if (answer.failure)
        return `no answer (${answer.failure.kind}): ${answer.failure.message}`;
    const { status, body } = answer.response ?? { status: 0, body: '' };
    const text = body.replace(/\s+/g, ' ').trim();
    return `HTTP ${status}${text ? ` with ${text.length > 200 ? `${text.slice(0, 200)}…` : text}` : ' with an empty body'}`;
}
/** The identifier in a record as a text of digits; undefined where it is no integer. */
export function idOf(record, key = 'id') {
    const value = record?.[key];
    return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : undefined;
}
/** The value of a field in a form or a multipart body; the last one where it was sent twice. */
export function sentValue(exchange, field) {
    return sentFields(exchange).get(field);
}
/** Every text field that a request carried. */
export function sentFields({ request }) {
    const pairs = request.form ?? request.parts?.flatMap((part) => ('value' in part ? [[part.name, part.value]] : []));
    return new Map((pairs ?? []));
}
/** The page that a list request asked for; undefined where it named none. */
export function askedPage({ request }) {
    return new URLSearchParams(request.target.split('?')[1] ?? '').get('page') ?? undefined;
}
/** The last segment of a path as it stands in the template: the identifier that was asked for. */
export function askedId({ request, operation }) {
    const names = operations[operation].pathParameters;
    if (names.length === 0)
        return undefined;
    return decodeURIComponent((request.target.split('?')[0] ?? '').split('/').at(-1) ?? '');
}
