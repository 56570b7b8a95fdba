/** @typedef {any} Component A component of the viewer, which is built with React and comes without types. */
/** @typedef {{ React: any, getComponent: (name: string, connected?: boolean) => Component }} System */
/** @typedef {(Original: Component, system: System) => (props: any) => unknown} Wrapper Makes a component around another one. */

/** What is shown in another way than the viewer's own. */
export const plugin = {
  wrapComponents: {
    responseBody,
    operations: announcing('h2', 'Operations'),
    authorizationPopup: announcing('h2', 'Token'),
    CloseIcon: announcing('span', 'Close'),
    ExamplesSelect: labelled(() => 'Example'),
    JsonSchemaForm: labelled(({ description }) => description),
    ParameterIncludeEmpty: choiceToSendEmpty,
    ServersContainer: addressOfServer,
    InfoContainer: inside('About'),
    AuthorizeBtnContainer: inside('Token'),
    DeepLink: withoutLink,
  },
};

/** JSON with its numbers as they came: ids may be larger than what JavaScript counts exactly. @type {Wrapper} */
function responseBody(Original, { React, getComponent }) {
  return function ResponseBody(props) {
    const text = /json/i.test(props.contentType) ? indented(props.content) : undefined;
    if (text === undefined) return React.createElement(Original, props);
    const code = { language: 'json', downloadable: true, fileName: 'response.json', canCopy: true };
    return React.createElement(
      'div',
      null,
      React.createElement('h5', null, 'Response body'),
      React.createElement(
        'div',
        { className: 'answered', tabIndex: 0, role: 'group', 'aria-label': 'Response body' },
        React.createElement(getComponent('HighlightCode', true), code, text),
      ),
    );
  };
}

/** @returns undefined for what is no JSON. @param {unknown} content */
function indented(content) {
  // Browsers know it; the library of the compiler does not yet.
  const { rawJSON } = /** @type {any} */ (JSON);
  if (typeof content !== 'string' || !rawJSON) return undefined;
  const keep = (/** @type {string} */ _, /** @type {unknown} */ value, /** @type {any} */ { source }) =>
    typeof value === 'number' ? rawJSON(source) : value;
  try {
    return JSON.stringify(JSON.parse(content, /** @type {any} */ (keep)), null, 2);
  } catch {
    return undefined;
  }
}

/**
 * Something before it that only readers of the screen meet.
 * @param {'h2' | 'span'} element
 * @param {string} text
 * @returns {Wrapper}
 */
function announcing(element, text) {
  return (Original, { React }) =>
    (props) => [
      React.createElement(element, { key: 'announced', className: 'unseen' }, text),
      React.createElement(Original, { ...props, key: 'original' }),
    ];
}

/** The viewer leaves its choices without a name. @param {(props: any) => string} nameOf @returns {Wrapper} */
function labelled(nameOf) {
  return (Original, { React }) =>
    (props) =>
      React.createElement(
        'label',
        { className: 'labelled' },
        React.createElement('span', { className: 'unseen' }, nameOf(props)),
        React.createElement(Original, props),
      );
}

/**
 * Whether a field is sent that has no value. It is not, unless somebody says so: in an update it would empty the field.
 * The viewer's own choices all have the same id, so that each of their labels is for the first one.
 * @type {Wrapper}
 */
function choiceToSendEmpty(_, { React }) {
  return (props) =>
    React.createElement(
      'label',
      { className: 'parameter__empty_value_toggle' },
      React.createElement('input', {
        type: 'checkbox',
        disabled: props.isDisabled,
        checked: !props.isDisabled && Boolean(props.isIncluded),
        onChange: (/** @type {any} */ { target }) => props.onChange(target.checked),
      }),
      'Send empty value',
    );
}

/** There is one server, and so no choice. @type {Wrapper} */
function addressOfServer(_, { React }) {
  return () =>
    React.createElement(
      'section',
      { 'aria-label': 'Server', className: 'address' },
      'Requests go to this sandbox: ',
      React.createElement('code', null, new URL('.', location.href).href.replace(/\/$/, '')),
    );
}

/** Readers of the screen go from one part of a page to the next; the viewer leaves these outside of any. @param {string} name @returns {Wrapper} */
function inside(name) {
  return (Original, { React }) =>
    (props) =>
      React.createElement('section', { 'aria-label': name }, React.createElement(Original, props));
}

/** A link inside of a button can be reached by nobody; the button does the same. @type {Wrapper} */
function withoutLink(_, { React }) {
  return ({ text }) => React.createElement('span', null, text);
}
