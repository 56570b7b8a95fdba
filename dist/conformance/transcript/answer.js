import { operations } from "../../generated/operations.js";
import { isObject, parseJson } from "./json.js";
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
const mayBeRefused = ({ role, credentials, operation }) => role === 'probe' || credentials !== 'token' || (role !== 'plain' && !/^(get|list)/.test(operation));
const looksLikeMarkup = (body) => body.trimStart().startsWith('<');
export function payloadOf(answer) {
    if (answer.meaning !== 'success' || !isObject(answer.json))
        return undefined;
    const { payloadKey, payloadType } = operations[answer.operation];
    const payload = answer.json[payloadKey];
    if (payloadType === 'array')
        return Array.isArray(payload) ? payload.filter(isObject) : undefined;
    return isObject(payload) ? payload : undefined;
}
export function carriesPayload({ operation, json }) {
    if (!isObject(json))
        return false;
    const { payloadKey, payloadType } = operations[operation];
    const value = json[payloadKey];
    if (payloadType === 'array')
        return Array.isArray(value) && value.every(isObject);
    return payloadType === 'object' ? isObject(value) : typeof value === payloadType;
}
export function recordOf(answer) {
    const payload = payloadOf(answer);
    return Array.isArray(payload) ? undefined : payload;
}
export function recordsOf(answer) {
    return [payloadOf(answer) ?? []].flat();
}
export function describeAnswer(answer) {
    if (answer.failure)
        return `no answer (${answer.failure.kind}): ${answer.failure.message}`;
    const { status, body } = answer.response ?? { status: 0, body: '' };
    const text = body.replace(/\s+/g, ' ').trim();
    return `HTTP ${status}${text ? ` with ${text.length > 200 ? `${text.slice(0, 200)}…` : text}` : ' with an empty body'}`;
}
export function idOf(record, key = 'id') {
    const value = record?.[key];
    return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : undefined;
}
export function sentValue(exchange, field) {
    return sentFields(exchange).get(field);
}
export function sentFields({ request }) {
    const pairs = request.form ?? request.parts?.flatMap((part) => ('value' in part ? [[part.name, part.value]] : []));
    return new Map((pairs ?? []));
}
export function askedPage({ request }) {
    return new URLSearchParams(request.target.split('?')[1] ?? '').get('page') ?? undefined;
}
export function askedId({ request, operation }) {
    const names = operations[operation].pathParameters;
    if (names.length === 0)
        return undefined;
    return decodeURIComponent((request.target.split('?')[0] ?? '').split('/').at(-1) ?? '');
}
