import { objects } from '../../generated/response-validators.js';
import { askedId, payloadOf, recordOf, recordsOf, sentFields } from "../transcript/answer.js";
import { shown, withoutBigInts } from "../transcript/json.js";
import { readTimestamp } from "../transcript/timestamp.js";
import { agrees, differs } from "./check.js";
import { each, under } from "./total.js";
export const spellings = ['uploadDocument', 'uploadDocumentAlias'];
const uploadedFields = {
    type: asSent,
    document: asSent,
    id_number: asSent,
    valid_from: sentOrNothing,
    expiry: sentOrNothing,
    verified: (value) => (value === 0 ? undefined : '0, because nobody has verified it yet'),
    uploaded_on: (value) => (readTimestamp(value) ? undefined : 'an ISO 8601 timestamp with an offset'),
};
const listedFields = {
    type: asSent,
    document: asSent,
    id_number: asSent,
    valid_from: dayAsListed,
    expiry: dayAsListed,
    verified: () => undefined,
    uploaded_on: (value, _, upload) => {
        const wanted = readTimestamp(recordOf(upload)?.uploaded_on);
        if (!wanted || readTimestamp(value)?.instant === wanted.instant)
            return undefined;
        return `the instant ${wanted.text}, as the upload answered`;
    },
};
function asSent(value, sent) {
    return value === sent ? undefined : `${shown(sent)} as sent`;
}
function sentOrNothing(value, sent) {
    if (sent !== undefined)
        return asSent(value, sent);
    return value === undefined || value === null ? undefined : 'null or nothing, because none was sent';
}
function dayAsListed(value, sent) {
    if (sent === undefined)
        return value === null ? undefined : 'null, because none was sent';
    const right = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) && value.startsWith(sent);
    return right ? undefined : `${sent}Thh:mm:ss`;
}
export const uploadFieldChecks = (verb, operation) => under(`documents.${verb}`, each(uploadedFields, (test, field) => function* (evidence) {
    for (const upload of evidence.successes(operation)) {
        const record = recordOf(upload);
        if (!record || !isJudged(field, upload))
            continue;
        yield fieldPiece('UploadedDocument', field, record, test, upload, upload);
    }
}));
export const listFieldChecks = () => under('documents.list', each(listedFields, (test, field) => function* (evidence) {
    for (const { list, upload, items } of listedUploads(evidence)) {
        const [item] = items;
        if (!item || !isJudged(field, upload))
            continue;
        const piece = fieldPiece('ListedDocument', field, item, test, upload, list);
        const isSure = item.id_number === sentFields(upload).get('id_number');
        if (piece.kind !== 'agrees' || isSure)
            yield piece;
    }
    if (evidence.header.options.readOnly)
        yield* typesOnly(evidence, field);
}));
function* typesOnly(evidence, field) {
    const nothingKnown = () => undefined;
    for (const list of finalLists(evidence))
        for (const item of recordsOf(list))
            yield fieldPiece('ListedDocument', field, item, nothingKnown, list, list);
}
const isJudged = (field, { role }) => role === 'plain' ||
    (role === 'values' ? field !== 'id_number' : field !== 'verified' && field !== 'uploaded_on');
function fieldPiece(object, field, item, test, upload, answer) {
    const value = item[field];
    const definition = objects[object][field];
    const wellTyped = value === undefined ? !definition.required : definition.validate(withoutBigInts(value));
    const expected = wellTyped ? test(value, sentFields(upload).get(field), upload) : definition.expected;
    if (expected === undefined)
        return agrees(answer);
    const which = object === 'ListedDocument' ? ` of document ${shown(item.id_number)}` : '';
    return differs([...new Set([upload, answer])], `"${field}": ${expected}`, `"${field}": ${shown(value)}${which}`);
}
export function listedUploads(evidence) {
    const lists = finalLists(evidence);
    const uploads = spellings.flatMap((spelling) => evidence.successes(spelling));
    return lists.flatMap((list) => uploads
        .filter((upload) => askedId(upload) === askedId(list) && upload.answeredAtMs <= list.sentAtMs)
        .map((upload) => ({ list, upload, items: itemsOf(list, upload) })));
}
function itemsOf(list, upload) {
    const items = recordsOf(list).filter((item) => shows(item, upload));
    const byNumber = items.filter((item) => item.id_number === sentFields(upload).get('id_number'));
    return byNumber.length > 0 ? byNumber : items;
}
export const finalLists = (evidence) => evidence
    .successes('listDocuments')
    .filter((list) => evidence.isFinal(list) && payloadOf(list) !== undefined);
export function shows(item, upload) {
    const sent = sentFields(upload);
    if (item.id_number === sent.get('id_number'))
        return true;
    return item.type === sent.get('type') && item.document === sent.get('document');
}
