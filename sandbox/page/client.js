import { read } from './api.js';
import { arrange, byId, counted, make } from './dom.js';

/** @import { ClientJudgement } from '../../generated/control-types.ts' */
/** @import { Show } from './main.js' */

/** @typedef {NonNullable<ClientJudgement['client']>['requirements'][number]} Requirement */

/** What the outcomes mean while a client is watched, what has to be mended first. */
const groups = /** @type {const} */ ([
  ['wrong', (/** @type {Requirement} */ { outcome }) => outcome === 'violated'],
  [
    'missing',
    (/** @type {Requirement} */ { outcome }) => outcome === 'not-exercised' || outcome === 'inconclusive',
  ],
  ['seen', (/** @type {Requirement} */ { outcome }) => outcome === 'satisfied'],
]);

/** Whether a client is judged here. */
export async function isClientJudged() {
  /** @type {ClientJudgement | undefined} */
  const answer = await read('/client');
  return Boolean(answer?.client);
}

/** How a client is judged so far: what is wrong, what is missing, what was seen. @returns {Show} */
export function clientView() {
  let shown = '';
  return async () => {
    /** @type {ClientJudgement | undefined} */
    const answer = await read('/client');
    if (!answer?.client || JSON.stringify(answer) === shown) return;
    shown = JSON.stringify(answer);
    const { verdict, summary, requests, requirements } = answer.client;
    byId('client-count', 'p').textContent = counted(requests, 'request');
    byId('client-verdict', 'p').textContent = `So far: ${verdict}. ${summary}`;
    for (const [name, belongs] of groups) {
      const those = requirements.filter(belongs);
      // What is only advisory comes last.
      those.sort((a, b) => Number(a.level === 'advisory') - Number(b.level === 'advisory'));
      byId(`client-${name}-count`, 'span').textContent = String(those.length);
      arrange(
        byId(`client-${name}`, 'ul'),
        those.length > 0 ? those.map(item) : [make('li', 'empty', 'Nothing.')],
      );
    }
  };
}

/** @param {Requirement} requirement */
function item({ id, level, statement, outcome, message }) {
  const note = outcome === 'satisfied' ? '' : message;
  return make(
    'li',
    '',
    make('code', '', id),
    ` ${statement}${level === 'advisory' ? ' (advisory)' : ''}`,
    ...(note ? [make('p', 'note', note)] : []),
  );
}
