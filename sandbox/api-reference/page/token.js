/** What the sandbox takes while nobody has chosen tokens. */
const DEVELOPMENT_TOKEN = 'sandbox-token-for-local-use-only';

/** Nothing here depends on the server, so that a page never shows a token that somebody chose. */
const which = `Choose **Authorize** and enter your token. A sandbox that was started without \`TOKENS\` takes \`${DEVELOPMENT_TOKEN}\`, on its own machine only. Otherwise ask whoever runs it: \`TOKENS=partner:token npm start\` gives a token to a partner. Another deployment gives you its own.`;

/**
 * Says at the beginning, and where a token is entered, which token to use and how to get one.
 * @param {any} description The OpenAPI document; it is changed.
 */
export function sayWhichToken({ info, components }) {
  info.description += `\n\n${which}`;
  for (const scheme of Object.values(components.securitySchemes)) scheme.description += `\n\n${which}`;
}
