import { operations } from '../../generated/operations.ts';
import type { Exchange } from './exchange.ts';

/** The request of an exchange as a shell command; base URL and token are variables. */
export function curlCommand({ request, credentials, operation }: Exchange): string {
  const words = ['curl', '-i'];
  if (request.method !== 'GET') words.push('-X', request.method);
  const from = operations[operation].path.split('{')[0] ?? '/api';
  const path = request.target.slice(Math.max(request.target.indexOf(from), 0));
  words.push(`"$BASE_URL${path.replace(/["$`\\]/g, '\\$&')}"`);
  const token = {
    token: '$CONFORM_TOKEN',
    'made-up': 'made-up-token',
    second: '$CONFORM_SECOND_TOKEN',
    none: '',
  }[credentials];
  if (token) words.push('-H', `"Authorization: Bearer ${token}"`);
  for (const [name, value] of request.form ?? []) words.push('--data-urlencode', quoted(`${name}=${value}`));
  for (const part of request.parts ?? []) {
    const text =
      'value' in part
        ? `${part.name}=${part.value}`
        : `${part.name}=@${fileLike(part.kind)};type=${part.contentType}`;
    words.push('value' in part ? '--form-string' : '-F', quoted(text));
  }
  if (request.form?.length === 0) words.push('-d', "''");
  return words.join(' ');
}

/** Paths from the folder of the project, or from a folder in which the package is installed. */
const isPackaged = import.meta.filename.endsWith('.js');
const home = isPackaged ? 'node_modules/money-transfer-conformance/' : '';
const files = `${home}${isPackaged ? 'dist/' : ''}conformance/scenarios/values/files`;

/** A file of the kind that was sent: one that the project has, or a placeholder. */
const fileLike = (kind: string) =>
  ({
    png: `${files}/document.png`,
    jpeg: `${files}/document.jpg`,
    gif: `${files}/document.gif`,
    webp: `${files}/document.webp`,
    text: `${home}README.md`,
  })[kind] ?? `YOUR-FILE.${kind}`;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
