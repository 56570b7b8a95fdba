import { recordsOf, sentValue } from "../transcript/answer.js";
import { awaitKnown } from "./known-customer.js";
import { kycFile } from "./kyc-files.js";
export const thirtyDaysAgo = () => new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
export const inFiveYears = () => `${new Date().getUTCFullYear() + 5}-04-30`;
let uploads = 0;
export function upload(session, step, { id }, upload) {
    const { settings } = session.context;
    const number = uploads++;
    const { type, document, kind = 'png', alias = false, fields = {}, dated = true, contentType, ...options } = upload;
    const dates = { valid_from: thirtyDaysAgo(), expiry: inFiveYears() };
    const path = kind === 'png' || kind === 'jpeg' || kind === 'pdf' ? settings.kycFiles[kind] : undefined;
    const file = kycFile(kind, `${settings.runId}-${number}`, path);
    return session.send(step, alias ? 'uploadDocumentAlias' : 'uploadDocument', {
        path: { id },
        body: {
            type,
            document,
            id_number: `T${settings.runId.toUpperCase()}${number}`,
            ...(dated ? dates : {}),
            ...fields,
        },
        file: contentType ? { ...file, contentType } : file,
    }, options);
}
export async function uploadAll(session, customer, subject, uploads) {
    const send = ([step, what]) => upload(session, step, customer, { subject, ...what });
    const all = Object.entries(uploads);
    const answers = await Promise.all(all.map(send));
    const again = all.filter(([, { role = 'plain' }], index) => role === 'plain' && answers[index]?.meaning === 'refusal');
    if (answers.some(({ meaning }) => meaning === 'success')) {
        for (const refused of again)
            answers.push(await send(refused));
        return answers;
    }
    const waited = await awaitKnown(session, subject, customer, 'listDocuments');
    return waited ? [...answers, ...(await Promise.all(all.map(send)))] : answers;
}
export function listUntilComplete(session, step, customer, uploaded, subject) {
    const numbers = uploaded
        .filter(({ meaning }) => meaning === 'success')
        .map((answer) => sentValue(answer, 'id_number'));
    return session.send(step, 'listDocuments', { path: { id: customer.id } }, {
        subject,
        until: (answer) => {
            if (answer.meaning !== 'success')
                return false;
            const listed = new Set(recordsOf(answer).map(({ id_number }) => id_number));
            return numbers.every((number) => listed.has(number));
        },
    });
}
