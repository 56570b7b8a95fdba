import { askedId, idOf, readAnswer, recordOf, sentFields } from "../transcript/answer.js";
const creates = ['createCustomer', 'createRecipient', 'uploadDocument', 'uploadDocumentAlias'];
const kinds = {
    createCustomer: 'customer',
    createRecipient: 'recipient',
    uploadDocument: 'document',
    uploadDocumentAlias: 'document',
};
export function createdJson({ header, entries, end }) {
    const answers = entries
        .filter((entry) => entry.kind === 'exchange')
        .filter(({ operation }) => creates.includes(operation))
        .map(readAnswer);
    const of = (kind) => answers.filter((answer) => kinds[answer.operation] === kind);
    const document = {
        schemaVersion: 1,
        deployment: { baseUrl: header.baseUrl },
        runId: header.runId,
        startedAt: header.startedAt,
        complete: end !== null && end.interrupted === null,
        customers: of('customer').flatMap(createdRecord),
        recipients: of('recipient').flatMap(createdRecord),
        documents: of('document').flatMap(createdDocument),
        unknown: answers.flatMap(unknownOutcome),
    };
    return `${JSON.stringify(document, null, 2)}\n`;
}
const stepOf = ({ scenario, step, index, credentials }) => ({
    step: `${scenario}/${step}`,
    exchange: index,
    ...(credentials === 'token' ? {} : { credentials }),
});
function createdRecord(answer) {
    const id = answer.meaning === 'success' ? idOf(recordOf(answer)) : undefined;
    if (id === undefined)
        return [];
    const customer = answer.operation === 'createRecipient' ? sentFields(answer).get('customer') : undefined;
    return [{ id, ...(customer === undefined ? {} : { customer }), ...stepOf(answer) }];
}
function createdDocument(answer) {
    return answer.meaning === 'success' ? [{ ...documentOf(answer), ...stepOf(answer) }] : [];
}
function documentOf(answer) {
    const sent = sentFields(answer);
    return {
        customer: askedId(answer) ?? null,
        idNumber: sent.get('id_number') ?? null,
        type: sent.get('type') ?? null,
        document: sent.get('document') ?? null,
    };
}
function unknownOutcome(answer) {
    const reason = whyUnknown(answer);
    if (reason === undefined)
        return [];
    const kind = kinds[answer.operation];
    const sent = kind === 'document' ? documentOf(answer) : Object.fromEntries(sentFields(answer));
    return [{ kind, reason, sent, ...stepOf(answer) }];
}
function whyUnknown(answer) {
    const { failure, response, resent, meaning, operation } = answer;
    if (failure)
        return failure.kind === 'unreachable' || failure.kind === 'tls'
            ? undefined
            : `no answer: ${failure.message}`;
    const status = response?.status ?? 0;
    if (status >= 500 && !resent)
        return `it was answered with HTTP status ${status}`;
    if (meaning !== 'success' || kinds[operation] === 'document')
        return undefined;
    return idOf(recordOf(answer)) === undefined
        ? 'it was answered as a success without an identifier'
        : undefined;
}
