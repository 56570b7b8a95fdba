import { randomInt, randomUUID } from 'node:crypto';
import { requirements } from "../generated/requirements.js";
import { randomStream } from "./scenarios/random.js";
import { runScenarios } from "./scenarios/run.js";
import { isSelected } from "./selection.js";
import { suite } from "./suite.js";
import { Recorder } from "./transcript/recorder.js";
import { Secrets } from "./transcript/secrets.js";
import { createTransport } from "./transcript/transport.js";
const sampleFields = new Set(['first_name', 'last_name', 'business_name', 'bank', 'iban', 'mobile_number']);
export async function record(options) {
    const runId = newRunId();
    const header = {
        kind: 'header',
        schemaVersion: 1,
        suite,
        baseUrl: options.baseUrl,
        isReference: options.isReference ?? false,
        startedAt: new Date().toISOString(),
        seed: options.seed,
        runId,
        options: {
            only: options.only,
            skip: options.skip,
            strict: options.strict,
            maxRecords: options.maxRecords,
            timeoutMs: options.timeoutMs,
            concurrency: options.concurrency,
            corridorFields: [...new Set(options.corridors.flatMap(({ fields }) => Object.keys(fields)))].filter((name) => !sampleFields.has(name)),
            readOnly: readOnlyOf(options),
            waivers: options.waivers,
        },
    };
    options.onLine?.(header);
    const deadline = deadlineOf(options.deadlineS);
    const signal = AbortSignal.any([options.signal, deadline.signal]);
    const transport = createTransport({
        connections: options.concurrency,
        tls: options.tls,
        proxies: options.isReference ? null : options.proxies,
    });
    const recorder = new Recorder({
        transport,
        secrets: new Secrets(secretsOf(options), options.headers),
        concurrency: options.concurrency,
        rate: options.rate,
        random: randomStream(options.seed + 1),
        timeoutMs: options.timeoutMs,
        signal,
        ...(options.onLine ? { onEntry: options.onLine } : {}),
    });
    if (options.secondToken === null)
        recorder.note({
            kind: 'omission',
            need: 'second-token',
            area: 'access',
            reason: 'configuration',
            message: 'It takes the token of a second partner, in the variable CONFORM_SECOND_TOKEN.',
        });
    const settings = {
        ...options,
        runId,
        madeUpToken: `made-up-${randomUUID().replaceAll('-', '')}`,
        userAgent: `money-transfer-conformance/${suite.version} (run ${runId})`,
    };
    try {
        await runScenarios(settings, recorder, signal, wantedAreas(options));
    }
    finally {
        deadline.clear();
        await transport.close();
    }
    const interrupted = options.signal.aborted
        ? String(options.signal.reason)
        : deadline.signal.aborted
            ? String(deadline.signal.reason)
            : null;
    const end = { kind: 'end', durationMs: Math.round(recorder.nowMs()), interrupted };
    options.onLine?.(end);
    return { header, entries: recorder.entries, end };
}
function deadlineOf(seconds) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(`the deadline of ${seconds} s passed`), Math.min(seconds * 1000, 2 ** 31 - 1));
    return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
function secretsOf({ token, secondToken, proxies }) {
    const passwords = [proxies.http, proxies.https].flatMap((proxy) => proxy ? [decodeURIComponent(new URL(proxy).password)] : []);
    return [token, secondToken, ...passwords].filter((secret) => Boolean(secret));
}
function readOnlyOf({ readOnly }) {
    if (!readOnly)
        return null;
    return { customer: String(readOnly.customer), recipient: readOnly.recipient?.toString() ?? null };
}
function wantedAreas({ only, skip }) {
    return new Set(requirements.filter(({ id }) => isSelected(id, { only, skip })).map(({ area }) => area));
}
function newRunId() {
    return Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
}
