import { beginWithExamples } from './forms.js';
import { plugin } from './plugin.js';
import { sayWhichToken } from './token.js';

const response = await fetch('openapi.json');
if (!response.ok) throw new Error(`openapi.json was answered with ${response.status}.`);
const description = await response.json();

// Requests go where the page came from, under a path prefix of a proxy, too.
const here = new URL('.', location.href).href.replace(/\/$/, '');
description.servers = [{ url: here, description: 'This sandbox' }];
beginWithExamples(description);
sayWhichToken(description);

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

// The viewer's script has no types and names itself like this.
const { SwaggerUIBundle } = /** @type {any} */ (globalThis);
SwaggerUIBundle({
  spec: description,
  domNode: document.querySelector('#reference'),
  plugins: [plugin],
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  syntaxHighlight: { theme: 'obsidian' },
  // A token stays in this tab, until it is loaded again.
  persistAuthorization: false,
});
