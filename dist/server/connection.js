const notes = new WeakMap();
function notesOn(connection) {
    const known = notes.get(connection);
    if (known)
        return known;
    const made = { ending: false, lastAnswer: undefined };
    notes.set(connection, made);
    return made;
}
export function takesRequest(request, response) {
    const connection = notesOn(request.socket);
    if (connection.ending)
        return false;
    connection.lastAnswer = response;
    if (request.headers.upgrade !== undefined) {
        connection.ending = true;
        response.setHeader('Connection', 'close');
    }
    return true;
}
export function endAfterThis(connection) {
    const known = notesOn(connection);
    if (known.ending)
        return false;
    known.ending = true;
    return true;
}
export function lastAnswerOn(connection) {
    return notes.get(connection)?.lastAnswer;
}
