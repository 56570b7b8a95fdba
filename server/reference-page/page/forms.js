/**
 * Lets each form begin with the example of its operation, and what that leaves out begin empty. The viewer takes the
 * values of a form from the examples of its fields, and makes them up where there are none.
 * @param {any} description The OpenAPI document; it is changed.
 */
export function beginWithExamples(description) {
  for (const path of Object.values(description.paths)) {
    for (const { requestBody } of Object.values(/** @type {Record<string, any>} */ (path))) {
      for (const form of Object.values(requestBody?.content ?? {})) form.schema = filled(form, description);
    }
  }
}

/** The schema of a form with an example for each field. @param {any} form @param {any} description */
function filled({ schema, example, examples = {} }, description) {
  /** @type {any[]} */
  const [first] = Object.values(examples);
  const values = example ?? first?.value ?? {};
  const name = schema.$ref?.split('/').at(-1);
  const { properties = {}, ...rest } = name === undefined ? schema : description.components.schemas[name];
  const fields = Object.entries(properties).map(([field, property]) => {
    const isMadeUp = rest.required?.includes(field) && !(field in values);
    return [field, isMadeUp ? property : { ...property, example: values[field] ?? '' }];
  });
  return { ...rest, properties: Object.fromEntries(fields) };
}
