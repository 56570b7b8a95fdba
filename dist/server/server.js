import { sendAnswer, sendRefusal } from "./answer.js";
import { discardRest } from "./body.js";
import { createBoundedServer } from "./bounded.js";
import { endAfterThis, takesRequest } from "./connection.js";
import { faultLine } from "./faults.js";
import { checkHead } from "./head.js";
import { ownFault, Refusal } from "./refusal.js";
import { readRequest } from "./request.js";
import { findRoute, UnknownPath } from "./routes.js";
export function createServer(parts) {
    return createBoundedServer(requestListener(parts), parts.limits);
}
export function requestListener(parts) {
    return async (request, response) => {
        if (!takesRequest(request, response))
            return;
        const watched = parts.witness?.watch(request, response);
        try {
            checkHead(request, parts.limits);
            const route = findRoute(request.method ?? '', request.url ?? '');
            if (route instanceof UnknownPath) {
                if (!(await parts.showPage?.(route.path, request, response)))
                    throw route;
                watched?.dismissed();
                return;
            }
            const partner = parts.findPartner(request.headers.authorization);
            if (watched)
                await watched.recognised(partner, route.operation.canonical);
            const input = await readRequest(partner, route, request, parts);
            try {
                const handle = parts.handlers[route.operation.canonical];
                const answer = await handle(input);
                discardRest(request, parts.limits.discardedBytes);
                sendAnswer(response, answer, parts.freedoms);
            }
            finally {
                await input.file?.discard();
            }
        }
        catch (error) {
            watched?.refused(error);
            refuse(error, request, response, parts);
        }
    };
}
function refuse(error, request, response, { freedoms, limits, log }) {
    if (request.socket.destroyed)
        return;
    if (!(error instanceof Refusal))
        log(faultLine(error));
    if (response.headersSent)
        return;
    const refusal = error instanceof Refusal ? error : ownFault();
    if (refusal.headers.Connection === 'close')
        endAfterThis(request.socket);
    discardRest(request, limits.discardedBytes);
    sendRefusal(response, refusal, freedoms);
}
