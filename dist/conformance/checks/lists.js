import { operations } from "../../generated/operations.js";
import { idOf } from "../transcript/answer.js";
import { shown } from "../transcript/json.js";
import { pageProblems, readListPage, sweepOf, sweepProblems, } from "../transcript/sweep.js";
import { agrees, differs, missing } from "./check.js";
function sweepsOf(evidence, { scenario, operation, empty }) {
    const answer = empty && evidence.step(...empty);
    return [...evidence.sweeps(scenario, operation).values(), ...(answer ? [sweepOf([answer])] : [])];
}
export const coherent = (list, kind) => function* (evidence) {
    for (const sweep of sweepsOf(evidence, list)) {
        if (kind === 'partition' && sweep.pages.length < 2)
            continue;
        const answers = sweep.pages.map(({ answer }) => answer);
        if (answers.length === 0)
            continue;
        const problems = sweepProblems(sweep).filter((problem) => problem.kind === kind);
        for (const problem of problems)
            yield differs(problem.answers, problem.expected, problem.actual);
        if (problems.length === 0)
            yield agrees(...answers);
    }
};
export const firstPage = (list) => function* (evidence) {
    const answer = evidence.step(list.scenario, 'no-page');
    const page = answer && readListPage(answer);
    if (!answer || !page) {
        yield missing('no list without the page parameter was answered');
        return;
    }
    for (const { expected, actual } of pageProblems(page))
        yield differs(answer, expected, actual);
    const named = numberedFirstPages(evidence, list);
    if (named.length === 0) {
        yield missing('no first page was read to compare with');
        return;
    }
    const answers = named.map((other) => other.answer);
    const totals = named.map(({ total }) => total).filter((total) => total !== undefined);
    const [min, max] = [Math.min(...totals), Math.max(...totals)];
    const { total } = page;
    if (total !== undefined && totals.length > 0 && (total < min || total > max)) {
        const key = `total_${operations[list.operation].payloadKey}`;
        const wanted = min === max ? `${min}` : `between ${min} and ${max}`;
        yield differs([...answers, answer], `"${key}": ${wanted}, as of page 1`, `"${key}": ${total}`);
    }
    const ids = new Set(named.flatMap(({ items }) => items.map((item) => idOf(item))));
    const others = page.items.filter((item) => !ids.has(idOf(item)));
    if (totals.length > 0 && others.length > max - min)
        yield differs([...answers, answer], 'the records of page 1', `${others.length} records that page 1 does not show, such as ${shown(others[0]?.id)}`);
    else
        yield agrees(answer, ...answers);
};
function numberedFirstPages(evidence, list) {
    const around = ['page-1-before', 'page-1-after'].flatMap((step) => evidence.step(list.scenario, step) ?? []);
    const pages = around.map(readListPage).filter((page) => page !== undefined);
    if (pages.length > 0)
        return pages;
    const whole = evidence.sweeps(list.scenario, list.operation).get('sweep');
    return whole?.pages.slice(0, 1) ?? [];
}
export const sequence = ({ pages }) => pages.flatMap(({ items, answer }) => items.map((item) => ({ item, answer })));
