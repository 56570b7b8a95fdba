// Adds filters, copy buttons and the numbers of requests to a page, which is complete without them.

const form = document.getElementById('filters');
const rows = [...document.querySelectorAll('#requirements .rows > li')];
const folds = [...document.querySelectorAll('#requirements details')];
const unfolded = new Set(folds.filter(({ open }) => open));
const boxes = form ? [...form.elements.outcome] : [];
const names = ['level', 'area', 'operation', 'text'];

/** The filters as they stand in the address after "#?"; empty if every row is shown. */
function chosen() {
  const filters = new URLSearchParams();
  const checked = boxes.filter((box) => box.checked);
  if (checked.length < boxes.length)
    for (const { value } of checked.length ? checked : [{ value: '' }]) filters.append('outcome', value);
  for (const name of names) if (form.elements[name].value) filters.set(name, form.elements[name].value);
  return filters;
}

/** Shows the rows that match every filter, and their number. Whatever has some is unfolded. */
function filter() {
  const filters = chosen();
  const [level, area, operation, text] = names.map((name) => filters.get(name) ?? '');
  const words = text.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const row of rows) {
    const { outcome, level: own, operations } = row.dataset;
    row.hidden = !(
      (!filters.has('outcome') || filters.getAll('outcome').includes(outcome)) &&
      (!level || level === own) &&
      (!area || area === row.closest('.area').dataset.area) &&
      (!operation || operations.split(' ').includes(operation)) &&
      words.every((word) => row.textContent.toLowerCase().includes(word))
    );
    if (!row.hidden) shown++;
  }
  for (const fold of folds) {
    fold.hidden = !fold.querySelector('li:not([hidden])');
    fold.open = filters.size > 0 ? !fold.hidden : unfolded.has(fold);
  }
  document.getElementById('shown').textContent = `${shown} of ${rows.length} requirements shown`;
}

/** Takes the filters from the address, or none. */
function readFilters(text) {
  const filters = new URLSearchParams(text);
  for (const box of boxes)
    box.checked = !filters.has('outcome') || filters.getAll('outcome').includes(box.value);
  for (const name of names) form.elements[name].value = filters.get(name) ?? '';
  filter();
}

/** Shows what the address names: filtered rows, or a place, which is unfolded. */
function follow() {
  const { hash } = location;
  if (form && (hash === '' || hash.startsWith('#?'))) {
    readFilters(hash.slice(2));
    if (hash) document.getElementById('requirements').scrollIntoView();
    return;
  }
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (form && target?.closest('[hidden]')) readFilters('');
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  target?.scrollIntoView();
}

if (form) {
  form.hidden = false;
  let last = null;
  /** Keeps the filters in the address. A word that is being typed makes one entry of the history. */
  const keep = (name) => {
    filter();
    const address = `${location.pathname}${location.search}#?${chosen()}`;
    history[name === 'text' && last === 'text' ? 'replaceState' : 'pushState'](null, '', address);
    last = name;
  };
  form.addEventListener('input', ({ target }) => keep(target.name));
  form.addEventListener('submit', (event) => event.preventDefault());
  // A form is reset only after the event.
  form.addEventListener('reset', () => setTimeout(keep));
  for (const link of document.querySelectorAll('[data-filter]')) link.href = `#?${link.dataset.filter}`;
}
addEventListener('hashchange', follow);
if (form) filter();
if (location.hash) follow();

for (const command of document.querySelectorAll('.command')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', 'Copy the command');
  button.addEventListener('click', async () => {
    const code = command.querySelector('code');
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = 'Copied';
    } catch {
      // Without access to the clipboard, select the command so that one key copies it.
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  command.append(button);
}

// Clicking a mark of the timeline says which request it is.
document.querySelector('.timeline')?.addEventListener('click', ({ target }) => {
  const { index } = target.dataset;
  if (index === undefined) return;
  const scenario = target.closest('.lane').previousElementSibling.textContent;
  document.getElementById('request').textContent =
    `Request #${index} of ${scenario}: see _index ${index} in transcript.har`;
});
