import { stringify } from 'lossless-json';
import { fieldLines } from '../../reading/answer.ts';
import { counted } from '../../reading/counted.ts';
import { parseJson } from '../../reading/json.ts';
import { type Exchange, headerOf } from '../../transcript/exchange.ts';
import { type Html, html } from './tag.ts';

/** Characters shown of one body; transcript.har has all of it. */
const bodyLengthMax = 2000;
/** Characters shown of all bodies together; a longer page would be slow to open and print. */
const allBodiesLengthMax = 180_000;

/** Shows the exchanges of one report, and limits the total length of their bodies. */
export class ExchangeViews {
  readonly #byIndex: Map<number, Exchange>;
  #lengthLeft = allBodiesLengthMax;

  constructor(exchanges: Exchange[]) {
    this.#byIndex = new Map(exchanges.map((exchange) => [exchange.index, exchange]));
  }

  /** The exchanges of a finding. The last ones can be unfolded, since the last shows the difference. */
  of(indexes: number[], unfoldedMax: number): Html {
    const known = indexes.flatMap((index) => this.#byIndex.get(index) ?? []);
    const shown = known.slice(-unfoldedMax).reverse();
    const others = known.slice(0, -unfoldedMax);
    return html`${shown.map((exchange) => this.#view(exchange))}${
      others.length > 0 &&
      html`<p class="note">Earlier exchanges: ${others.map(({ index }) => `#${index}`).join(', ')} (_index in transcript.har)</p>`
    }`;
  }

  #view(exchange: Exchange): Html {
    const { index, request, response, failure, answeredAtMs, sentAtMs } = exchange;
    const took = `${Math.round(answeredAtMs - sentAtMs)} ms`;
    const result = response ? `HTTP ${response.status}` : `no response (${failure?.kind})`;
    const head = html`<summary><code>#${index} ${request.method} ${request.target}</code> → ${result}, ${took}</summary>`;
    const bodies = [requestBody(exchange), response ? pretty(response.body) : (failure?.message ?? '')];
    const length = bodies.reduce((sum, body) => sum + Math.min(body.length, bodyLengthMax), 0);
    if (length > this.#lengthLeft)
      return html`<details>${head}<p class="note">Too long for this page; see _index ${index} in transcript.har.</p></details>`;
    this.#lengthLeft -= length;
    const [sent = '', got = ''] = bodies;
    return html`<details>${head}
<h5>Request</h5>${block(sent)}
<h5>${response ? 'Response' : 'Failure'}</h5>${
      response && block(response.headers.map(([name, value]) => `${name}: ${value}`).join('\n'))
    }${block(got)}</details>`;
  }
}

const block = (text: string) =>
  text === '' ? html`<p class="note">empty</p>` : html`<pre tabindex="0">${cut(text)}</pre>`;

const cut = (text: string) =>
  text.length > bodyLengthMax
    ? `${text.slice(0, bodyLengthMax)}…\n(${counted(text.length - bodyLengthMax, 'more character')} in transcript.har)`
    : text;

function requestBody(exchange: Exchange): string {
  const type = headerOf(exchange.request.headers, 'content-type');
  return [...(type ? [type, ''] : []), ...fieldLines(exchange)].join('\n');
}

/** JSON with line breaks and every digit kept; any other text unchanged. */
function pretty(body: string): string {
  const json = body.length <= 20 * bodyLengthMax ? parseJson(body) : undefined;
  return json === undefined ? body : (stringify(json, null, 1) ?? body);
}
