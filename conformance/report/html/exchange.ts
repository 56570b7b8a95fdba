import { stringify } from 'lossless-json';
import { fieldLines } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { parseJson } from '../../reading/json.ts';
import type { Exchange } from '../../transcript/exchange.ts';
import { inSentOrder } from '../../transcript/wire.ts';
import { requestText, responseText, sentField } from '../wire-text.ts';
import { type Html, html } from './tag.ts';

/** Characters shown of one body; transcript.har has all of it. */
const bodyLengthMax = 2000;
/** Characters of HTML of all exchanges together; a longer page would be slow to open and print. */
const allLengthMax = 150_000;

/** Fields of a request that stand beside its line; its exchange has all. */
const fieldsMax = 8;

/** Shows the exchanges of one report, each once, and limits their total length. */
export class ExchangeViews {
  readonly #byIndex: Map<number, Exchange>;
  /** The exchanges that have a place on the page. */
  readonly shown = new Set<number>();
  #lengthLeft = allLengthMax;

  constructor(exchanges: Exchange[]) {
    this.#byIndex = new Map(exchanges.map((exchange) => [exchange.index, exchange]));
  }

  /** Exchanges in the order in which they were sent; if there are too many, the last ones. */
  of(indexes: readonly number[], max: number): Html {
    const known = this.#inOrder(indexes);
    const before = known.slice(0, -max);
    return html`${
      before.length > 0 &&
      html`<p class="note">Before, in transcript.har: ${before.map(({ index }) => `#${index}`).join(', ')}</p>`
    }${known.slice(-max).map((exchange) => this.#view(exchange))}`;
  }

  /** What the request of a step sent for a field, or else the last one with the field, or else its line. */
  sent(indexes: readonly number[], step: string, field = ''): Html | undefined {
    const ofStep = ({ scenario, step: name }: Exchange) => Number(`${scenario}/${name}` === step);
    const known = this.#inOrder(indexes).sort((a, b) => ofStep(b) - ofStep(a) || b.sentAtMs - a.sentAtMs);
    const at = known.find((exchange) => sentField(exchange, field) !== undefined) ?? known[0];
    if (!at) return undefined;
    const { index, request } = at;
    const text = sentField(at, field);
    const isWithout = field !== '' && text === undefined && (request.form ?? request.parts) !== null;
    const link = this.shown.has(index) ? html`<a href="#exchange-${index}">#${index}</a>` : `#${index}`;
    const fields = field === '' ? fieldLines(at) : [];
    const all =
      fields.length > 0 && fields.length <= fieldsMax && html` with <code>${fields.join(', ')}</code>`;
    return html`<code>${text ?? `${request.method} ${request.target}`}</code>${all} <span class="note">in ${link}${isWithout && `, without ${field}`}</span>`;
  }

  #inOrder(indexes: readonly number[]): Exchange[] {
    const known = [...new Set(indexes)].flatMap((index) => this.#byIndex.get(index) ?? []);
    return known.sort((a, b) => a.sentAtMs - b.sentAtMs);
  }

  #view(exchange: Exchange): Html {
    const { index } = exchange;
    const head = headOf(exchange);
    if (this.shown.has(index)) return html`<p class="again"><a href="#exchange-${index}">${head}</a></p>`;
    const whole = html`<details class="exchange" id="exchange-${index}"><summary>${head}</summary>${bodyOf(exchange)}</details>`;
    const { length } = whole.toString();
    if (length > this.#lengthLeft) return html`<p class="again">${head} (in transcript.har)</p>`;
    this.#lengthLeft -= length;
    this.shown.add(index);
    return whole;
  }
}

function headOf({ index, request, response, failure, answeredAtMs, sentAtMs }: Exchange): Html {
  const result = response ? `HTTP ${response.status}` : `no response (${failure?.kind})`;
  return html`<code>#${index} ${request.method} ${request.target}</code> → ${result}, ${Math.round(answeredAtMs - sentAtMs)} ms`;
}

function bodyOf(exchange: Exchange): Html {
  const { scenario, step, response, failure, request, styles = [] } = exchange;
  const { form } = request;
  const fields = fieldLines(
    form ? { ...exchange, request: { ...request, form: inSentOrder(form, styles) } } : exchange,
  );
  const json = response && pretty(response.body);
  return html`<p class="note">Step <code>${scenario}/${step}</code></p>
<div class="sides">${side('Request on the wire', requestText(exchange))}${fields.length > 0 && side('Fields', fields.join('\n'))}</div>
<div class="sides">${side(response ? 'Response on the wire' : 'No response', response ? responseText(response) : (failure?.message ?? ''))}${json && side('JSON', json)}</div>`;
}

const side = (title: string, text: string) =>
  html`<div><h5>${title}</h5><pre tabindex="0" aria-label="${title}">${cut(text)}</pre></div>`;

const cut = (text: string) =>
  text.length > bodyLengthMax
    ? `${text.slice(0, bodyLengthMax)}…\n(${counted(text.length - bodyLengthMax, 'more character')} in transcript.har)`
    : text;

/** JSON with line breaks and every digit kept; undefined for any other text. */
function pretty(body: string): string | undefined {
  const json = body.length <= 20 * bodyLengthMax ? parseJson(body) : undefined;
  return json === undefined ? undefined : stringify(json, null, 1);
}
