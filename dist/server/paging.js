import { invalid } from "./refusal.js";
export function locatePage(asked, total, rules) {
    const totalPages = total === 0 ? rules.emptyPages : Math.ceil(total / rules.pageSize);
    const lastPage = Math.max(totalPages, 1);
    let page = asked === undefined ? 1 : Number(asked);
    if (!Number.isSafeInteger(page))
        throw invalid('page', 'is larger than any list has pages');
    if (page > lastPage && rules.pastTheEnd === 'refuse') {
        throw invalid('page', `is past the end; the last page is ${lastPage}`);
    }
    if (page > lastPage && rules.pastTheEnd === 'last')
        page = lastPage;
    const skip = (page - 1) * rules.pageSize;
    return { page, totalPages, skip, count: Math.min(Math.max(total - skip, 0), rules.pageSize) };
}
export function ranksOn({ skip, count }, total, order) {
    const first = order === 'oldest' ? skip + 1 : total - skip - count + 1;
    return { first, last: first + count - 1 };
}
