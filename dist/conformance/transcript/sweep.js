import { operations } from "../../generated/operations.js";
import { askedPage, idOf, recordsOf } from "./answer.js";
import { isObject } from "./json.js";
export function readListPage(answer) {
    const { payloadKey } = operations[answer.operation];
    if (answer.meaning !== 'success' || !isObject(answer.json) || !Array.isArray(answer.json[payloadKey])) {
        return undefined;
    }
    const integer = (key) => {
        const value = answer.json[key];
        return Number.isSafeInteger(value) ? value : undefined;
    };
    return {
        answer,
        asked: Number(askedPage(answer) ?? 1),
        items: recordsOf(answer),
        page: integer('page'),
        current: integer(`current_${payloadKey}`),
        total: integer(`total_${payloadKey}`),
        totalPages: integer('total_pages'),
    };
}
export function sweepOf(answers) {
    const pages = answers
        .map(readListPage)
        .filter((page) => page !== undefined)
        .sort((a, b) => a.asked - b.asked);
    const totals = pages.map(({ total }) => total ?? 0);
    const totalMax = Math.max(0, ...totals);
    const longest = Math.max(0, ...pages.map(({ items }) => items.length));
    const pageSize = longest > 0 && longest < totalMax ? longest : undefined;
    const wanted = pagesThereAre(pages[0]?.totalPages ?? 1, totalMax, pageSize);
    const numbers = new Set(pages.map(({ asked }) => asked));
    const complete = Array.from({ length: wanted }, (_, index) => index + 1).every((page) => numbers.has(page));
    return {
        pages: pages.filter(({ asked }) => asked <= wanted),
        complete,
        pageSize,
        totalMin: Math.min(...totals, totalMax),
        totalMax,
    };
}
export function pagesThereAre(totalPages, total, pageSize) {
    if (pageSize === undefined || totalPages * pageSize >= total)
        return Math.max(1, totalPages);
    return Math.ceil(total / pageSize);
}
export function sweepProblems(sweep) {
    return [
        ...sweep.pages.flatMap(pageProblems),
        ...partitionProblems(sweep),
        ...totalProblems(sweep),
        ...sweep.pages.flatMap((page) => totalPagesProblems(page, sweep)),
    ];
}
export function pageProblems({ answer, asked, items, page, current }) {
    const { payloadKey } = operations[answer.operation];
    const problems = [];
    const add = (kind, expected, actual) => problems.push({ kind, answers: [answer], expected, actual });
    if (page !== asked)
        add('page', `"page": ${asked}`, `"page": ${valueIn(answer, 'page')}`);
    if (current !== items.length) {
        const key = `current_${payloadKey}`;
        add('current', `"${key}": ${items.length}, the length of "${payloadKey}"`, `"${key}": ${valueIn(answer, key)}`);
    }
    return problems;
}
function partitionProblems({ pages, totalMin, totalMax }) {
    const seen = new Map();
    const twice = [];
    for (const { answer, items } of pages) {
        for (const item of items) {
            const id = idOf(item);
            if (id === undefined)
                continue;
            const earlier = seen.get(id);
            if (earlier)
                twice.push({ id, answers: [...new Set([earlier, answer])] });
            else
                seen.set(id, answer);
        }
    }
    const first = twice[0];
    if (!first || twice.length <= (totalMax - totalMin) * (pages.length - 1))
        return [];
    const where = first.answers.map((answer) => `page ${askedPage(answer) ?? 1}`).join(' and ');
    return [
        {
            kind: 'partition',
            answers: first.answers,
            expected: 'each record on one page only',
            actual: `${twice.length} shown twice, such as ${first.id} on ${where}`,
        },
    ];
}
function totalProblems({ pages, complete, pageSize, totalMin, totalMax }) {
    const missing = pages.find(({ total }) => total === undefined);
    const key = pages[0] ? `total_${operations[pages[0].answer.operation].payloadKey}` : '';
    if (missing) {
        return [problem('total', [missing], `"${key}": an integer`, `"${key}": ${valueIn(missing.answer, key)}`)];
    }
    const wrong = (count, how) => problem('total', pages, `"${key}": ${count}, ${how}`, `"${key}": ${totalMax}`);
    const later = pages.find(({ total }) => total !== pages[0]?.total);
    if (later && isOwn(pages)) {
        return [
            problem('total', [pages[0], later], `"${key}": ${pages[0]?.total} on every page`, `"${key}": ${later.total} on page ${later.asked}`),
        ];
    }
    const shrunk = shrinkingTotal(pages);
    if (shrunk) {
        const [before, after] = shrunk;
        return [
            problem('total', shrunk, `"${key}": at least ${before.total} as on page ${before.asked} before, since nothing is ever deleted`, `"${key}": ${after.total} on page ${after.asked}`),
        ];
    }
    if (complete) {
        const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
        return shown < totalMin || shown > totalMax ? [wrong(shown, 'as many as all pages show together')] : [];
    }
    const last = pages.at(-1);
    if (!last || pageSize === undefined || last.asked !== last.totalPages || last.items.length === 0)
        return [];
    const counted = (last.asked - 1) * pageSize + last.items.length;
    return counted < totalMin || counted > totalMax
        ? [
            problem('total', [last], `"${key}": ${counted}, by the length of the last page`, `"${key}": ${totalMax}`),
        ]
        : [];
}
function shrinkingTotal(pages) {
    for (const before of pages)
        for (const after of pages)
            if (after.answer.sentAtMs > before.answer.answeredAtMs && (after.total ?? 0) < (before.total ?? 0))
                return [before, after];
    return undefined;
}
const isOwn = (pages) => pages[0]?.answer.operation !== 'listCustomers';
function totalPagesProblems(page, { pages, pageSize }) {
    const { totalPages, items } = page;
    const total = isOwn(pages) ? pages[0]?.total : page.total;
    if (total === undefined)
        return [];
    const size = pageSize ?? Math.max(items.length, 1);
    const wanted = Math.ceil(total / size);
    if (totalPages === wanted || (total === 0 && totalPages === 1))
        return [];
    return [
        problem('totalPages', [page], `"total_pages": ${wanted}, for ${total} records with ${size} on a page`, `"total_pages": ${valueIn(page.answer, 'total_pages')}`),
    ];
}
const problem = (kind, pages, expected, actual) => ({
    kind,
    answers: pages.map(({ answer }) => answer),
    expected,
    actual,
});
const valueIn = ({ json }, key) => isObject(json) && json[key] !== undefined
    ? JSON.stringify(json[key], (_, v) => (typeof v === 'bigint' ? String(v) : v))
    : 'nothing';
