import { objects } from '../../generated/response-validators.js';
import { isObject, shown, withoutBigInts } from "../transcript/json.js";
import { readTimestamp } from "../transcript/timestamp.js";
import { agrees, differs } from "./check.js";
export function sentField(field, absent = 'nothing') {
    return {
        expect: ({ sent }) => expectSent(sent.get(field), absent),
        expectUpdated: ({ sent, before, unsure, shown: item }) => {
            if (unsure.has(field))
                return undefined;
            const now = sent.get(field);
            const old = expectSent(before.get(field), absent);
            if (now === undefined)
                return old;
            if (item[field] === now || !old)
                return { words: shown(now), test: (value) => value === now };
            return { words: `${shown(now)} as sent now, or ${old.words} before`, test: old.test };
        },
    };
}
function expectSent(value, absent) {
    if (value !== undefined)
        return { words: `${shown(value)} as sent`, test: (actual) => actual === value };
    if (absent === 'unjudged')
        return undefined;
    if (absent === 'empty')
        return { words: '"", because none was sent', test: (actual) => actual === '' };
    return {
        weak: true,
        words: 'nothing, null or "", because none was sent',
        test: (actual) => actual === undefined || actual === null || actual === '',
    };
}
export function sameInstant(reference) {
    const wanted = readTimestamp(reference);
    if (!wanted)
        return undefined;
    return {
        words: `the instant ${wanted.text}`,
        test: (value) => readTimestamp(value)?.instant === wanted.instant,
    };
}
export function fieldCheck(object, operation, field, rule) {
    const verb = /^[a-z]+/.exec(operation)?.[0] ?? '';
    return function* (evidence) {
        for (const sighting of evidence.sightings(operation)) {
            if (sighting.own?.role === 'probe')
                continue;
            const type = sighting.own?.sent.get('type') ?? sighting.item.type;
            if (rule.ofType !== undefined && type !== rule.ofType)
                continue;
            const wrongType = typeProblem(object, field, sighting);
            if (wrongType)
                yield wrongType;
            else
                yield* verb === 'update'
                    ? updatedValue(field, rule, sighting)
                    : plainValue(verb, field, rule, sighting);
        }
    };
}
function typeProblem(object, field, { answer, item }) {
    const definition = objects[object][field];
    const value = item[field];
    const expected = `"${field}": ${definition.expected}`;
    if (value === undefined)
        return definition.required
            ? differs(answer, expected, `no "${field}"${inWhich(answer, item)}`)
            : undefined;
    if (isTimestamp(expected) ? readTimestamp(value) : definition.validate(withoutBigInts(value)))
        return undefined;
    return differs(answer, expected, `"${field}": ${shown(value)}${inWhich(answer, item)}`);
}
function inWhich({ operation }, item) {
    return operation.startsWith('list') ? ` in the record with "id": ${shown(item.id)}` : '';
}
const isTimestamp = (expected) => /_on": string, matching/.test(expected);
const specialFields = new Set([
    'address',
    'city',
    'bank',
    'first_name',
    'last_name',
    'business_name',
    'full_name',
]);
function* plainValue(verb, field, rule, sighting) {
    const { answer, item, own, updated, final } = sighting;
    if (rule.expect === undefined) {
        yield agrees(answer);
        return;
    }
    const isPlain = own?.role === 'plain' || (own?.role === 'values' && !specialFields.has(field));
    if (!own || !isPlain || updated || !final)
        return;
    const expectation = rule.expect(own, verb, item);
    if (expectation)
        yield* compare(answer, field, item, expectation);
}
function* updatedValue(field, rule, { answer, item, own }) {
    const change = own?.updates.find(({ update }) => update === answer);
    if (rule.expectUpdated === undefined)
        yield agrees(answer);
    if (!own || !change || rule.expectUpdated === undefined || answer.role !== 'plain')
        return;
    const expectation = rule.expectUpdated(change, own);
    if (expectation)
        yield* compare(answer, field, item, expectation);
}
function* compare(answer, field, item, { words, test, weak }) {
    const value = item[field];
    if (!test(value))
        yield differs(answer, `"${field}": ${words}`, `"${field}": ${shown(value)}${inWhich(answer, item)}`);
    else if (!weak)
        yield agrees(answer);
}
export function itemCheck(object, operation, key, field) {
    return function* (evidence) {
        for (const answer of evidence.successes(operation)) {
            const items = isObject(answer.json) ? answer.json[key] : undefined;
            const definition = objects[object][field];
            for (const item of Array.isArray(items) ? items.filter(isObject) : []) {
                const value = item[field];
                if (value !== undefined && definition.validate(withoutBigInts(value)))
                    yield agrees(answer);
                else
                    yield differs(answer, `"${field}": ${definition.expected}`, `"${field}": ${shown(value)} in ${shown(item)}`);
            }
        }
    };
}
