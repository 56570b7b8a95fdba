import { waiverText } from "../findings.js";
import { html } from "./tag.js";
import { plural } from "./words.js";
const listedFrom = 3;
export function findingsSection({ checks }, views) {
    const violated = checks
        .filter(({ outcome }) => outcome === 'violated')
        .sort((a, b) => Number(a.level === 'advisory') - Number(b.level === 'advisory'));
    if (violated.length === 0)
        return false;
    return html `<section id="findings" aria-labelledby="findings-title">
<h2 id="findings-title">What differs</h2>
<p>${plural(violated.length, 'requirement')} violated. A command runs in the folder of the kit, with BASE_URL and CONFORM_TOKEN set.</p>
${violated.length > listedFrom && idList(violated, true)}
${violated.map((check) => article(check, views))}
</section>`;
}
function article(check, views) {
    const { id, level, statement, source, findings, message, waiver } = check;
    const [first, ...others] = findings;
    const more = /\((\d+) times, \d+ shown\)\.$/.exec(message)?.[1];
    return html `<article class="finding" id="${id}">
<h3><span class="sign violated" aria-hidden="true">✗</span> <code>${id}</code></h3>
<p>${statement} <span class="note">${level}; ${source}</span></p>
${waiver && html `<p class="waiver">${waiverText(waiver)}</p>`}
${first && evidence(first, views, 3)}
${others.length > 0 &&
        html `<details><summary>${plural(others.length, 'more finding')}</summary>${others.map((finding) => evidence(finding, views, 1))}</details>`}
${more && html `<p class="note">Seen ${more} times; ${findings.length} shown.</p>`}
</article>`;
}
function evidence(finding, views, unfoldedMax) {
    const { step, expected, actual, requestIds, curl, exchanges } = finding;
    return html `<div class="evidence">
<h4>Step <code>${step}</code></h4>
<dl><dt>Expected</dt><dd><code>${expected}</code></dd><dt>Actual</dt><dd class="actual"><code>${actual}</code></dd>${requestIds.length > 0 &&
        html `<dt>Request id</dt><dd>${requestIds.map((line) => html `<code>${line}</code><br>`)}</dd>`}${curl !== '' && html `<dt>See it again</dt><dd class="command"><code>${curl}</code></dd>`}</dl>
${views.of(exchanges, unfoldedMax)}</div>`;
}
export function openSection({ checks, interruptions }) {
    const open = checks.filter(({ outcome }) => outcome === 'inconclusive');
    if (open.length === 0 && interruptions.length === 0)
        return false;
    return html `<section id="open" aria-labelledby="open-title">
<h2 id="open-title">What could not be judged</h2>
${open.length > 0 && reasons(open, 'inconclusive')}
${interruptions.length > 0 &&
        html `<h3>Where the run could not go on</h3>
<table role="table"><caption>Steps that could not be carried out</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Step</th><th scope="col" role="columnheader">Reason</th></tr></thead>
<tbody role="rowgroup">${interruptions.map(({ scenario, step, reason }) => html `<tr role="row"><th scope="row" role="rowheader"><code>${scenario}/${step}</code></th><td role="cell">${reason}</td></tr>`)}</tbody></table>`}
</section>`;
}
export function leftOutSection({ checks }) {
    const left = checks.filter(({ outcome }) => outcome === 'not-exercised');
    if (left.length === 0)
        return false;
    return html `<section id="left-out" aria-labelledby="left-out-title">
<h2 id="left-out-title">What was not exercised</h2>
${reasons(left, 'not exercised')}
</section>`;
}
function reasons(checks, word) {
    const groups = Map.groupBy(checks, ({ message }) => withoutStep(message));
    return html `<ul class="reasons">${[...groups].map(([common, those]) => {
        const [only] = those;
        if (only && those.length === 1)
            return html `<li><p><code>${only.id}</code> <span class="note">${only.level}</span></p><p>${only.message}</p></li>`;
        const isSame = those.every(({ message }) => message === only?.message);
        const mandatory = those.filter(({ level }) => level === 'mandatory').length;
        const title = `${those.length} requirements ${word}, ${mandatory} of them mandatory`;
        return html `<li><details><summary>${title}</summary>${idList(those, false)}</details><p>${isSame ? only?.message : common}</p></li>`;
    })}</ul>`;
}
const withoutStep = (message) => message.replace(/\(step [^)]+\)/, '(each in its own step)').replace(/\bstep [\w-]+\/[\w./-]+/, 'each step');
const idList = (checks, isLinked) => html `<ul class="ids">${checks.map(({ id }) => {
    const name = html `<code>${id}</code>`;
    return html `<li>${isLinked ? html `<a href="#${id}">${name}</a>` : name}</li>`;
})}</ul>`;
