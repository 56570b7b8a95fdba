import { make, say } from './dom.js';

const TOKEN = 'control-token';

/** What happens when the token is missing or wrong. */
let askForToken = () => {};

/** @param {() => void} ask */
export function whenTokenIsMissing(ask) {
  askForToken = ask;
}

/**
 * Takes the token out of the address, where it would be seen, shared and kept in the history. It stays in this tab
 * until that is closed.
 */
export function takeTokenFromAddress() {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return;
  keepToken(token);
  history.replaceState(null, '', location.pathname);
}

/** @param {string} token */
export function keepToken(token) {
  sessionStorage.setItem(TOKEN, token);
}

/**
 * Asks the control port.
 * @param {'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Response | undefined>} undefined where it was refused, which the page then says.
 */
export async function ask(method, path, body) {
  const token = sessionStorage.getItem(TOKEN);
  if (token === null) {
    askForToken();
    return undefined;
  }
  /** @type {Record<string, string>} */
  const headers = { Authorization: `Bearer ${token}` };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  try {
    const sent = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(path, { method, headers, body: sent });
    if (response.ok) return response;
    const { message } = await response.json();
    say(message, true);
    if (response.status === 401) {
      sessionStorage.removeItem(TOKEN);
      askForToken();
    }
  } catch {
    say('The server does not answer. Is it still running?', true);
  }
  return undefined;
}

/**
 * What the control port has at a path.
 * @template Answer
 * @param {string} path
 * @returns {Promise<Answer | undefined>}
 */
export async function read(path) {
  return (await ask('GET', path))?.json();
}

/**
 * A box that shows a state of a record and changes it; where that fails, it shows the state that is.
 * @param {string} path
 * @param {string} field
 * @param {0 | 1} state
 * @param {string} text
 * @param {string} name What has the state.
 */
export function toggle(path, field, state, text, name) {
  const box = make('input', '');
  box.type = 'checkbox';
  box.checked = state === 1;
  box.addEventListener('change', async () => {
    const wanted = box.checked;
    if (await ask('PATCH', path, { [field]: wanted ? 1 : 0 }))
      say(`${name} is now ${wanted ? '' : 'not '}${text.toLowerCase()}.`);
    else box.checked = !wanted;
  });
  return make('label', '', box, ` ${text}`, make('span', 'unseen', ` ${name}`));
}
