import { idOf, recordOf } from "../transcript/answer.js";
import { differingFields } from "../transcript/record.js";
import { readListPage } from "../transcript/sweep.js";
import { Beneficiaries } from "./beneficiaries.js";
import { awaitTick, skewMs } from "./clock.js";
import { found } from "./customers.js";
import { awaitKnown } from "./known-customer.js";
import { RecipientUpdates } from "./recipient-updates.js";
import { sweepList } from "./sweeping.js";
const groups = { second: 9, third: 9, fourth: 4 };
const totals = [31, 51, 101, 151];
const pagesMax = 30;
export const recipients = {
    name: 'recipients',
    areas: ['recipients', 'paging', 'updates'],
    async run(session) {
        const { people, random, settings } = session.context;
        const owner = await session.createCustomer('recipients-owner', people.full());
        session.createsNoMoreCustomers();
        const work = new RecipientWork(session, owner, new Beneficiaries(people, random));
        const individuals = settings.corridors.filter(({ individual }) => individual);
        const bankTransfer = individuals.find(isBankTransfer) ?? individuals[0];
        work.omitUnaskedFields();
        let isBusinessRefused = false;
        const createIndividual = (relation) => session.attempt(() => work.create('individual', work.individual(bankTransfer, { relation })));
        const createBusiness = () => work.createBusiness(() => {
            isBusinessRefused = true;
        });
        let [individual, business] = await Promise.all([createIndividual('FAM'), createBusiness()]);
        if ((!individual || isBusinessRefused) &&
            (await awaitKnown(session, 'recipients-owner', owner, 'listRecipients')))
            [individual, business] = await Promise.all([
                individual ?? createIndividual('FND'),
                isBusinessRefused ? createBusiness() : business,
            ]);
        if (!individual)
            return;
        await work.createLater(individual, groups.second, 'second');
        await work.createLater(work.latest, groups.third, 'third', skewMs);
        const known = work.latest;
        await Promise.all([
            work.sweep('sweep'),
            work.sweep('sweep-post', 'listRecipientsByPost'),
            work.readWithoutPage('no-page', 'listRecipients'),
            work.readAll(individual, business),
        ]);
        await work.updateAll(bankTransfer, individual, business);
        await work.createLater(known, groups.fourth, 'fourth');
        const size = await work.reachSecondPage();
        session.context.recipientsPaged.passedBy(session.scenario);
        await Promise.all([
            work.sweep('sweep-after'),
            work.sweep('sweep-after-post', 'listRecipientsByPost'),
            work.readWithoutPage('no-page-post', 'listRecipientsByPost'),
        ]);
        if (size !== undefined)
            await work.meetBothRemainders(size);
    },
};
const isBankTransfer = ({ country, payoutMethod, fields }) => (country === 'AT' && payoutMethod === 'AC') || ('iban' in fields && 'bank' in fields);
class RecipientWork {
    created = [];
    #session;
    #owner;
    #make;
    #updates;
    #pageSize;
    constructor(session, owner, make) {
        this.#session = session;
        this.#owner = owner;
        this.#make = make;
        this.#updates = new RecipientUpdates(session);
    }
    get latest() {
        return this.created.at(-1);
    }
    individual(corridor, more = {}) {
        return this.#make.individual(this.#owner.id, corridor, more);
    }
    async create(subject, fields, role = 'plain') {
        const created = await this.#session.createRecipient(subject, fields, role);
        this.created.push(created);
        return created;
    }
    async createBusiness(onRefused) {
        const corridors = this.#session.context.settings.corridors.filter(({ business }) => business);
        const corridor = corridors.find(isBankTransfer) ?? corridors[0];
        if (!corridor) {
            this.#session.omit({
                need: 'biz-corridor',
                area: 'recipients',
                reason: 'configuration',
                message: 'No configured corridor pays out to businesses.',
            });
            return undefined;
        }
        const fields = this.#make.business(this.#owner.id, corridor, { relation: 'BIZ' });
        return this.#session.attempt(() => this.create('business', fields), onRefused);
    }
    omitUnaskedFields() {
        const { corridors } = this.#session.context.settings;
        const asked = corridors.flatMap((corridor) => Object.keys(this.individual(corridor)));
        const unasked = ['bank', 'iban', 'mobile_number'].filter((field) => !asked.includes(field));
        if (unasked.length === 0)
            return;
        this.#session.omit({
            need: 'sample-fields',
            area: 'recipients',
            reason: 'configuration',
            message: `No configured corridor asks for ${unasked.join(', ')}.`,
        });
    }
    async createLater(base, count, group, marginMs = 0) {
        const { corridors } = this.#session.context.settings;
        const corridor = corridors.find(({ individual }) => individual);
        await this.#session.attempt(() => awaitTick(this.#session, base, (n) => n === 1
            ? this.createGroup(count, group)
            : this.create(`${group}-witness-${n}`, this.individual(corridor, { relation: 'FND' })), marginMs));
    }
    async createGroup(count, group) {
        const { corridors } = this.#session.context.settings;
        const individuals = corridors.filter(({ individual }) => individual);
        const businesses = corridors.filter(({ business }) => business);
        const { people } = this.#session.context;
        const relations = ['FND', null, 'BIZ', 'FAM', null, 'FND', 'BIZ', null].map((relation) => relation === null ? {} : { relation });
        const recipients = Array.from({ length: Math.max(count, 0) }, (_, index) => {
            const asBusiness = businesses.length > 0 && index % 4 === 3;
            const possible = asBusiness ? businesses : individuals;
            const corridor = possible[index % possible.length];
            const more = relations[index % relations.length];
            const mobile = [1, 3, 6].includes(index % 8) ? people.phone() : '';
            const fields = asBusiness
                ? this.#make.business(this.#owner.id, corridor, more, mobile)
                : this.#make.individual(this.#owner.id, corridor, more, mobile);
            return [`${group}-${index + 1}`, fields];
        });
        const sharing = group === 'third' ? this.#sharingAccount(recipients[0]?.[1]) : undefined;
        if (sharing)
            recipients.shift();
        const refused = [];
        const create = ([subject, fields], onRefused) => this.#session.attempt(() => this.create(subject, fields), onRefused);
        const created = await Promise.all([
            ...recipients.map((recipient) => create(recipient, () => refused.push(recipient))),
            ...(sharing ? [this.#session.attempt(() => this.create('sharing-account', sharing, 'values'))] : []),
        ]);
        for (const recipient of refused) {
            const late = await create(recipient);
            if (late === undefined)
                break;
            created.push(late);
        }
        return created.filter((recipient) => recipient !== undefined);
    }
    #sharingAccount(fields) {
        const first = this.created[0]?.fields;
        if (!first?.iban || !fields?.iban || fields.country !== first.country)
            return undefined;
        return { ...fields, iban: first.iban, ...(first.bank === undefined ? {} : { bank: first.bank }) };
    }
    async sweep(name, operation = 'listRecipients') {
        const sweep = await sweepList(this.#session, {
            name,
            operation,
            customerId: this.#owner.id,
            pagesMax,
            subject: 'recipients-owner',
            until: (sweep) => this.#shows(sweep),
        });
        this.#pageSize ??= sweep.pageSize;
        if (this.#pageSize !== undefined)
            this.#session.context.recipientsPaged.passedBy(this.#session.scenario);
    }
    readWithoutPage(step, operation) {
        const path = { customerId: this.#owner.id };
        return this.#session.send(step, operation, { path }, { until: this.countsAll });
    }
    countsAll = (answer) => (readListPage(answer)?.total ?? 0) >= this.created.length;
    #shows({ pages, complete, totalMax }) {
        const items = new Map(pages.flatMap((page) => page.items).map((item) => [idOf(item), item]));
        const whole = !complete || this.created.every(({ id }) => items.has(String(id)));
        const changed = [...this.#updates.changed].every(([id, answer]) => {
            const item = items.get(id);
            return item === undefined
                ? !complete
                : differingFields('Recipient', item, recordOf(answer)).length === 0;
        });
        return whole && changed && totalMax >= this.created.length;
    }
    async reachSecondPage() {
        if (this.#pageSize !== undefined)
            return this.#pageSize;
        const { budget } = this.#session.context;
        for (const total of [this.created.length, ...totals]) {
            const missing = Math.min(total - this.created.length, budget.left);
            if (missing > 0) {
                budget.left -= missing;
                await this.createGroup(missing, `up-to-${total}`);
            }
            const list = readListPage(await this.#session.send(`page-1-of-${total}`, 'listRecipients', { path: { customerId: this.#owner.id } }, { until: this.countsAll }));
            if (!list || list.items.length === 0)
                return undefined;
            if ((list.totalPages ?? 1) > 1 || list.items.length < (list.total ?? 0))
                return list.items.length;
            if (budget.left === 0)
                break;
        }
        this.#session.omit({
            need: 'second-page',
            area: 'recipients',
            reason: 'budget',
            message: `${this.created.length} recipients still fit on one page, and the budget for extra records is spent.`,
        });
        return undefined;
    }
    async readAll(individual, business) {
        const others = this.created
            .filter((created) => created !== individual && created !== business)
            .slice(0, 1);
        await Promise.all([individual, ...(business ? [business] : []), ...others].map(({ id, answer }) => this.#session.send(`get-${answer.subject}`, 'getRecipient', { path: { recipientId: id } }, { subject: answer.subject ?? '', until: found })));
    }
    updateAll(corridor, individual, business) {
        return this.#updates.updateAll(this.created, corridor, individual, business);
    }
    async meetBothRemainders(size) {
        if (size === 1)
            return;
        const beforeFourth = this.created.length - groups.fourth;
        const seen = [beforeFourth, this.created.length].map((total) => total % size === 0);
        const missing = seen.includes(true)
            ? seen.includes(false)
                ? 0
                : 1
            : size - (this.created.length % size);
        const { budget } = this.#session.context;
        if (missing === 0 || missing > budget.left)
            return;
        budget.left -= missing;
        await this.createGroup(missing, 'remainder');
        await this.sweep('sweep-remainder');
    }
}
