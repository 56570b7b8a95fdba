// Adds filters and copy buttons to the report, which is complete without them.

const form = document.getElementById('filters');
const rows = [...document.querySelectorAll('table.requirements tbody tr')];
const areas = [...document.querySelectorAll('.area')];
const status = document.getElementById('shown');

/** Shows the rows that match every filter, and their number. */
function filter() {
  const data = new FormData(form);
  const outcomes = new Set(data.getAll('outcome'));
  const level = data.get('level');
  const words = String(data.get('text')).toLowerCase().split(/\s+/);
  let shown = 0;
  for (const area of areas) {
    const chosen = data.get('area') === '' || data.get('area') === area.dataset.area;
    let inArea = 0;
    for (const row of area.querySelectorAll('tbody tr')) {
      const text = row.textContent.toLowerCase();
      row.hidden = !(
        chosen &&
        outcomes.has(row.dataset.outcome) &&
        (level === '' || level === row.dataset.level) &&
        words.every((word) => text.includes(word))
      );
      if (!row.hidden) inArea++;
    }
    area.hidden = inArea === 0;
    shown += inArea;
  }
  status.textContent = `${shown} of ${rows.length} requirements shown`;
}

form.hidden = false;
form.addEventListener('input', filter);
form.addEventListener('submit', (event) => event.preventDefault());
// A form is reset only after the event.
form.addEventListener('reset', () => setTimeout(filter));
filter();

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

/** Unfolds the target of a link. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true;
}
addEventListener('hashchange', unfold);
unfold();
