import { visible } from "../visible.js";
export class Html {
    #text;
    constructor(text) {
        this.#text = text;
    }
    toString() {
        return this.#text;
    }
}
export function html(strings, ...values) {
    return new Html(strings.reduce((text, string, index) => text + rendered(values[index - 1]) + string));
}
function rendered(value) {
    if (value === undefined || value === null || value === false)
        return '';
    if (value instanceof Html)
        return value.toString();
    if (typeof value === 'object')
        return value.map(rendered).join('');
    return visible(String(value)).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
const entities = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
