import { recordOf, sentFields } from "../transcript/answer.js";
import { shown } from "../transcript/json.js";
import { readTimestamp } from "../transcript/timestamp.js";
import { bodyOf } from "./answers.js";
import { agrees, differs, missing, missingAnswer, refuses, refusesRequest, } from "./check.js";
export const customerKind = {
    createOperation: 'createCustomer',
    readOperation: 'getCustomer',
    updateOperation: 'updateCustomer',
    records: ({ customers }) => customers,
    encodedFields: ['address', 'city'],
    changeable: new Set(),
};
export const recipientKind = {
    createOperation: 'createRecipient',
    readOperation: 'getRecipient',
    updateOperation: 'updateRecipient',
    records: ({ recipients }) => recipients,
    encodedFields: ['bank', 'last_name', 'business_name'],
    changeable: new Set(['iban', 'bank']),
};
export const uniqueIds = (kind) => function* (evidence) {
    const seen = new Map();
    for (const { id, create } of kind.records(evidence)) {
        const earlier = seen.get(id);
        if (earlier)
            yield differs([earlier, create], 'an identifier that no other record has', `"id": ${id} again`);
        else
            yield agrees(create);
        seen.set(id, create);
    }
};
export const optional = (kind, wanted) => function* (evidence) {
    const plain = evidence
        .valid(kind.createOperation)
        .filter(({ role, resent }) => role === 'plain' && !resent);
    const typeOf = (answer) => sentFields(answer).get('type');
    for (const [type, creates] of Map.groupBy(plain.filter(wanted), typeOf)) {
        const taken = creates.find(({ meaning }) => meaning === 'success');
        const refused = creates.find(refusesRequest);
        const control = plain.find((answer) => answer.meaning === 'success' &&
            !wanted(answer) &&
            typeOf(answer) === type &&
            refused !== undefined &&
            answer.sentAtMs >= refused.sentAtMs);
        if (taken)
            yield agrees(taken);
        else if (refused && control)
            yield differs([control, refused], 'a success, as with the optional fields', statusOf(refused));
        else
            yield missingAnswer(creates[0], 'The create');
    }
};
export const stampsAdvance = (answers, field) => function* (evidence) {
    const stamped = answers(evidence).flatMap((answer) => {
        const stamp = readTimestamp(recordOf(answer)?.[field]);
        return stamp ? [{ answer, stamp }] : [];
    });
    let ticked = false;
    for (const later of stamped) {
        for (const earlier of stamped) {
            if (later.answer.sentAtMs < earlier.answer.answeredAtMs)
                continue;
            if (later.stamp.instant > earlier.stamp.instant) {
                if (!ticked)
                    yield agrees(earlier.answer, later.answer);
                ticked = true;
            }
            else if (later.answer.sentAtMs - earlier.answer.answeredAtMs > 2000 &&
                later.stamp.resolutionS <= 1 &&
                earlier.stamp.resolutionS <= 1) {
                const gapMs = Math.round(later.answer.sentAtMs - earlier.answer.answeredAtMs);
                yield differs([earlier.answer, later.answer], `"${field}" later than ${earlier.stamp.text}, because it was made ${gapMs} ms later`, `"${field}": "${later.stamp.text}"`);
            }
        }
    }
    if (!ticked)
        yield missing('no two records carry different stamps; the clock of the deployment was not seen to tick');
};
export const readOnlyField = (operation, field) => function* (evidence) {
    const pieces = [...readOnlyPieces(evidence, operation, field)];
    const ignored = pieces.filter(({ kind }) => kind !== 'differs');
    yield* /blocked$/.test(field) && ignored.length > 0 ? ignored : pieces;
};
function* readOnlyPieces(evidence, operation, field) {
    const control = evidence.successes(operation).find(({ role }) => role === 'plain');
    for (const answer of evidence.valid(operation)) {
        if (answer.role !== 'read-only' || answer.resent)
            continue;
        const sent = new Map(answer.request.form ?? []).get(field);
        if (sent === undefined)
            continue;
        const get = evidence.step(answer.scenario, `${answer.step}-get`);
        const taken = [answer, ...(get ? [get] : [])].find((shownIn) => sameValue(recordOf(shownIn)?.[field], sent));
        if (taken)
            yield differs([answer, taken], `"${field}" as the service sets it, not ${shown(sent)}`, `"${field}": ${sent}`);
        else if (answer.meaning === 'success')
            yield agrees(answer);
        else if (refuses(answer) && control)
            yield agrees(answer, control);
        else
            yield missingAnswer(answer, `The request with "${field}"`);
    }
}
function sameValue(value, sent) {
    if (value === undefined || value === null)
        return false;
    const instant = readTimestamp(sent)?.instant;
    return String(value) === sent || (instant !== undefined && readTimestamp(value)?.instant === instant);
}
export const exactCreates = (kind, reads) => function* (evidence) {
    const records = kind.records(evidence).filter(({ role }) => role === 'values');
    const operations = [kind.createOperation, ...reads];
    const sightings = operations.flatMap((operation) => evidence.sightings(operation));
    for (const { answer, item, own, final, updated } of sightings) {
        if (!own || !final || updated)
            continue;
        if (records.length === 0 && own.role === 'plain' && answer === own.create)
            yield agrees(answer);
        if (!records.includes(own))
            continue;
        const pieces = exactly(answer, item, own.sent, kind.encodedFields);
        yield* answer === own.create ? [...pieces].filter((piece) => piece.kind === 'differs') : pieces;
    }
};
export function* exactly(answer, item, sent, fields, old = new Map()) {
    for (const field of fields) {
        const value = sent.get(field);
        if (value === undefined)
            continue;
        if (item[field] === value || (old.has(field) && item[field] === old.get(field)))
            yield agrees(answer);
        else
            yield differs(answer, `"${field}": ${shown(value)} as sent`, `"${field}": ${shown(item[field])}`);
    }
}
export const statusOf = (answer) => answer.response
    ? `HTTP status ${answer.response.status}: ${bodyOf(answer)}`
    : 'the connection closed without an answer';
