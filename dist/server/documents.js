import { empty, invalid, missing, noSuch } from "./refusal.js";
import { writeTimestamp } from "./timestamps.js";
export const usedAs = {
    POI: ['PAS', 'DRV', 'EU', 'VID', 'COC', 'DIP', 'NNL'],
    POA: ['BAC', 'GAS', 'ELE', 'LLB'],
    SOF: ['BAC', 'TAX', 'LC', 'P60'],
};
export function documentHandlers({ store, freedoms, }) {
    return {
        async listDocuments({ partner, path: { id } }) {
            const records = await store.documentsOf(partner, id);
            if (!records)
                throw noSuch('customer', id, 'id');
            if (freedoms.documentsOrder === 'newest')
                records.reverse();
            const documents = records.map((record) => listedDocument(record, freedoms));
            return { status: 200, body: { message: 'success', documents } };
        },
        async uploadDocument({ partner, path: { id }, form, file }) {
            checkPair(form.type, form.document);
            checkFile(file);
            const stored = await file.keep();
            const { type, document, id_number, valid_from = '', expiry = '' } = form;
            const fields = { type, document, id_number, valid_from, expiry };
            const record = await removingOnFailure(file, () => store.createDocument(partner, id, fields, stored));
            if (!record)
                throw noSuch('customer', id, 'id');
            return { status: 201, body: { message: 'success', document: uploadedDocument(record, freedoms) } };
        },
    };
}
function checkPair(type, document) {
    const documents = usedAs[type];
    if (documents.includes(document))
        return;
    throw invalid('document', `must be one of ${documents.join(', ')} for type ${type}; ${document} is not`);
}
function checkFile(file) {
    if (!file)
        throw missing('file', 'send it as a multipart part of this name with a file name');
    if (file.bytes === 0)
        throw empty('file');
    if (file.mediaType === undefined) {
        throw invalid('file', 'must be an image (PNG, JPEG, GIF, WebP, TIFF, HEIC, HEIF) or a PDF by its content');
    }
}
async function removingOnFailure(file, create) {
    let record;
    try {
        record = await create();
        return record;
    }
    finally {
        if (record === undefined)
            await file.remove();
    }
}
function uploadedDocument(record, freedoms) {
    const { valid_from, expiry } = record.fields;
    const absent = freedoms.absentDates === 'null';
    return {
        ...described(record.fields),
        ...(valid_from ? { valid_from } : absent && { valid_from: null }),
        ...(expiry ? { expiry } : absent && { expiry: null }),
        verified: record.verified,
        uploaded_on: writeTimestamp(record.uploadedOnMs, freedoms),
    };
}
function listedDocument(record, freedoms) {
    const { valid_from, expiry } = record.fields;
    return {
        ...described(record.fields),
        valid_from: valid_from ? `${valid_from}T00:00:00` : null,
        expiry: expiry ? `${expiry}T00:00:00` : null,
        verified: record.verified,
        uploaded_on: writeTimestamp(record.uploadedOnMs, freedoms),
    };
}
function described(fields) {
    return {
        type: fields.type,
        document: fields.document,
        id_number: fields.id_number ?? '',
    };
}
