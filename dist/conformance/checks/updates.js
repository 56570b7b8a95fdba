import { askedId, recordOf } from "../transcript/answer.js";
import { sameJson, shown } from "../transcript/json.js";
import { readTimestamp } from "../transcript/timestamp.js";
import { agrees, differs, missing, missingAnswer } from "./check.js";
import { exactly } from "./records.js";
const readOnly = new Set(['id', 'blocked', 'temporary_blocked', 'created_on', 'updated_on', 'full_name']);
function updatesOf(evidence, kind, role = 'plain') {
    return kind
        .records(evidence)
        .flatMap((record) => record.updates.map((change) => ({ ...change, record })))
        .filter(({ update }) => update.role === role);
}
export const exactUpdates = (kind) => function* (evidence) {
    const special = updatesOf(evidence, kind, 'values');
    for (const { update, get, sent, before, shown: item } of special) {
        const old = new Map([...before].filter(([field]) => !kind.changeable.has(field)));
        yield* exactly(update, item, sent, kind.encodedFields, old);
        const read = get && recordOf(get);
        if (get && read)
            yield* exactly(get, read, sent, kind.encodedFields, old);
    }
    if (special.length === 0)
        yield* updatesOf(evidence, kind).map(({ update }) => agrees(update));
};
const isUpdatedAlone = ({ step }) => step.startsWith('update-alone-');
export const keepsUnsent = (kind) => function* (evidence) {
    for (const { update, get, sent, before } of updatesOf(evidence, kind)) {
        if (isUpdatedAlone(update))
            continue;
        const read = get && recordOf(get);
        if (!get || !read) {
            yield missingAnswer(get, 'The get after an update');
            continue;
        }
        for (const [field, value] of before) {
            if (sent.has(field))
                continue;
            const actual = read[field];
            if (String(actual ?? '') === value)
                yield agrees(update, get);
            else
                yield differs([update, get], `"${field}": ${shown(value)} as before the update`, `"${field}": ${shown(actual)}`);
        }
    }
};
export const stored = (kind, derived = []) => function* (evidence) {
    for (const change of updatesOf(evidence, kind)) {
        if (isUpdatedAlone(change.update))
            continue;
        const read = change.get && recordOf(change.get);
        if (change.get && read)
            yield* keptAsShown(change, change.get, read, [...change.sent.keys()], derived);
        else
            yield missingAnswer(change.get, 'The get after an update');
    }
};
const lastReadings = /^(customer-list\/sweep(-longer|-after-found)?|recipients\/sweep-after(-post)?)\./;
export const listed = (operation, derived = []) => function* (evidence) {
    for (const { answer, item, own, final } of evidence.sightings(operation)) {
        const change = own?.updates.at(-1);
        if (!own || own.unclear || !change || !final || change.update.role !== 'plain')
            continue;
        if (answer.sentAtMs < change.update.answeredAtMs)
            continue;
        if (!lastReadings.test(`${answer.scenario}/${answer.step}`))
            continue;
        yield* keptAsShown(change, answer, item, [...new Set([...change.before.keys(), ...change.sent.keys()])], derived);
    }
};
function* keptAsShown({ update, sent, before, shown: record }, answer, item, fields, derived) {
    for (const field of [...fields, ...derived]) {
        const promised = record[field];
        const known = [sent.get(field), before.get(field)].filter((value) => value !== undefined);
        if (!derived.includes(field) && !known.some((value) => value === promised))
            continue;
        if (item[field] === promised)
            yield agrees(update, answer);
        else
            yield differs([update, answer], `"${field}": ${shown(promised)} as the update showed`, `"${field}": ${shown(item[field])}`);
    }
    for (const field of ['updated_on', 'created_on']) {
        const wanted = readTimestamp(record[field])?.instant;
        const actual = readTimestamp(item[field])?.instant;
        if (field === 'updated_on' && !sameFlags(item, record))
            continue;
        if (wanted !== undefined && actual !== undefined && wanted !== actual) {
            yield differs([update, answer], `"${field}": ${shown(record[field])} as the update showed`, `"${field}": ${shown(item[field])}`);
        }
    }
}
export const sameFlags = (item, record) => ['blocked', 'temporary_blocked'].every((flag) => sameJson(item[flag], record?.[flag]));
export const refreshes = (kind) => function* (evidence) {
    const stamps = kind.records(evidence).map(({ create }) => ({
        create,
        instant: readTimestamp(recordOf(create)?.created_on)?.instant,
    }));
    let judged = false;
    const updates = [...updatesOf(evidence, kind), ...updatesOf(evidence, kind, 'values')];
    for (const { update, get, sent, before, shown: record, updatedBefore } of updates) {
        const previous = readTimestamp(updatedBefore)?.instant;
        const now = readTimestamp(record.updated_on)?.instant;
        const changed = [...sent].some(([field, value]) => record[field] === value && before.get(field) !== value);
        if (!changed || previous === undefined || now === undefined)
            continue;
        const witness = stamps.find(({ create, instant }) => instant !== undefined && instant > previous && create.answeredAtMs <= update.sentAtMs);
        if (!witness)
            continue;
        const read = get && readTimestamp(recordOf(get)?.updated_on)?.instant;
        if (now > previous && read !== undefined && read !== now)
            continue;
        if (now > previous && !get)
            continue;
        judged = true;
        if (now > previous)
            yield agrees(update);
        else
            yield differs([witness.create, update], `"updated_on" later than ${shown(updatedBefore)}`, `"updated_on": ${shown(record.updated_on)}`);
    }
    if (!judged)
        yield missing('no update changed a value after the clock of the deployment was seen to tick');
};
const readsBefore = (evidence, { readOperation }, id, { sentAtMs }) => evidence.successes(readOperation).filter((read) => askedId(read) === id && read.answeredAtMs <= sentAtMs);
export function changedFields(evidence, kind) {
    const changed = new Set();
    const left = new Set();
    for (const { update, get, sent, before, shown: record, record: own } of updatesOf(evidence, kind)) {
        const read = get && recordOf(get);
        const earlier = [own.create, ...readsBefore(evidence, kind, own.id, update)].map(recordOf);
        for (const [field, value] of sent) {
            if (readOnly.has(field) || before.get(field) === value)
                continue;
            if (earlier.some((seen) => seen?.[field] === value))
                continue;
            if (record[field] === value && read?.[field] !== value)
                continue;
            (record[field] === value ? changed : left).add(field);
        }
    }
    for (const field of changed)
        left.delete(field);
    return { changed, left };
}
