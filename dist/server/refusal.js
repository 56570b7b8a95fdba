export class Refusal extends Error {
    status;
    body;
    headers;
    constructor(status, body, headers = {}) {
        super(body.message);
        this.status = status;
        this.body = body;
        this.headers = headers;
    }
}
export function missing(param, hint = 'this operation needs it') {
    return badParameter('parameter_missing', param, `The parameter ${param} is missing; ${hint}.`);
}
export function empty(param) {
    return badParameter('parameter_empty', param, `The parameter ${param} is empty; send a value for it.`);
}
export function invalid(param, rule) {
    return badParameter('parameter_invalid', param, `The parameter ${quoted(param)} ${rule}.`);
}
export function unreadable(message) {
    return new Refusal(400, { type: 'invalid_request_error', code: 'parameter_invalid', message });
}
export function endingRefusal(status, message) {
    return new Refusal(status, { type: 'invalid_request_error', message }, { Connection: 'close' });
}
export function noSuch(what, id, param) {
    const message = `There is no ${what} with the id ${quoted(String(id))}.`;
    return new Refusal(404, { type: 'invalid_request_error', message, param });
}
export function tooLarge(what, bytesMax, param) {
    const message = `${what} is larger than ${bytesMax} bytes.`;
    return new Refusal(413, { type: 'invalid_request_error', message, ...(param !== undefined && { param }) });
}
export function wrongMediaType(wanted, sent) {
    const message = `This operation takes ${wanted}, not ${sent ? quoted(sent) : 'a body without a content type'}.`;
    return new Refusal(415, { type: 'invalid_request_error', message });
}
export function ownFault() {
    const message = 'The server failed. See whether the request was carried out before you send it again.';
    return new Refusal(500, { type: 'api_error', message });
}
export function unavailable(reason, retryAfterSeconds) {
    const message = `${reason}; try again in ${retryAfterSeconds} s.`;
    return new Refusal(503, { type: 'api_error', message }, { 'Retry-After': String(retryAfterSeconds) });
}
export function quoted(value) {
    if (value.length <= 40)
        return value;
    const start = value.slice(0, 40);
    return `${start.isWellFormed() ? start : start.slice(0, -1)}…`;
}
function badParameter(code, param, message) {
    return new Refusal(400, { type: 'invalid_request_error', code, message, param });
}
