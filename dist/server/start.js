import { promisify } from 'node:util';
import { Clock } from "./clock.js";
import { createHandlers } from "./handlers.js";
import { defaultLimits } from "./limits.js";
import { listen, stop } from "./listening.js";
import { addressToOpen } from "./loopback.js";
import { defaultOptions } from "./options.js";
import { createServer } from "./server.js";
import { idSchemes } from "./store/ids.js";
import { lagging } from "./store/lag.js";
import { openRecords } from "./store/open.js";
import { partnersByToken } from "./tokens.js";
export async function startServer(chosen = {}, wrapping = {}) {
    const options = { ...defaultOptions, ...chosen };
    const { store: wrapStore = same, handlers: wrapHandlers = same, log = console.error } = wrapping;
    const limits = { ...defaultLimits, ...wrapping.limits };
    const address = await addressToOpen(options);
    const clock = new Clock(options.clockSkew * 1000);
    const { store, uploads } = await openRecords({
        database: options.database,
        newId: idSchemes[options.idScheme],
        now: () => clock.now(),
    });
    const seen = wrapStore(options.lagMs > 0 ? lagging(store, options.lagMs) : store);
    const closeRecords = async () => {
        await seen.close();
        await uploads.close();
    };
    const findPartner = partnersByToken(options.tokens);
    const sandbox = await openSandbox(options, { store, uploads, clock, findPartner, limits, log }).catch(async (error) => {
        await closeRecords();
        throw error;
    });
    const server = createServer({
        handlers: wrapHandlers(createHandlers({ store: seen, freedoms: options })),
        findPartner,
        uploads,
        freedoms: options,
        limits,
        log,
        witness: sandbox?.witness,
        showPage: referencePage(limits),
    });
    let closing;
    const close = () => {
        closing ??= Promise.all([stop(server, limits), sandbox && stop(sandbox.server, limits)]).then(closeRecords);
        return closing;
    };
    try {
        const url = await listen(server, address, options.port, 'port');
        const control = sandbox && {
            url: await listen(sandbox.server, '127.0.0.1', options.controlPort ?? 0, 'control-port'),
            token: sandbox.token,
        };
        const connections = promisify(server.getConnections.bind(server));
        return { url, token: options.tokens[0]?.token ?? '', control, connections, close };
    }
    catch (error) {
        await close();
        throw error;
    }
}
async function openSandbox({ controlPort, controlToken, tokens }, parts) {
    if (controlPort === undefined)
        return undefined;
    const { createSandbox } = await import("./control/sandbox.js");
    return createSandbox({ ...parts, tokens, token: controlToken });
}
function referencePage(limits) {
    let loaded;
    return async (...request) => {
        loaded ??= import("./reference-page/show.js").then(({ pageShower }) => pageShower({ limits }));
        return (await loaded)(...request);
    };
}
function same(part) {
    return part;
}
