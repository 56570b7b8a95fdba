import { forms, parameters } from '../generated/request-validators.js';
import { checkEncoding, hasBody, mediaTypeOf } from "./body.js";
import { readMultipart } from "./multipart.js";
import { check, withoutEmpty } from "./problems.js";
import { wrongMediaType } from "./refusal.js";
import { readUrlencoded } from "./urlencoded.js";
export async function readRequest(partner, route, request, reading) {
    const { operation, path } = route;
    const query = reading.freedoms.pageZero === 'first' ? firstForZero(route.query) : route.query;
    check(parameters[operation.canonical], { ...path, ...query });
    const wanted = operation.requestMediaType;
    const parts = wanted === null ? nothing : await readBody(wanted, request, reading);
    try {
        if (hasForm(operation.canonical))
            check(forms[operation.canonical], parts.form);
    }
    catch (error) {
        await parts.file?.discard();
        throw error;
    }
    const ids = {};
    for (const [name, digits] of Object.entries(path))
        ids[name] = BigInt(digits);
    return {
        partner,
        path: ids,
        query: withoutEmpty(query),
        ...parts,
    };
}
async function readBody(wanted, request, { uploads, limits }) {
    checkEncoding(request);
    const sent = mediaTypeOf(request);
    if (!hasBody(request) && wanted !== 'multipart/form-data')
        return nothing;
    if (wanted === sent) {
        if (sent === 'multipart/form-data')
            return readMultipart(request, uploads, limits);
        return { form: await readUrlencoded(request, limits), file: undefined };
    }
    if (sent === undefined && request.headers['transfer-encoding'] !== undefined) {
        const form = await readUrlencoded(request, limits);
        if (Object.keys(form).length === 0)
            return nothing;
    }
    throw wrongMediaType(wanted, sent);
}
const nothing = { form: {}, file: undefined };
function hasForm(operation) {
    return Object.hasOwn(forms, operation);
}
function firstForZero(query) {
    return /^0+$/.test(query.page ?? '') ? { ...query, page: '1' } : query;
}
