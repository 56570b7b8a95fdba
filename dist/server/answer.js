import { withFurtherFields } from "./further-fields.js";
import { json } from "./json.js";
export function sendAnswer(response, { status, body }, { successStatus, furtherFields }) {
    const shown = furtherFields === 'on' ? withFurtherFields(body) : body;
    send(response, status === 200 ? successStatus : status, 'application/json', json(shown));
}
export function sendRefusal(response, refusal, { errorStyle }) {
    for (const [name, value] of Object.entries(refusal.headers))
        response.setHeader(name, value);
    styles[errorStyle](response, refusal);
}
const styles = {
    json: (response, { status, body }) => send(response, status, 'application/json', json(body)),
    html: (response, { status, message }) => {
        send(response, status, 'text/html; charset=utf-8', `<!doctype html>\n<p>${escaped(message)}</p>\n`);
    },
    'ok-message': (response, { message }) => send(response, 200, 'application/json', json({ message })),
    redirect: (response) => {
        response.setHeader('Location', '/login');
        send(response, 302, 'text/plain', '');
    },
    close: (response) => {
        response.destroy();
    },
};
function send(response, status, contentType, body) {
    response.writeHead(status, {
        'Content-Type': contentType,
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-store',
    });
    response.end(body);
}
function escaped(text) {
    return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
