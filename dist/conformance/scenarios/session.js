import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import createClient, {} from 'openapi-fetch';
import { operations } from "../../generated/operations.js";
import { describeAnswer, idOf, recordOf } from "../transcript/answer.js";
/** How long a write may take to show (READING 5). */
const lagMaxMs = 3000;
/** Thrown when a scenario misses something that it needs; the run goes on without the rest of it. */
export class Interrupted extends Error {
    step;
    /** Whether a request was refused, so that it may be sent again; one without an answer may have taken effect. */
    refused;
    constructor(step, reason, refused = false) {
        super(reason);
        this.step = step;
        this.refused = refused;
    }
}
export class Session {
    scenario;
    context;
    #client;
    constructor(scenario, context) {
        this.scenario = scenario;
        this.context = context;
        this.#client = createClient({ baseUrl: context.settings.baseUrl });
    }
    /** Sends one request, again while `until` is not met, and returns the last answer. */
    async send(step, operation, input = {}, options = {}) {
        const startedMs = this.context.recorder.nowMs();
        for (let waitMs = 100;; waitMs = Math.min(waitMs * 2, 800)) {
            const answer = await this.#sendOnce(step, operation, input, options);
            // A slow answer, or a wait that the deployment asked for, is no second reading.
            const isLast = answer.sentAtMs - startedMs >= lagMaxMs || this.context.signal.aborted;
            if (!options.until || options.until(answer) || answer.failure || isLast)
                return answer;
            await this.pause(Math.min(waitMs, lagMaxMs - (this.context.recorder.nowMs() - startedMs)));
        }
    }
    async #sendOnce(step, operation, { path, query, body, file, unruledQuery }, { subject, role = 'plain', credentials = 'token' }) {
        const { recorder, settings } = this.context;
        const { method, path: template, requestMediaType } = operations[operation];
        const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
        const isForm = requestMediaType === 'application/x-www-form-urlencoded';
        const parts = requestMediaType === 'multipart/form-data' ? partsOf(fields, file) : null;
        const token = {
            token: settings.token,
            'made-up': settings.madeUpToken,
            second: settings.secondToken,
            none: null,
        }[credentials];
        let answer;
        await this.#client.request(method.toLowerCase(), template, {
            params: { path, query: { ...query, ...unruledQuery } },
            headers: {
                accept: 'application/json',
                'accept-encoding': 'gzip, deflate, br',
                'user-agent': settings.userAgent,
                ...settings.headers,
                ...(token ? { authorization: `Bearer ${token}` } : {}),
                ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
            },
            ...(requestMediaType ? { body: {} } : {}),
            bodySerializer: () => (parts ? multipart(fields, file) : new URLSearchParams(fields).toString()),
            parseAs: 'text',
            fetch: async (request) => {
                answer = await recorder.send(request, {
                    scenario: this.scenario,
                    step,
                    operation,
                    role,
                    credentials,
                    subject: subject ?? null,
                    form: isForm ? fields : null,
                    parts,
                });
                return new Response(null, { status: 204 });
            },
        });
        return answer;
    }
    /** Creates a customer and returns its identifier. @throws Interrupted where there is none. */
    async createCustomer(subject, fields, role = 'plain') {
        const step = `create-${subject}`;
        const answer = await this.send(step, 'createCustomer', { body: fields }, { subject, role });
        return this.#created(step, answer, fields);
    }
    /** Creates a recipient and returns its identifier. @throws Interrupted where there is none. */
    async createRecipient(subject, fields, role = 'plain') {
        const step = `create-${subject}`;
        const answer = await this.send(step, 'createRecipient', { body: fields }, { subject, role });
        return this.#created(step, answer, fields);
    }
    #created(step, answer, fields) {
        const record = recordOf(answer);
        const id = idOf(record);
        if (record === undefined || id === undefined) {
            throw new Interrupted(step, `${operations[answer.operation].id} gave no identifier: ${describeAnswer(answer)}`, answer.meaning === 'refusal');
        }
        const created = { id: BigInt(id), record, answer, fields };
        if (answer.subject)
            this.context.created.set(answer.subject, created);
        return created;
    }
    /** A record that another scenario created. @throws Interrupted where it could not. */
    known(subject) {
        const created = this.context.created.get(subject);
        if (!created)
            throw new Interrupted('known', `the record "${subject}" could not be created earlier`);
        return created;
    }
    /** Waits, but no longer than the run lasts. */
    async pause(ms) {
        const { signal } = this.context;
        if (ms > 0)
            await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    }
    /** Tells the scenarios that read the customers list that this one creates no more of them. */
    createsNoMoreCustomers() {
        this.context.customersCreated.passedBy(this.scenario);
    }
    /** Remembers that something is missing, when the rest of the scenario can go on. */
    interrupted(step, reason) {
        this.context.recorder.note({ kind: 'interruption', scenario: this.scenario, step, reason });
    }
    /**
     * Runs a part of the scenario; where it is interrupted, that is noted and the rest goes on.
     * @param onRefused called where a refusal interrupted it.
     */
    async attempt(part, onRefused) {
        try {
            return await part();
        }
        catch (error) {
            if (!(error instanceof Interrupted))
                throw error;
            this.interrupted(error.step, error.message);
            if (error.refused)
                onRefused?.();
            return undefined;
        }
    }
    omit(omission) {
        this.context.recorder.note({ kind: 'omission', ...omission });
    }
}
function multipart(fields, file) {
    const form = new FormData();
    for (const [name, value] of fields)
        form.append(name, value);
    if (file)
        form.append('file', new Blob([file.bytes], { type: file.contentType }), file.filename);
    return form;
}
function partsOf(fields, file) {
    const texts = fields.map(([name, value]) => ({ name, value }));
    if (!file)
        return texts;
    const { bytes, filename, contentType, kind } = file;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [...texts, { name: 'file', filename, contentType, bytes: bytes.length, sha256, kind }];
}
