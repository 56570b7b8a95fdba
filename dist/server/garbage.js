import { STATUS_CODES } from 'node:http';
import { endAfterThis, lastAnswerOn } from "./connection.js";
export function garbageRefuser(limits) {
    return (error, connection) => {
        if (!connection.writable || error.code === 'ECONNRESET') {
            connection.destroy();
            return;
        }
        refuseInTurn(connection, reasonFor(error.code, limits), limits.lingerMs);
    };
}
export function tunnelRefuser({ lingerMs }) {
    return (_, connection) => {
        connection.on('error', () => connection.destroy()).resume();
        refuseInTurn(connection, [405, 'This server is no proxy.'], lingerMs);
    };
}
function refuseInTurn(connection, reason, lingerMs) {
    if (!endAfterThis(connection))
        return;
    const refuse = () => endWith(connection, reason, lingerMs);
    const last = lastAnswerOn(connection);
    if (last?.req.complete && !last.writableFinished)
        last.once('close', refuse);
    else if (last?.headersSent && !last.req.complete)
        connection.destroy();
    else
        refuse();
}
function reasonFor(code, limits) {
    switch (code) {
        case 'HPE_HEADER_OVERFLOW':
            return [431, `The headers are larger than ${limits.headerBytes} bytes.`];
        case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
            return [413, 'The extensions of a chunk are larger than 16384 bytes.'];
        case 'ERR_HTTP_REQUEST_TIMEOUT':
            return [
                408,
                `The request did not arrive in time: its headers within ${limits.headersTimeoutMs} ms, all of it within ${limits.requestTimeoutMs} ms.`,
            ];
        default:
            return [400, 'This is not an HTTP/1.1 request.'];
    }
}
function endWith(connection, [status, message], lingerMs) {
    if (!connection.writable)
        return;
    const body = JSON.stringify({ type: 'invalid_request_error', message });
    const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
    connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n${body}`);
    const impatience = setTimeout(() => connection.destroy(), lingerMs);
    connection.once('close', () => clearTimeout(impatience));
}
