import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import { validateConfiguration } from '../../generated/configuration-validator.js';
import { UsageError } from "./usage-error.js";
export const noConfiguration = {
    values: {},
    where: (...key) => `"${key.join('.')}"`,
    path: (name) => name,
};
export function readConfiguration(file) {
    let text;
    try {
        text = readFileSync(file, 'utf8');
    }
    catch (error) {
        throw new UsageError(`Cannot read the configuration "${file}": ${error.message}.`);
    }
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const [broken] = document.errors;
    if (broken) {
        const [line] = broken.linePos ?? [];
        const [sentence = ''] = broken.message.split(/ at line \d+, column \d+:?|\n/);
        throw new UsageError(`${file}:${line?.line ?? 1}: ${sentence}.`);
    }
    const value = document.toJS();
    if (value === null)
        throw new UsageError(`${file}:1: the file says nothing; give at least baseUrl.`);
    const where = (...key) => `${file}:${lineOf(document, key, lines)}: "${key.join('.') || 'the file'}"`;
    refuseInvalid(value, where);
    return {
        values: value,
        where,
        path: (name) => resolve(dirname(file), name),
    };
}
export function configurationOf(values) {
    refuseInvalid(values, noConfiguration.where);
    return { ...noConfiguration, values };
}
function refuseInvalid(value, where) {
    if (validateConfiguration(value))
        return;
    const problems = validateConfiguration.errors ?? [];
    const problem = problems.find(({ keyword }) => keyword === 'additionalProperties') ?? problems[0];
    const path = (problem?.instancePath ?? '').split('/').slice(1).map(decodePointer);
    const extra = problem?.params.additionalProperty;
    if (typeof extra === 'string')
        throw new UsageError(`${where(...path, extra)} is not known.`);
    const what = rules[path.join('.')] ?? problem?.message ?? 'is not valid';
    throw new UsageError(`${where(...path)} ${what}.`);
}
const rules = {
    baseUrl: 'has to be like https://host/prefix',
};
function lineOf(document, key, lines) {
    const parent = key.length > 1 ? document.getIn(key.slice(0, -1), true) : document.contents;
    const last = String(key.at(-1));
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === last) : undefined;
    const item = isSeq(parent) ? parent.items[Number(last)] : undefined;
    const node = pair?.key ?? item ?? document.getIn(key, true);
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
}
const decodePointer = (segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
