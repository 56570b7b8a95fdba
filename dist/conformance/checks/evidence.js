import { askedId, idOf, readAnswer, recordOf, recordsOf, sentFields, } from "../transcript/answer.js";
import { sweepOf } from "../transcript/sweep.js";
export class Evidence {
    header;
    answers;
    interruptions;
    omissions;
    customers;
    recipients;
    #final;
    #ambiguous;
    #byStep = new Map();
    #byOperation = new Map();
    constructor(transcript) {
        const { header, entries } = transcript;
        this.header = header;
        this.answers = entries.filter((entry) => entry.kind === 'exchange').map(readAnswer);
        this.interruptions = entries.filter((entry) => entry.kind === 'interruption');
        this.omissions = entries.filter((entry) => entry.kind === 'omission');
        this.#final = finalAnswers(this.answers);
        for (const answer of this.answers) {
            if (this.isFinal(answer))
                this.#byStep.set(`${answer.scenario}/${answer.step}`, answer);
            this.#byOperation.set(answer.operation, [...(this.#byOperation.get(answer.operation) ?? []), answer]);
        }
        this.customers = this.#records('createCustomer', 'updateCustomer');
        this.recipients = this.#records('createRecipient', 'updateRecipient');
    }
    step(scenario, step) {
        return this.#byStep.get(`${scenario}/${step}`);
    }
    isFinal(answer) {
        return this.#final.has(answer);
    }
    of(operation) {
        return this.#byOperation.get(operation) ?? [];
    }
    valid(operation) {
        return this.of(operation).filter(({ role, credentials }) => role !== 'probe' && credentials === 'token');
    }
    successes(operation) {
        return this.valid(operation).filter(({ meaning }) => meaning === 'success');
    }
    sightings(operation) {
        const records = /customer/i.test(operation) ? this.customers : this.recipients;
        const byId = new Map(records.filter(({ id }) => !this.isAmbiguous(id)).map((record) => [record.id, record]));
        return this.successes(operation).flatMap((answer) => recordsOf(answer).map((item) => {
            const own = records.find(({ create }) => create === answer) ??
                byId.get(askedRecord(answer) ?? idOf(item) ?? '');
            const updated = (own?.updatedFromMs ?? Number.POSITIVE_INFINITY) < answer.answeredAtMs;
            return { answer, item, own, updated, final: this.isFinal(answer) };
        }));
    }
    isAmbiguous(id) {
        this.#ambiguous ??= new Set([this.customers, this.recipients].flatMap((records) => records.map((record) => record.id).filter((other, index, ids) => ids.indexOf(other) !== index)));
        return this.#ambiguous.has(id);
    }
    sweeps(scenario, operation) {
        const pages = new Map();
        for (const answer of this.of(operation)) {
            const read = sweepStep(answer);
            if (answer.scenario !== scenario || !read || !this.isFinal(answer))
                continue;
            pages.set(read.name, [...(pages.get(read.name) ?? []), answer]);
        }
        return new Map([...pages].map(([name, answers]) => [name, sweepOf(answers)]));
    }
    #records(create, update) {
        const records = this.of(create).flatMap((answer) => {
            const id = idOf(recordOf(answer));
            if (id === undefined || answer.credentials !== 'token')
                return [];
            const { subject, role } = answer;
            return [
                {
                    subject: subject ?? '',
                    id,
                    role,
                    create: answer,
                    sent: sentFields(answer),
                    updates: [],
                    unclear: false,
                    updatedFromMs: Number.POSITIVE_INFINITY,
                },
            ];
        });
        for (const record of records) {
            const before = new Map(record.sent);
            const unsure = new Set();
            const forget = (field) => {
                before.delete(field);
                unsure.add(field);
            };
            let updatedBefore = recordOf(record.create)?.updated_on;
            for (const answer of this.of(update)) {
                const shown = recordOf(answer);
                if (answer.credentials !== 'token' || askedId(answer) !== record.id)
                    continue;
                const sent = sentFields(answer);
                if (!shown && answer.meaning === 'refusal')
                    continue;
                record.updatedFromMs = Math.min(record.updatedFromMs, answer.sentAtMs);
                if (!shown) {
                    record.unclear = true;
                    for (const field of sent.keys())
                        forget(field);
                    continue;
                }
                const get = this.step(answer.scenario, `${answer.step}-get`);
                record.updates.push({
                    update: answer,
                    sent,
                    shown,
                    before: new Map(before),
                    unsure: new Set(unsure),
                    updatedBefore,
                    get,
                });
                for (const [field, value] of sent) {
                    const read = get && recordOf(get)?.[field];
                    if (read !== undefined && read !== shown[field])
                        forget(field);
                    else if (shown[field] === value) {
                        before.set(field, value);
                        unsure.delete(field);
                    }
                    else if (shown[field] !== before.get(field))
                        forget(field);
                }
                updatedBefore = shown.updated_on;
            }
        }
        return records;
    }
}
function askedRecord(answer) {
    return /^(get|update)/.test(answer.operation) ? askedId(answer) : undefined;
}
function sweepStep({ step }) {
    const match = /^(.+)\.(\d+)\/page-\d+$/.exec(step);
    return match ? { name: match[1] ?? '', attempt: Number(match[2]) } : undefined;
}
function finalAnswers(answers) {
    const attempts = new Map();
    for (const answer of answers) {
        const sweep = sweepStep(answer);
        if (!sweep)
            continue;
        const key = `${answer.scenario}/${sweep.name}`;
        attempts.set(key, Math.max(attempts.get(key) ?? 0, sweep.attempt));
    }
    const last = new Map();
    for (const answer of answers) {
        const sweep = sweepStep(answer);
        if (sweep && sweep.attempt !== attempts.get(`${answer.scenario}/${sweep.name}`))
            continue;
        last.set(`${answer.scenario}/${answer.step}`, answer);
    }
    return new Set(last.values());
}
