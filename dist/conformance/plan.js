import { operations } from "../generated/operations.js";
import { record } from "./record.js";
import { startReference } from "./reference.js";
import { requestsByOperation } from "./scenarios/run.js";
import { idOf, readAnswer, recordOf } from "./transcript/answer.js";
export async function planText(options) {
    const reference = await startReference();
    try {
        const { entries } = await record({
            ...options,
            isReference: true,
            baseUrl: reference.url,
            token: reference.token,
            secondToken: null,
            signal: new AbortController().signal,
        });
        const exchanges = entries.filter((entry) => entry.kind === 'exchange');
        return [...heading(options, exchanges), ...requests(exchanges), ''].join('\n');
    }
    finally {
        await reference.close();
    }
}
function heading({ baseUrl, seed, headers, secondToken }, exchanges) {
    const counts = Object.entries(requestsByOperation(exchanges)).filter(([, count]) => count > 0);
    const extra = Object.keys(headers);
    return [
        `Plan of a run with seed ${seed} against ${baseUrl ?? 'the reference server'}. Nothing was sent there.`,
        'It is what the reference server gets, with ten records on a page and a clock that ticks every second; other',
        'deployments get a few requests more or less. Records created earlier in the run are named in braces.',
        ...(extra.length > 0 ? [`Every request carries the headers ${extra.join(', ')}.`] : []),
        ...(secondToken ? ['About 12 more requests carry the token of the second partner.'] : []),
        '',
        `${exchanges.length} requests`,
        ...counts.map(([id, count]) => `  ${String(count).padStart(4)}  ${id.padEnd(24)} ${operations[id].method} ${operations[id].path}`),
    ];
}
function requests(exchanges) {
    const names = recordNames(exchanges);
    const named = (text) => text.replace(/\d{6,}/g, (digits) => names.get(digits) ?? digits);
    const scenarios = Map.groupBy(exchanges, ({ scenario }) => scenario);
    return [...scenarios].flatMap(([scenario, sent]) => [
        '',
        scenario,
        ...sent
            .toSorted((a, b) => a.sentAtMs - b.sentAtMs)
            .flatMap((exchange) => [
            `  ${exchange.step}: ${exchange.request.method} ${named(exchange.request.target)}${credentialsOf(exchange)}`,
            ...fieldsOf(exchange).map((field) => `      ${named(field)}`),
        ]),
    ]);
}
function recordNames(exchanges) {
    return new Map(exchanges.flatMap((exchange) => {
        const id = exchange.operation.startsWith('create') ? idOf(recordOf(readAnswer(exchange))) : undefined;
        return id === undefined ? [] : [[id, `{${exchange.subject ?? exchange.step}}`]];
    }));
}
const credentialsOf = ({ credentials }) => ({ token: '', none: ' (no token)', 'made-up': ' (made-up token)', second: ' (second token)' })[credentials];
function fieldsOf({ request }) {
    const form = (request.form ?? []).map(([name, value]) => `${name}=${value}`);
    const parts = (request.parts ?? []).map((part) => 'value' in part
        ? `${part.name}=${part.value}`
        : `${part.name}: ${part.filename}, ${part.contentType}, ${part.bytes} bytes`);
    return [...form, ...parts];
}
