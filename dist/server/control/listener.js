import { discardRest } from "../body.js";
import { takesRequest } from "../connection.js";
import { faultLine } from "../faults.js";
import { checkHead } from "../head.js";
import { Refusal } from "../refusal.js";
import { secure, sendControlAnswer, sendControlRefusal, sendPageFile } from "./answer.js";
import { checkOrigin, tokenCheck } from "./guard.js";
import { readPageFiles } from "./page-files.js";
import { ControlRefusal, nothing } from "./refusal.js";
import { readControlRequest } from "./request.js";
import { findControlRoute } from "./routes.js";
export function controlListener({ handlers, token, partners, limits, log }) {
    const files = readPageFiles();
    const checkToken = tokenCheck(token);
    return async (request, response) => {
        if (!takesRequest(request, response))
            return;
        secure(response);
        try {
            checkOrigin(request);
            checkHead(request, limits);
            const url = new URL(`http://localhost${request.url}`);
            const file = request.method === 'GET' ? files.get(url.pathname) : undefined;
            if (file)
                return sendPageFile(response, file);
            checkToken(request);
            const route = findControlRoute(request.method ?? '', url);
            const { partner } = route.path;
            if (partner !== undefined && !partners.includes(partner))
                throw nothing('partner', partner);
            const handle = handlers[route.id];
            await sendControlAnswer(response, await handle(await readControlRequest(route, request)));
        }
        catch (error) {
            if (!(error instanceof Refusal || error instanceof ControlRefusal))
                log(faultLine(error));
            if (response.headersSent || request.socket.destroyed)
                response.destroy();
            else {
                discardRest(request, limits.discardedBytes);
                sendControlRefusal(response, error);
            }
        }
    };
}
