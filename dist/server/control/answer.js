import { pipeline } from 'node:stream/promises';
import { securityHeaders } from "../page-file.js";
import { Refusal } from "../refusal.js";
import { ControlRefusal } from "./refusal.js";
const headers = { ...securityHeaders("'self'"), 'Cache-Control': 'no-store' };
export function secure(response) {
    for (const [name, value] of Object.entries(headers))
        response.setHeader(name, value);
}
export async function sendControlAnswer(response, answer) {
    if (answer.file)
        await sendFile(response, answer.status, answer.file);
    else if ('body' in answer)
        sendText(response, answer.status, 'application/json', JSON.stringify(answer.body));
    else
        response.writeHead(answer.status).end();
}
export function sendPageFile(response, { mediaType, bytes }) {
    sendText(response, 200, mediaType, bytes);
}
export function sendControlRefusal(response, error) {
    const known = error instanceof ControlRefusal || error instanceof Refusal ? error : ownFault();
    const param = known instanceof Refusal ? known.body.param : known.param;
    for (const [name, value] of Object.entries(known.headers))
        response.setHeader(name, value);
    const body = { message: known.message, ...(param !== undefined && { param }) };
    sendText(response, known.status, 'application/json', JSON.stringify(body));
}
function ownFault() {
    return new ControlRefusal(500, 'The server failed while answering; its log says where. Try again.');
}
function sendText(response, status, mediaType, text) {
    response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) });
    response.end(text);
}
async function sendFile(response, status, file) {
    const chunks = file.chunks[Symbol.asyncIterator]();
    let next = await chunks.next();
    response.writeHead(status, {
        'Content-Type': file.mediaType,
        'Content-Length': file.bytes,
        'Content-Disposition': `attachment; filename="${file.name}"`,
    });
    await pipeline(async function* () {
        for (; !next.done; next = await chunks.next())
            yield next.value;
    }, response);
}
