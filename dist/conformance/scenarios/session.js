import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import createClient, {} from 'openapi-fetch';
import { operations } from "../../generated/operations.js";
import { describeAnswer, idOf, recordOf } from "../transcript/answer.js";
const lagMaxMs = 3000;
export class Interrupted extends Error {
    step;
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
    async send(step, operation, input = {}, options = {}) {
        const startedMs = this.context.recorder.nowMs();
        for (let waitMs = 100;; waitMs = Math.min(waitMs * 2, 800)) {
            const answer = await this.#sendOnce(step, operation, input, options);
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
    async createCustomer(subject, fields, role = 'plain') {
        const step = `create-${subject}`;
        const answer = await this.send(step, 'createCustomer', { body: fields }, { subject, role });
        return this.#created(step, answer, fields);
    }
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
    known(subject) {
        const created = this.context.created.get(subject);
        if (!created)
            throw new Interrupted('known', `the record "${subject}" could not be created earlier`);
        return created;
    }
    async pause(ms) {
        const { signal } = this.context;
        if (ms > 0)
            await setTimeout(ms, undefined, { signal }).catch(() => undefined);
    }
    createsNoMoreCustomers() {
        this.context.customersCreated.passedBy(this.scenario);
    }
    interrupted(step, reason) {
        this.context.recorder.note({ kind: 'interruption', scenario: this.scenario, step, reason });
    }
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
