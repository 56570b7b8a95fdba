const notes = new WeakMap();
function notesOn(connection) {
    const known = notes.get(connection);
    if (known)
        return known;
    const made = { ending: false, lastAnswer: undefined };
    notes.set(connection, made);
    return made;
}
/**
 * Takes note of a request at its start.
 * @returns false where it came after one that ends the connection, so that nobody may act on it: the two
 * ends may not agree on where it begins (RFC 9112, sections 9.6 and 11.2).
 */
export function takesRequest(request, response) {
    const connection = notesOn(request.socket);
    if (connection.ending)
        return false;
    connection.lastAnswer = response;
    // Node's parser takes what follows an offer to switch protocols for bytes of the other protocol.
    if (request.headers.upgrade !== undefined) {
        connection.ending = true;
        response.setHeader('Connection', 'close');
    }
    return true;
}
/** Takes no further request from a connection. @returns false where that was so before. */
export function endAfterThis(connection) {
    const known = notesOn(connection);
    if (known.ending)
        return false;
    known.ending = true;
    return true;
}
/** The answer to the last request of a connection, sent or not; undefined where there was no request. */
export function lastAnswerOn(connection) {
    return notes.get(connection)?.lastAnswer;
}
