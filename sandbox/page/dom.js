/**
 * The element of the page with this id.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {string} id
 * @param {Tag} tag
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function byId(id, tag) {
  const found = document.getElementById(id);
  if (found?.localName !== tag) throw new Error(`There is no <${tag}> with the id ${id}.`);
  return /** @type {HTMLElementTagNameMap[Tag]} */ (found);
}

/**
 * A new element. Texts become text nodes, so nothing that a server sent is ever read as HTML.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/**
 * @param {string} text
 * @param {() => unknown} onClick
 * @param {string} [described] What it is about, for somebody who does not see what it stands beside.
 */
export function button(text, onClick, described) {
  const element = make('button', '', text);
  element.type = 'button';
  if (described) element.append(make('span', 'unseen', ` ${described}`));
  element.addEventListener('click', onClick);
  return element;
}

/**
 * Names and values, of those that have one.
 * @param {Readonly<Record<string, string | Node>>} facts
 */
export function factList(facts) {
  return pairList(Object.entries(facts).filter(([, value]) => value !== ''));
}

/** Names and values, which may come more than once. @param {readonly (readonly [string, string | Node])[]} pairs */
export function pairList(pairs) {
  return make('dl', '', ...pairs.flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]));
}

/** Says what became of something that was asked for, to those who see it and those who hear it. */
export function say(/** @type {string} */ text, wrong = false) {
  const status = byId('status', 'p');
  status.textContent = text;
  status.classList.toggle('wrong', wrong);
}

/** @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Makes these the children of an element. Those that are there already are not moved, and keep focus and selection.
 * @param {Element} parent @param {readonly Element[]} children
 */
export function arrange(parent, children) {
  const kept = new Set(children);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  for (const [index, child] of children.entries())
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
}
