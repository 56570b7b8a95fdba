import { bytesOf } from "./body.js";
import { unreadable } from "./refusal.js";
import { asField } from "./text.js";
export async function readUrlencoded(request, limits) {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(request, limits.formBytes));
    const fields = [...new URLSearchParams(text)].filter(([name]) => name !== '');
    if (fields.length > limits.formFields) {
        throw unreadable(`The form has more than ${limits.formFields} fields.`);
    }
    return Object.fromEntries(fields.map(([name, value]) => asField(name, value, limits)));
}
