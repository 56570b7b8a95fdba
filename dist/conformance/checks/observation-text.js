export const observationText = {
    'paging.page-size': (size) => `${size} customers`,
    'paging.page-size-recipients': (size) => `${size} recipients`,
    'paging.page-zero': asItIs,
    'paging.not-a-number': asItIs,
    'paging.past-the-end': asItIs,
    'paging.empty-list': (pages) => `total_pages is ${pages}`,
    'paging.order-of-customers': asItIs,
    'paging.order-of-documents': asItIs,
    'refusals.no-token': tallied('request'),
    'refusals.made-up-token': tallied('request'),
    'refusals.unknown-id': bySteps,
    'refusals.missing-field': bySteps,
    'refusals.unknown-code': bySteps,
    'refusals.mismatched-pair': asItIs,
    'refusals.text-file': asItIs,
    'refusals.special-values': (steps) => steps.length > 0 ? listed(steps.map(words)) : 'none of them',
    'updates.customer-fields': changedFields,
    'updates.recipient-fields': changedFields,
    'updates.unchanged': (value) => `updated_on is ${value}`,
    'uploads.other-images': bySteps,
    'uploads.contradicting-type': asItIs,
    'values.absent-fields': tallied('field', { '""': 'an empty string', missing: 'the key is missing' }),
    'values.timestamps': ({ example, resolutionSeconds, offset }) => `like ${example}: the finest part is ${resolutionSeconds} s, the offset ${offset}`,
    'values.identifiers': ({ digits, growing, beyondDoubles }) => `${listed(digits.map(String))} digits; ${growing ? 'later ones are larger' : 'they do not grow with time'}; ${beyondDoubles ? 'some are beyond 2^53, which a double cannot hold' : 'none is beyond 2^53'}`,
    'values.success-statuses': (byStatus) => Object.entries(byStatus)
        .map(([status, operations]) => `${status} by ${listed(operations)}`)
        .join('; '),
    'values.further-fields': (further) => Object.entries(further)
        .map(([of, names]) => `${of}: ${names.length > 0 ? listed(names) : 'none'}`)
        .join('; '),
    'values.reference-lists': (lengths) => Object.entries(lengths)
        .map(([operation, length]) => `${operation}: ${length}`)
        .join('; '),
    'values.delay': (ms) => (ms > 0 ? `up to ${ms} ms` : 'it showed at once'),
    'values.recipient-stamps': (value) => `they are ${value}`,
};
function asItIs(value) {
    return value;
}
function tallied(noun, names = {}) {
    return (counts) => Object.entries(counts)
        .map(([what, count]) => `${names[what] ?? what} (${count} ${noun}${count === 1 ? '' : 's'})`)
        .join('; ');
}
function bySteps(looks) {
    const groups = Map.groupBy(Object.entries(looks), ([, look]) => look);
    return [...groups]
        .map(([look, steps]) => groups.size === 1 && steps.length > 1
        ? `always ${look} (${named(steps.map(([step]) => step))})`
        : `${named(steps.map(([step]) => step))}: ${look}`)
        .join('; ');
}
function named(steps) {
    const groups = Map.groupBy(steps, (step) => /^.+-without-/.exec(step)?.[0] ?? '');
    return listed([...groups].map(([head, those]) => `${words(head)}${listed(those.map((step) => (head ? step.slice(head.length) : words(step))))}`));
}
function changedFields({ changed, left }) {
    const parts = [
        changed.length > 0 ? `changed: ${listed(changed)}` : 'none was changed',
        left.length > 0 ? `left as they were: ${listed(left)}` : '',
    ];
    return parts.filter(Boolean).join('; ');
}
const words = (step) => step.replaceAll('-', ' ');
const listed = (items) => items.join(', ');
