/**
 * Lets each form begin with the example of its operation, and what that leaves out begin empty. The viewer takes the
 * values of a form from the examples of its fields, and makes them up where there are none.
 * @param {any} description The OpenAPI document; it is changed.
 */
export function beginWithExamples({ paths, components }) {
  /** @type {any[]} */
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  for (const { requestBody } of operations)
    for (const form of Object.values(requestBody?.content ?? {}))
      form.schema = filled(form, components.schemas);
}

/** The schema of a form with an example for each field. @param {any} form @param {any} schemas */
function filled({ schema, example, examples = {} }, schemas) {
  /** @type {any[]} */
  const [first] = Object.values(examples);
  const values = example ?? first?.value ?? {};
  const { properties = {}, ...rest } = resolved(schema, schemas);
  const fields = Object.entries(properties).map(([field, property]) => {
    const isMadeUp = rest.required?.includes(field) && !(field in values);
    if (isMadeUp) return [field, property];
    const { examples: _, ...known } = resolved(property, schemas);
    return [field, { ...known, example: values[field] ?? '' }];
  });
  return { ...rest, properties: Object.fromEntries(fields) };
}

/** What a schema refers to, with what it says itself. @param {any} schema @param {any} schemas */
function resolved({ $ref, ...own }, schemas) {
  return $ref === undefined ? own : { ...schemas[$ref.split('/').at(-1)], ...own };
}
