import { idOf } from "../transcript/answer.js";
import { differingFields } from "../transcript/record.js";
import { readListPage } from "../transcript/sweep.js";
import { updateCustomer } from "./customer-updates.js";
import { sweepList } from "./sweeping.js";
const pagesMax = 12;
const recordsMax = 100;
const totals = [31, 51, 101, 151];
export const customerList = {
    name: 'customer-list',
    areas: ['customers', 'paging'],
    async run(session) {
        await session.context.customersCreated.reached();
        await session.context.customersChanged.reached();
        const { changedCustomers } = session.context;
        const own = createdIds(session);
        const plan = { operation: 'listCustomers', pagesMax, recordsMax, recordsWanted: own.size };
        const showsOwn = (sweep) => !sweep.complete || [...own].every((id) => itemIn(sweep, id));
        const showsChanges = (sweep) => [...changedCustomers].every(([id, record]) => {
            const item = itemIn(sweep, id);
            return item === undefined ? !sweep.complete : differingFields('Customer', item, record).length === 0;
        });
        const until = (sweep) => showsOwn(sweep) && showsChanges(sweep);
        const [first, unnamed] = await Promise.all([
            sweepList(session, { ...plan, name: 'sweep', until }),
            session.send('no-page', 'listCustomers'),
        ]);
        if (!isFirstPage(unnamed, first))
            await readFirstPages(session);
        const sweep = await reachSecondPage(session, first, () => sweepList(session, { ...plan, name: 'sweep-longer', until }));
        const findable = new Findable(session, plan);
        const showsAny = (ids) => [...ids].some((id) => itemIn(sweep, id));
        if (!sweep.complete && !showsAny(plainIds(session)))
            await findable.show(sweep);
        if (!sweep.complete && !showsAny(changedCustomers.keys()))
            await findable.showChanged(sweep);
        if (sweep.pageSize !== undefined)
            await meetOtherRemainder(session, sweep.pageSize, sweep.totalMax);
    },
};
function isFirstPage(answer, { pages }) {
    const ids = (page) => JSON.stringify(page?.items.map((item) => idOf(item)));
    const page = readListPage(answer);
    return pages[0] === undefined || (page?.total === pages[0].total && ids(page) === ids(pages[0]));
}
class Findable {
    #session;
    #plan;
    #created;
    constructor(session, { operation, pagesMax }) {
        this.#session = session;
        this.#plan = { operation, pagesMax };
    }
    async show(unfound) {
        const created = await this.#create();
        const sweep = created && (await this.#sweep('sweep-found', String(created.id)));
        if (!sweep || !itemIn(sweep, String(created.id)))
            leaveOut(this.#session, sweep ?? unfound);
    }
    async showChanged(unfound) {
        const created = await this.#create();
        if (created)
            await updateCustomer(this.#session, 'findable', created, { city: 'Cambridge' }, { step: 'update-findable' });
        const sweep = created && (await this.#sweep('sweep-after-found', String(created.id)));
        if (!sweep || !itemIn(sweep, String(created.id)))
            leaveOut(this.#session, sweep ?? unfound);
    }
    async #create() {
        const { budget, people } = this.#session.context;
        if (this.#created || budget.left === 0)
            return this.#created;
        budget.left--;
        this.#created = await this.#session.attempt(() => this.#session.createCustomer('findable', people.full()));
        return this.#created;
    }
    #sweep(name, id) {
        return sweepList(this.#session, {
            ...this.#plan,
            name,
            until: (sweep) => itemIn(sweep, id) !== undefined,
        });
    }
}
const itemIn = (sweep, id) => sweep.pages.flatMap(({ items }) => items).find((item) => idOf(item) === id);
function createdIds(session) {
    return session.context.recorder.createdIds('createCustomer');
}
function plainIds({ context: { created, changedCustomers } }) {
    return [...created]
        .filter(([subject, { id, answer, fields }]) => answer.operation === 'createCustomer' &&
        'region' in fields &&
        !/^update-/.test(subject) &&
        !changedCustomers.has(String(id)))
        .map(([, { id }]) => String(id));
}
const firstPagesMs = 3000;
async function readFirstPages(session) {
    const startedMs = session.context.recorder.nowMs();
    for (let waitMs = 100;; waitMs *= 2) {
        const isLast = session.context.recorder.nowMs() - startedMs >= firstPagesMs;
        const before = await session.send('page-1-before', 'listCustomers', { query: { page: 1 } });
        const unnamed = await session.send('no-page', 'listCustomers');
        const after = await session.send('page-1-after', 'listCustomers', { query: { page: 1 } });
        if (liesBetween(unnamed, before, after) || isLast || session.context.signal.aborted)
            return;
        await session.pause(waitMs);
    }
}
function liesBetween(answer, before, after) {
    const ids = (other) => JSON.stringify(readListPage(other)?.items.map((item) => idOf(item)));
    const totals = [before, after].map((other) => readListPage(other)?.total ?? 0);
    const total = readListPage(answer)?.total ?? 0;
    const isCounted = total >= Math.min(...totals) && total <= Math.max(...totals);
    return isCounted && [before, after].some((other) => ids(other) === ids(answer));
}
async function reachSecondPage(session, first, readAgain) {
    const { budget, people } = session.context;
    let sweep = first;
    for (let count = 0; sweep.pages.length === 1 && sweep.pageSize === undefined;) {
        const total = sweep.totalMax;
        const target = totals.find((possible) => possible > total) ?? 0;
        const wanted = Math.max(Math.min(target - total, budget.left), 0);
        if (total === 0)
            return sweep;
        if (wanted === 0) {
            session.omit({
                need: 'second-page',
                area: 'customers',
                reason: 'budget',
                message: `${total} customers still fit on one page, and the budget for extra records is spent.`,
            });
            return sweep;
        }
        budget.left -= wanted;
        const more = Array.from({ length: wanted }, (_, index) => session.attempt(() => session.createCustomer(`extra-${count + index}`, people.required())));
        const refused = (await Promise.all(more)).filter((created) => created === undefined).length;
        if (refused === wanted)
            return sweep;
        budget.left += refused;
        count += wanted;
        sweep = await readAgain();
    }
    return sweep;
}
async function meetOtherRemainder(session, size, total) {
    if (size === 1)
        return;
    const { budget, people, recipientsPaged } = session.context;
    await recipientsPaged.reached();
    const missing = total % size === 0 ? 1 : size - (total % size);
    if (missing > budget.left)
        return;
    budget.left -= missing;
    await Promise.all(Array.from({ length: missing }, (_, index) => session.attempt(() => session.createCustomer(`filler-${index}`, people.required()))));
    await sweepList(session, {
        name: 'sweep-filled',
        operation: 'listCustomers',
        pagesMax,
        edgesOnly: true,
        until: (sweep) => sweep.totalMax >= total + missing,
    });
}
function leaveOut(session, { pages, totalMax, complete }) {
    if (complete || pages.length === 0)
        return;
    session.omit({
        need: 'findable-in-list',
        area: 'customers',
        reason: 'budget',
        message: `None of this run's customers is on the ${pages.length} pages that were read of ${totalMax} customers.`,
    });
}
