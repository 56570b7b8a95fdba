import { pagesThereAre, readListPage, sweepOf, sweepProblems } from "../transcript/sweep.js";
import { Interrupted } from "./session.js";
const patienceMs = 3000;
const edgePages = { min: 3, max: 6 };
export async function sweepList(session, plan) {
    const startedMs = session.context.recorder.nowMs();
    for (let attempt = 1;; attempt++) {
        const isLast = session.context.recorder.nowMs() - startedMs >= patienceMs;
        const answers = await readPages(session, plan, `${plan.name}.${attempt}`);
        const sweep = sweepOf(answers);
        const taken = answers.every(({ meaning }) => meaning === 'success');
        const settled = taken && sweepProblems(sweep).length === 0 && (plan.until?.(sweep) ?? true);
        if (settled || isLast || session.context.signal.aborted)
            return sweep;
        const leftMs = patienceMs - (session.context.recorder.nowMs() - startedMs);
        await session.pause(Math.min(100 * 2 ** attempt, 1000, Math.max(leftMs, 0)));
    }
}
async function readPages(session, plan, steps) {
    const read = (page) => session.send(`${steps}/page-${page}`, plan.operation, {
        ...(plan.customerId === undefined ? {} : { path: { customerId: plan.customerId } }),
        query: { page },
    }, {
        ...(plan.subject === undefined ? {} : { subject: plan.subject }),
        ...(plan.credentials === undefined ? {} : { credentials: plan.credentials }),
    });
    const first = await read(1);
    const list = readListPage(first);
    if (!list) {
        if (first.failure)
            throw new Interrupted(`${steps}/page-1`, `no answer: ${first.failure.message}`);
        return [first];
    }
    const named = list.totalPages ?? 1;
    const wanted = (pages, total) => wantedPages(pages, total, list.items.length, plan);
    const answers = [first, ...(await Promise.all(wanted(named, list.total ?? 0).map(read)))];
    const { pageSize, totalMax } = sweepOf(answers);
    const further = pagesThereAre(named, totalMax, pageSize);
    if (further <= named || plan.edgesOnly)
        return answers;
    const more = wanted(further, totalMax).filter((page) => page > named);
    return [...answers, ...(await Promise.all(more.map(read)))];
}
function wantedPages(pages, total, pageSize, { pagesMax, recordsMax = 0, recordsWanted = 0, edgesOnly }) {
    if (edgesOnly)
        return pages > 1 ? [pages] : [];
    const isWhole = pages <= pagesMax || (total <= recordsMax && pages <= recordsMax);
    if (isWhole)
        return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
    const needed = Math.ceil(recordsWanted / Math.max(pageSize, 1)) + 1;
    const length = Math.min(Math.max(needed, edgePages.min), edgePages.max);
    const edges = Array.from({ length }, (_, index) => [index + 1, pages - index]).flat();
    return [...new Set(edges)].filter((page) => page > 1);
}
