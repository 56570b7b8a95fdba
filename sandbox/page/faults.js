import { ask, read } from './api.js';
import { button, byId, counted, make, say } from './dom.js';
import { describeRule, ruleForm } from './fault-rule.js';

/** @import { FaultPlan, FaultPlanStatus, FaultRule } from '../../generated/control-types.ts' */
/** @import { Show } from './main.js' */

/** The fault plan of a partner, with what it has done. @returns {Show} */
export function faultsView() {
  const list = byId('faults-list', 'ol');
  const actions = byId('plan-actions', 'div');
  const seed = byId('rule-seed', 'input');
  /** @type {FaultPlanStatus} */
  let plan = { seed: 1, rules: [] };
  let shown = '';
  let shownPartner = '';

  byId('replay', 'button').addEventListener('click', () =>
    put(rules(), 'All calls are counted from the start.'),
  );
  byId('faults-remove', 'button').addEventListener('click', async () => {
    if (await ask('DELETE', path())) say('There is no plan any more.');
    await load(shownPartner);
  });
  ruleForm((rule) => put([...rules(), rule], 'The rule was added.'));

  const rules = () => plan.rules.map(({ rule }) => rule);
  const path = () => `/partners/${encodeURIComponent(shownPartner)}/faults`;

  /** @param {FaultRule[]} wanted @param {string} done */
  async function put(wanted, done) {
    /** @type {FaultPlan} */
    const body = { seed: Number(seed.value), rules: wanted };
    const response = await ask('PUT', path(), body);
    if (!response) return;
    say(done);
    render(await response.json());
  }

  /** @param {string} partner */
  async function load(partner) {
    if (partner !== shownPartner) shown = '';
    shownPartner = partner;
    byId('rule-form', 'form').inert = partner === '';
    /** @type {FaultPlanStatus | undefined} */
    const current = partner === '' ? { seed: 1, rules: [] } : await read(path());
    // Buttons that did not change stay, and keep the focus.
    if (current && JSON.stringify(current) !== shown) render(current);
  }

  /** @param {FaultPlanStatus} current */
  function render(current) {
    plan = current;
    shown = JSON.stringify(current);
    const { length } = plan.rules;
    byId('faults-count', 'p').textContent = length > 0 ? `${counted(length, 'rule')}, seed ${plan.seed}` : '';
    if (length > 0) seed.value = String(plan.seed);
    actions.hidden = length === 0;
    list.replaceChildren(...plan.rules.map(card));
    if (length > 0) return;
    const text = shownPartner === '' ? 'Choose a partner to plan faults for.' : 'Nothing goes wrong by plan.';
    list.append(make('li', 'empty', text));
  }

  /** @param {FaultPlanStatus['rules'][number]} status @param {number} index */
  function card({ rule, counted: calls, played, played_on }, index) {
    const words = describeRule(rule);
    const on = played_on.length > 0 ? `: call ${played_on.slice(-12).join(', ')}` : '';
    const remove = () => put(rules().toSpliced(index, 1), 'The rule was removed.');
    return make(
      'li',
      'rule',
      make('span', 'words', words),
      make('span', 'note', `${counted(calls, 'call')} counted, ${played} played${on}`),
      button('Remove', remove, `the rule: ${words}`),
    );
  }

  return (partner) => load(partner);
}
