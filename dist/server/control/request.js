import { controlOperations } from "../../generated/control-operations.js";
import { bodies, parameters } from '../../generated/control-validators.js';
import { checkEncoding, chunksOf, mediaTypeOf } from "../body.js";
import { CONTROL_BODY_BYTES_MAX } from "./limits.js";
import { ControlRefusal } from "./refusal.js";
export async function readControlRequest({ id, path, query }, request) {
    check(parameters[id], { ...path, ...query }, 'The address');
    const body = hasBody(id) ? await readJson(request) : undefined;
    if (hasBody(id))
        check(bodies[id], body, 'The body');
    return {
        path: withNumbers(id, path),
        query: withNumbers(id, query),
        body,
    };
}
function hasBody(id) {
    return controlOperations[id].takesBody;
}
async function readJson(request) {
    if (mediaTypeOf(request) !== 'application/json') {
        throw new ControlRefusal(415, 'This operation takes application/json.');
    }
    checkEncoding(request);
    const bytes = Buffer.concat(await Array.fromAsync(chunksOf(request, CONTROL_BODY_BYTES_MAX)));
    try {
        return JSON.parse(bytes.toString());
    }
    catch {
        throw new ControlRefusal(400, 'The body cannot be read as JSON.');
    }
}
function check(validator, value, where) {
    if (validator(value))
        return;
    const [problem] = validator.errors ?? [];
    if (problem)
        throw refusalOf(problem, where);
}
function refusalOf({ instancePath, keyword, params, message }, where) {
    const inner = params.additionalProperty ?? params.missingProperty;
    const param = [instancePath.slice(1), inner].filter(Boolean).join('/').slice(0, 100);
    const rule = {
        additionalProperties: 'is not known',
        required: 'is missing',
        minProperties: 'must name one thing',
        maxProperties: 'must name one thing only',
        enum: `must be one of ${[params.allowedValues].flat().join(', ')}`,
        pattern: 'must be a number in digits',
    }[keyword];
    const subject = param === '' ? 'it' : param;
    return new ControlRefusal(400, `${where} is not as described: ${subject} ${rule ?? message}.`, {
        ...(param !== '' && { param }),
    });
}
function withNumbers(id, texts) {
    const integers = controlOperations[id].integers;
    const entries = Object.entries(texts).map(([name, text]) => [
        name,
        integers.includes(name) ? Number(text) : text,
    ]);
    return Object.fromEntries(entries);
}
