const mark = 'x-reference-server-only';

/**
 * Lets each answer that another deployment may choose differently say so. The viewer shows no marks of a document's own.
 * @param {any} description The OpenAPI document; it is changed.
 */
export function showMarks({ components }) {
  /** @type {any[]} */
  const responses = Object.values(components.responses);
  for (const response of responses) if (response[mark]) response.description += `\n\n\`${mark}: true\``;
}
