import { ask, read } from './api.js';
import { byId, say } from './dom.js';

/** @import { Clock } from '../../generated/control-types.ts' */
/** @import { Show } from './main.js' */

/** The clock that stamps records, which is the same for all partners. @returns {Show} */
export function clockView() {
  const time = byId('clock-time', 'input');

  byId('clock-set', 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    // The browser leaves out seconds that are zero.
    const now = `${time.value.length === 16 ? `${time.value}:00` : time.value}Z`;
    void change('PUT', '/clock', { now, running: !byId('clock-stands', 'input').checked });
  });
  byId('clock-advance', 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    const seconds = byId('clock-amount', 'input').valueAsNumber * Number(byId('clock-unit', 'select').value);
    void change('POST', '/clock/advance', { seconds });
  });
  byId('clock-reset', 'button').addEventListener('click', () => change('DELETE', '/clock'));

  /** @param {'PUT' | 'POST' | 'DELETE'} method @param {string} path @param {unknown} [body] */
  async function change(method, path, body) {
    const response = await ask(method, path, body);
    if (!response) return;
    /** @type {Clock} */
    const clock = await response.json();
    render(clock);
    say(`The clock shows ${shown(clock.now)} UTC.`);
  }

  /** @param {Clock} clock */
  function render({ now, running, ahead_seconds }) {
    const element = byId('now', 'time');
    element.dateTime = now;
    element.textContent = shown(now);
    byId('clock-state', 'p').textContent =
      `${running ? 'It runs' : 'It stands still'}, ${distance(ahead_seconds)}.`;
    if (time.value === '') time.value = now.slice(0, 19);
  }

  return async () => {
    /** @type {Clock | undefined} */
    const clock = await read('/clock');
    if (clock) render(clock);
  };
}

/** @param {string} instant */
function shown(instant) {
  return instant.slice(0, 19).replace('T', ' ');
}

/** @param {number} aheadSeconds */
function distance(aheadSeconds) {
  const size = Math.abs(aheadSeconds);
  if (size < 1) return 'at the true time';
  /** @type {[number, string][]} */
  const units = [
    [86_400, 'days'],
    [3_600, 'hours'],
    [60, 'minutes'],
    [1, 'seconds'],
  ];
  const [seconds, name] = units.find(([least]) => size >= 2 * least) ?? [1, 'seconds'];
  return `${Math.round(size / seconds)} ${name} ${aheadSeconds > 0 ? 'ahead of' : 'behind'} the true time`;
}
