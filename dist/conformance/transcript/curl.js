import { operations } from "../../generated/operations.js";
export function curlCommand({ request, credentials, operation }) {
    const words = ['curl', '-i'];
    if (request.method !== 'GET')
        words.push('-X', request.method);
    const from = operations[operation].path.split('{')[0] ?? '/api';
    const path = request.target.slice(Math.max(request.target.indexOf(from), 0));
    words.push(`"$BASE_URL${path.replace(/["$`\\]/g, '\\$&')}"`);
    const token = {
        token: '$CONFORM_TOKEN',
        'made-up': 'made-up-token',
        second: '$CONFORM_SECOND_TOKEN',
        none: '',
    }[credentials];
    if (token)
        words.push('-H', `"Authorization: Bearer ${token}"`);
    for (const [name, value] of request.form ?? [])
        words.push('--data-urlencode', quoted(`${name}=${value}`));
    for (const part of request.parts ?? []) {
        const text = 'value' in part
            ? `${part.name}=${part.value}`
            : `${part.name}=@${fileLike(part.kind)};type=${part.contentType}`;
        words.push('value' in part ? '--form-string' : '-F', quoted(text));
    }
    if (request.form?.length === 0)
        words.push('-d', "''");
    return words.join(' ');
}
const fileLike = (kind) => ({
    png: 'conformance/scenarios/files/document.png',
    jpeg: 'conformance/scenarios/files/document.jpg',
    gif: 'conformance/scenarios/files/document.gif',
    webp: 'conformance/scenarios/files/document.webp',
    text: 'README.md',
})[kind] ?? `YOUR-FILE.${kind}`;
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
