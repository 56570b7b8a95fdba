// What a script adds to a report that is whole without it: filters, and buttons that copy commands.

const form = document.getElementById('filters');
const rows = [...document.querySelectorAll('table.requirements tbody tr')];
const areas = [...document.querySelectorAll('.area')];
const status = document.getElementById('shown');

/** Shows the rows that every filter lets through, and says how many they are. */
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
// A reset takes effect after its event.
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
      // Where the clipboard is closed, the command is selected, and one key copies it.
      getSelection().selectAllChildren(code);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  command.append(button);
}

/** A link to something folded away unfolds it. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true;
}
addEventListener('hashchange', unfold);
unfold();
