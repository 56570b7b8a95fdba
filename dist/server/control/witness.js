import { setTimeout as pause } from 'node:timers/promises';
import { ownFault, Refusal, unavailable } from "../refusal.js";
import { MESSAGE_CHARACTERS_MAX, PATH_CHARACTERS_MAX } from "./limits.js";
import { hiding } from "./secrets.js";
import { cutAfter, slowDown } from "./wire.js";
export function createWitness(parts) {
    return { watch: (request, response) => new WatchedRequest(parts, request, response) };
}
class WatchedRequest {
    #parts;
    #request;
    #response;
    #startedMs = performance.now();
    #at = new Date();
    #operation = null;
    #problem = null;
    #planned;
    #note = () => this.#parts.journals.add(this.#sender(), this.#entry());
    constructor(parts, request, response) {
        this.#parts = parts;
        this.#request = request;
        this.#response = response;
        response.once('close', this.#note);
    }
    async recognised(partner, operation) {
        this.#operation = operation;
        this.#planned = this.#parts.plans.next(partner, operation);
        if (this.#planned)
            await this.#play(this.#planned.fault);
    }
    refused(reason) {
        const { message, body } = reason instanceof Refusal ? reason : ownFault();
        this.#problem = { message, param: body.param ?? null };
    }
    dismissed() {
        this.#response.off('close', this.#note);
    }
    async #play({ unavailable: refusing, delay, cut, slow }) {
        if (refusing) {
            throw unavailable('The fault plan of the sandbox makes this service unavailable', refusing.retry_after_seconds);
        }
        if (cut)
            cutAfter(this.#response, cut.after_bytes);
        if (slow)
            slowDown(this.#response, slow.factor, this.#startedMs);
        if (!delay)
            return;
        await pause(delay.ms, undefined, { ref: false });
        if (this.#request.socket.destroyed)
            throw new Error('The client did not wait.');
    }
    #sender() {
        try {
            return this.#parts.findPartner(this.#request.headers.authorization);
        }
        catch {
            return undefined;
        }
    }
    #entry() {
        const { method = '', url = '', headers } = this.#request;
        const { headersSent, statusCode } = this.#response;
        const hide = hiding([...this.#parts.secrets, ...(headers.authorization ?? '').split(/\s+/).slice(1)]);
        const [path = ''] = url.split('?');
        const problem = this.#problem ?? this.#lost();
        return {
            at: this.#at.toISOString(),
            method,
            path: shortened(hide(path), PATH_CHARACTERS_MAX),
            operation: this.#operation,
            status: headersSent ? statusCode : null,
            duration_ms: Math.round((performance.now() - this.#startedMs) * 10) / 10,
            problem: problem && {
                message: shortened(hide(problem.message), MESSAGE_CHARACTERS_MAX),
                param: problem.param && shortened(hide(problem.param), MESSAGE_CHARACTERS_MAX),
            },
            fault: this.#planned ? faultOf(this.#planned) : null,
        };
    }
    #lost() {
        if (this.#response.writableFinished || this.#planned?.fault.cut)
            return null;
        return { message: 'The client hung up before it had the whole answer.', param: null };
    }
}
function faultOf({ fault, rule, call }) {
    const [kind] = Object.keys(fault);
    return { kind: kind ?? 'unavailable', rule, call };
}
function shortened(text, charactersMax) {
    return text.length > charactersMax ? `${text.slice(0, charactersMax)}…` : text;
}
