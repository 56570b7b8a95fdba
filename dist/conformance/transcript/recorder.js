import { setTimeout as wait } from 'node:timers/promises';
import { askedId, idOf, readAnswer, recordOf } from "./answer.js";
import { Strangers } from "./strangers.js";
const resendsMax = 20;
const resendsWithoutTokenMax = 1;
const retryAfterMaxMs = 60_000;
const keptCharactersMax = 16 * 1024 * 1024;
const pauseStepMs = 250;
export class Recorder {
    entries = [];
    startedAt = performance.now();
    #options;
    #own = new Map([
        ['createCustomer', new Set()],
        ['createRecipient', new Set()],
    ]);
    #strangers = new Strangers();
    #waiting = [];
    #inFlight = 0;
    #exchanges = 0;
    #pausedUntilMs = 0;
    #inFlightMax;
    #nextAtMs = 0;
    #lastTurn = Promise.resolve();
    #keptCharacters = 0;
    constructor(options) {
        this.#options = options;
        this.#inFlightMax = options.concurrency;
    }
    stepsLike(name) {
        return this.entries.filter((entry) => entry.kind === 'exchange' && name.test(entry.step)).length;
    }
    nowMs() {
        return Math.round((performance.now() - this.startedAt) * 1000) / 1000;
    }
    note(entry) {
        this.#keep(entry);
    }
    async send(request, meaning) {
        const url = new URL(request.url);
        const body = request.body ? new Uint8Array(await request.arrayBuffer()) : null;
        const headers = [...request.headers];
        if (body === null && request.method === 'POST')
            headers.push(['content-length', '0']);
        for (let attempt = 0;; attempt++) {
            await this.#turn();
            const sentAtMs = this.nowMs();
            const { transport, timeoutMs, signal } = this.#options;
            const result = this.#withinMemory(await transport.send({ method: request.method, url, headers, body, timeoutMs, signal }));
            this.#done();
            const response = 'response' in result ? result.response : null;
            const brokenRead = 'failure' in result &&
                result.failure.kind === 'broken-off' &&
                request.method === 'GET' &&
                meaning.credentials === 'token' &&
                attempt === 0;
            if (isPuttingOff(response?.status))
                this.#inFlightMax = Math.max(1, Math.floor(this.#inFlightMax / 2));
            const attemptsMax = meaning.credentials === 'token' ? resendsMax : resendsWithoutTokenMax;
            const askedMs = response && attempt < attemptsMax ? retryAfterMs(response, attempt) : undefined;
            const waitMs = brokenRead ? 0 : askedMs;
            const answer = this.#record(request.method, url, headers, meaning, sentAtMs, result, waitMs !== undefined);
            if (waitMs === undefined)
                return answer;
            this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.nowMs() + waitMs);
        }
    }
    #record(method, url, headers, meaning, sentAtMs, result, resent) {
        const { secrets } = this.#options;
        const { form, parts, ...said } = meaning;
        this.#strangers.sends(sentTexts(url, form, parts));
        const exchange = {
            kind: 'exchange',
            index: this.#exchanges++,
            ...said,
            resent,
            sentAtMs,
            answeredAtMs: this.nowMs(),
            request: {
                method,
                target: secrets.scrub(url.pathname + url.search),
                headers: secrets.scrubHeaders(headers),
                form: form && secrets.scrubFields(form),
                parts: parts && secrets.scrubParts(parts),
            },
            response: null,
            failure: null,
        };
        if ('failure' in result) {
            const message = secrets.scrub(this.#strangers.scrub(result.failure.message));
            exchange.failure = { ...result.failure, message };
        }
        else {
            const { status, headers: pairs, body } = result.response;
            this.#learn(readAnswer({ ...exchange, response: result.response }));
            const masked = this.#strangers.mask(body, {
                operation: meaning.operation,
                status,
                askedId: askedId(exchange),
                isOwn: (id) => this.#isOwn(id),
            });
            exchange.response = {
                status,
                headers: secrets.scrubHeaders(pairs.map(([name, value]) => [name, this.#strangers.scrub(value)])),
                body: secrets.scrub(masked),
            };
        }
        this.#keep(exchange);
        return readAnswer(exchange);
    }
    wasPutOff(scenario) {
        return this.entries.some((entry) => entry.kind === 'exchange' &&
            entry.scenario === scenario &&
            !entry.resent &&
            isPuttingOff(entry.response?.status));
    }
    createdIds(operation) {
        return new Set(this.#own.get(operation));
    }
    #learn(answer) {
        const id = idOf(recordOf(answer));
        if (id !== undefined)
            this.#own.get(answer.operation)?.add(id);
    }
    #isOwn(id) {
        return [...this.#own.values()].some((ids) => ids.has(id));
    }
    #keep(entry) {
        this.entries.push(entry);
        this.#options.onEntry?.(entry);
    }
    #withinMemory(result) {
        if ('failure' in result)
            return result;
        this.#keptCharacters += result.response.body.length;
        if (this.#keptCharacters <= keptCharactersMax)
            return result;
        this.#keptCharacters -= result.response.body.length;
        const message = `all answers together are longer than ${keptCharactersMax} characters`;
        return { failure: { kind: 'too-long', message } };
    }
    async #turn() {
        while (this.#inFlight >= this.#inFlightMax) {
            await new Promise((resolve) => this.#waiting.push(resolve));
        }
        this.#inFlight++;
        this.#lastTurn = this.#lastTurn.then(() => this.#pace());
        await this.#lastTurn;
    }
    async #pace() {
        const { rate, signal } = this.#options;
        const leftMs = () => Math.max(this.#pausedUntilMs, this.#nextAtMs) - this.nowMs();
        for (let left = leftMs(); left > 0 && !signal.aborted; left = leftMs())
            await wait(Math.min(pauseStepMs, left));
        if (rate !== null)
            this.#nextAtMs = this.nowMs() + 1000 / rate;
    }
    #done() {
        this.#inFlight--;
        const next = Math.floor(this.#options.random() * this.#waiting.length);
        this.#waiting.splice(next, 1)[0]?.();
    }
}
function sentTexts(url, form, parts) {
    return [
        ...url.searchParams.values(),
        ...(form ?? []).map(([, value]) => value),
        ...(parts ?? []).flatMap((part) => ('value' in part ? [part.value] : [])),
    ];
}
const isPuttingOff = (status) => status === 429 || status === 503;
function retryAfterMs({ status, headers }, attempt) {
    if (!isPuttingOff(status))
        return undefined;
    const named = (wanted) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    const asked = named('retry-after');
    if (asked === undefined)
        return attempt < 3 ? 500 * 2 ** attempt : undefined;
    const seconds = Number(asked);
    const waitMs = Number.isFinite(seconds)
        ? seconds * 1000
        : Date.parse(asked) - (Date.parse(named('date') ?? '') || Date.now());
    return Number.isNaN(waitMs) ? 1000 : Math.min(Math.max(waitMs, 0), retryAfterMaxMs);
}
