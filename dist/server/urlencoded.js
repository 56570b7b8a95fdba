import { bytesOf } from "./body.js";
import { unreadable } from "./refusal.js";
import { asField } from "./text.js";
/**
 * Reads a form (WHATWG URL, section 5.1). Of a repeated field the last one counts; a field without a name
 * is ignored.
 * @throws Refusal where it is too large, has too many fields, or is not UTF-8.
 */
export async function readUrlencoded(request, limits) {
    // The decoder of bodies would otherwise take a mark at the start for a sign and not for a character.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(request, limits.formBytes));
    const fields = [...new URLSearchParams(text)].filter(([name]) => name !== '');
    if (fields.length > limits.formFields) {
        throw unreadable(`The form has more than ${limits.formFields} fields.`);
    }
    return Object.fromEntries(fields.map(([name, value]) => asField(name, value, limits)));
}
