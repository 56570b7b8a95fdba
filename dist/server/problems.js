import { empty, invalid, missing, quoted } from "./refusal.js";
export function check(validator, sent) {
    if (validator(withoutEmpty(sent)))
        return;
    const [problem] = validator.errors ?? [];
    if (problem)
        throw refusalOf(problem, sent);
}
export function withoutEmpty(sent) {
    if (!Object.values(sent).includes(''))
        return sent;
    return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
}
function refusalOf({ instancePath, keyword, params }, sent) {
    if (keyword === 'required') {
        const name = String(params.missingProperty);
        return Object.hasOwn(sent, name) ? empty(name) : missing(name);
    }
    const name = instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
    return invalid(name, `${ruleOf(keyword, params)}; ${quoted(sent[name] ?? '')} is not`);
}
function ruleOf(keyword, params) {
    if (keyword === 'enum')
        return `must be one of ${params.allowedValues.join(', ')}`;
    if (keyword === 'format')
        return 'must be a date that exists, written YYYY-MM-DD as in 1987-04-21';
    return patternRules[String(params.pattern)] ?? 'must have the form that the interface asks for';
}
const patternRules = {
    '^[0-9]+$': 'must be a whole number in digits',
    '^0*[1-9][0-9]*$': 'must be a whole number from 1',
    '^[A-Za-z]{2}$': 'must be a code of two letters, as in AT',
};
