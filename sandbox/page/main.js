import { ask, keepToken, read, takeTokenFromAddress, whenTokenIsMissing } from './api.js';
import { clientView, isClientJudged } from './client.js';
import { clockView } from './clock.js';
import { customersView } from './customers.js';
import { byId, make, say } from './dom.js';
import { faultsView } from './faults.js';
import { requestsView } from './requests.js';

/** @import { Partners } from '../../generated/control-types.ts' */

/**
 * What a view can do: show what is there now for a partner; "live" where nobody asked for it. The empty name stands
 * for those without a valid token.
 * @typedef {(partner: string, live: boolean) => Promise<void>} Show
 */

/** How often what is shown is brought up to date: soon enough to watch a client at work. */
const LIVE_MS = 2_000;

/** Who stands in the list of partners without being one. */
const NOBODY = 'no valid token';

/** @type {Readonly<Record<string, Show>>} */
const views = {
  client: clientView(),
  requests: requestsView(),
  customers: customersView(),
  faults: faultsView(),
  clock: clockView(),
};

const partner = byId('partner', 'select');
const resetButton = byId('reset', 'button');
const dialog = byId('reset-dialog', 'dialog');

whenTokenIsMissing(() => {
  for (const id of ['who', 'views', ...Object.keys(views)]) setHidden(id, true);
  setHidden('sign-in', false);
  byId('token', 'input').focus();
});
byId('token-form', 'form').addEventListener('submit', (event) => {
  event.preventDefault();
  const token = byId('token', 'input');
  keepToken(token.value.trim());
  token.value = '';
  void begin();
});
partner.addEventListener('change', () => show(false));
addEventListener('hashchange', () => {
  takeTokenFromAddress();
  void show(false);
});
resetButton.addEventListener('click', () => {
  byId('reset-name', 'strong').textContent = partner.value;
  dialog.returnValue = 'keep';
  dialog.showModal();
});
dialog.addEventListener('close', async () => {
  if (dialog.returnValue !== 'reset') return;
  const name = partner.value;
  if (await ask('DELETE', `/partners/${encodeURIComponent(name)}/data`)) {
    say(`Partner ${name} begins anew.`);
    await show(true);
  }
});

setInterval(() => {
  const isIdle = document.hidden || dialog.open || byId('views', 'nav').hidden;
  if (!isIdle) void show(true);
}, LIVE_MS);

takeTokenFromAddress();
void begin();

/** Asks who the partners are, which also shows whether the token is right. */
async function begin() {
  /** @type {Partners | undefined} */
  const known = await read('/partners');
  if (!known) return;
  say('');
  const options = known.partners.map((name) => new Option(name, name));
  partner.replaceChildren(...options, make('hr', ''), new Option(NOBODY, ''));
  setHidden('sign-in', true);
  setHidden('client-link', !(await isClientJudged()));
  for (const id of ['who', 'views']) setHidden(id, false);
  await show(false);
}

/** @param {boolean} live */
async function show(live) {
  const name = location.hash.slice(1);
  const first = byId('client-link', 'li').hidden ? 'requests' : 'client';
  const chosen = name in views ? name : first;
  for (const id of Object.keys(views)) setHidden(id, id !== chosen);
  for (const link of document.querySelectorAll('#views a')) {
    if (link.getAttribute('href') === `#${chosen}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  resetButton.disabled = partner.value === '';
  if (!live) say('');
  await views[chosen]?.(partner.value, live);
}

/** @param {string} id @param {boolean} hidden */
function setHidden(id, hidden) {
  const element = document.getElementById(id);
  if (element) element.hidden = hidden;
}
