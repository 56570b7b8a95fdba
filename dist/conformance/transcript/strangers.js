import { stringify } from 'lossless-json';
import { operations } from "../../generated/operations.js";
import { isObject, parseJson } from "./json.js";
import { PersonalValues, shape } from "./personal-values.js";
const impersonal = new Set([
    'id',
    'customer',
    'type',
    'document',
    'country',
    'birth_country',
    'nationality',
    'birth_nationality',
    'payout_method',
    'relation',
    'blocked',
    'temporary_blocked',
    'verified',
    'created_on',
    'updated_on',
    'uploaded_on',
    'currency',
    'eligible_for_instant_pay',
]);
const paging = /^(page|total_|current_|per_page|count$)/;
const words = new Set(['message', 'error', 'errors', 'type', 'code', 'param', 'status', 'detail', 'title']);
const personFields = [
    'first_name',
    'middle_name',
    'last_name',
    'full_name',
    'business_name',
    'date_of_birth',
    'address',
    'phone_number',
    'mobile_number',
    'email_address',
    'iban',
    'id_number',
];
const personalOperations = new Set([
    'listCustomers',
    'getCustomer',
    'updateCustomer',
    'listDocuments',
    'listRecipients',
    'listRecipientsByPost',
    'getRecipient',
    'updateRecipient',
]);
const referenceLists = new Set([
    'listCountries',
    'listNationalities',
    'listCurrencies',
]);
export class Strangers {
    #values = new PersonalValues();
    sends(values) {
        for (const value of values)
            this.#values.keep(value);
    }
    scrub(text) {
        return this.#values.scrub(text);
    }
    mask(body, about) {
        const isSuccess = about.status >= 200 && about.status <= 299;
        const json = parseJson(body);
        if (isObject(json) && operations[about.operation].payloadKey === 'recipient_name')
            return this.#values.scrub(this.#holder(body, json));
        if (json === undefined || typeof json !== 'object' || json === null)
            return isSuccess && personalOperations.has(about.operation)
                ? maskUnreadable(body)
                : this.#values.scrub(body);
        const isPersonal = isSuccess && personalOperations.has(about.operation);
        const walk = new Walk(this.#values, about, isPersonal);
        walk.find(json);
        if (!isSuccess && walk.strangers.size === 0)
            return this.#values.scrub(body);
        const masked = walk.masked(json);
        return walk.changed ? (stringify(masked) ?? '') : body;
    }
    #holder(body, json) {
        const { recipient_name: holder } = json;
        if (typeof holder !== 'string')
            return body;
        this.#values.learn(holder);
        return stringify({ ...json, recipient_name: shape(holder) }) ?? '';
    }
}
class Walk {
    changed = false;
    strangers = new Set();
    #values;
    #about;
    #isPersonal;
    constructor(values, about, isPersonal) {
        this.#values = values;
        this.#about = about;
        this.#isPersonal = isPersonal;
    }
    get #belongsToRun() {
        const { operation, askedId, isOwn } = this.#about;
        return operation === 'listDocuments' && askedId !== undefined && isOwn(askedId);
    }
    find(value, isOwn = this.#belongsToRun) {
        if (Array.isArray(value))
            for (const item of value)
                this.find(item, isOwn);
        if (!isObject(value))
            return;
        if (this.#isStranger(value, isOwn)) {
            this.strangers.add(value);
            this.#learnAll(value);
        }
        else
            for (const child of Object.values(value))
                this.find(child, isOwn || this.#isOwnRecord(value));
    }
    #isOwnRecord = ({ id }) => id !== undefined && this.#about.isOwn(String(id));
    #isStranger(value, isInOwn) {
        const hasPerson = personFields.some((field) => field in value);
        const mayBe = this.#isPersonal && !isInOwn;
        if (/^\d+$/.test(String(value.id)))
            return (mayBe || hasPerson) && !this.#isOwnRecord(value);
        return mayBe && hasPerson;
    }
    #learnAll(record) {
        for (const [key, value] of Object.entries(record)) {
            if (impersonal.has(key))
                continue;
            for (const item of [value].flat(9)) {
                if (typeof item === 'string')
                    this.#values.learn(item);
                else if (isObject(item))
                    this.#learnAll(item);
            }
        }
    }
    masked(value, key = '', isOwn = this.#belongsToRun) {
        if (Array.isArray(value))
            return value.map((item) => this.masked(item, key, isOwn));
        if (typeof value === 'string')
            return this.#text(value, key, isOwn);
        if (!isObject(value))
            return value;
        if (this.strangers.has(value)) {
            this.changed = true;
            return maskRecord(value);
        }
        const isOwnToo = isOwn || this.#isOwnRecord(value);
        return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, this.masked(child, name, isOwnToo)]));
    }
    #text(value, key, isOwn) {
        if (impersonal.has(key) || paging.test(key))
            return value;
        if (referenceLists.has(this.#about.operation) && (key === 'code' || key === 'title'))
            return value;
        const next = isOwn
            ? this.#values.scrubOwn(value)
            : this.#isPersonal && !words.has(key)
                ? shape(value)
                : this.#values.scrub(value);
        if (next !== value)
            this.changed = true;
        return next;
    }
}
function maskUnreadable(body) {
    const isMarkup = body.trimStart().startsWith('<');
    const value = isMarkup ? />[^<]+/g : /"(?:[^"\\]|\\.)*"?(?!"?\s*:)|[^"\s{}[\],:]{3,}/g;
    return body.replace(value, (whole) => whole.replace(/[\p{L}\p{N}]/gu, 'x'));
}
function maskRecord(record) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, impersonal.has(key) ? value : maskValue(value)]));
}
function maskValue(value) {
    if (typeof value === 'string')
        return shape(value);
    if (typeof value === 'number' || typeof value === 'bigint')
        return 1;
    if (Array.isArray(value))
        return value.map(maskValue);
    return isObject(value) ? maskRecord(value) : value;
}
