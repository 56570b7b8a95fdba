import { recordOf, recordsOf, sentFields } from "../transcript/answer.js";
import { shown } from "../transcript/json.js";
import { readTimestamp } from "../transcript/timestamp.js";
import { agrees, differs, missingAnswer, refuses } from "./check.js";
export const readOnlyUpload = (field) => function* (evidence) {
    yield* ignored(evidence, field, 'uploadDocument', 'read-only', 'list-ways');
    yield* ignored(evidence, field, 'uploadDocumentAlias', 'read-only-alias', 'list-values');
};
function* ignored(evidence, field, operation, step, listStep) {
    const upload = evidence.step('documents', step);
    const control = evidence.successes(operation).find(({ role }) => role === 'plain');
    const sent = upload && sentFields(upload).get(field);
    if (!upload || sent === undefined) {
        yield missingAnswer(upload, `The upload with "${field}"`);
        return;
    }
    const list = field === 'uploaded_on' ? evidence.step('documents', listStep) : undefined;
    const number = sentFields(upload).get('id_number');
    const items = [
        recordOf(upload),
        ...(list ? recordsOf(list).filter((item) => item.id_number === number) : []),
    ];
    const instant = readTimestamp(sent)?.instant;
    const taken = items.some((item) => {
        const value = item?.[field];
        return (value !== undefined &&
            (String(value) === sent || (instant !== undefined && readTimestamp(value)?.instant === instant)));
    });
    if (taken)
        yield differs(upload, `"${field}" as the service sets it, not ${shown(sent)}`, `"${field}": ${sent}`);
    else if (upload.meaning === 'success')
        yield agrees(upload);
    else if (refuses(upload) && control)
        yield agrees(upload, control);
    else
        yield missingAnswer(upload, `The upload with "${field}"`);
}
