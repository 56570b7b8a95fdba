import { endingRefusal } from "./refusal.js";
export function checkHead(request, { headers }) {
    const { rawHeaders, httpVersion } = request;
    if (rawHeaders.length / 2 > headers) {
        throw endingRefusal(431, `The request has more than ${headers} headers.`);
    }
    if (httpVersion !== '1.1' && httpVersion !== '1.0') {
        throw endingRefusal(400, `This server takes HTTP/1.1 and HTTP/1.0, not HTTP/${httpVersion}.`);
    }
    const repeated = repeatedName(rawHeaders);
    if (repeated)
        throw endingRefusal(400, `The header ${repeated} must be sent once; this request repeats it.`);
    checkHost(request.headers.host, httpVersion);
    checkTransferEncoding(request.headers['transfer-encoding'], httpVersion);
}
const single = new Set(['host', 'authorization', 'content-type', 'content-encoding']);
function repeatedName(rawHeaders) {
    const seen = new Set();
    for (let index = 0; index < rawHeaders.length; index += 2) {
        const name = (rawHeaders[index] ?? '').toLowerCase();
        if (!single.has(name))
            continue;
        if (seen.has(name))
            return name;
        seen.add(name);
    }
    return undefined;
}
const authority = /^(?:\[[0-9a-f:.]+\]|[\w.~%!$&'()*+,;=-]+)(?::\d*)?$/i;
function checkHost(host, httpVersion) {
    if (host === undefined ? httpVersion === '1.0' : isAuthority(host))
        return;
    throw endingRefusal(400, 'The header Host must name the host of this server, with a port or without.');
}
export function isAuthority(text) {
    return authority.test(text);
}
function checkTransferEncoding(encoding, httpVersion) {
    if (encoding === undefined)
        return;
    if (encoding.toLowerCase() === 'chunked' && httpVersion !== '1.0')
        return;
    throw endingRefusal(400, 'The header Transfer-Encoding must be "chunked" alone, in a request of HTTP/1.1.');
}
