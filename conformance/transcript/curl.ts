import { operations } from '../../generated/operations.ts';
import type { Exchange } from './exchange.ts';

/** The request of an exchange as a shell command; base URL and token are variables. */
export function curlCommand({ request, credentials, operation, step }: Exchange): string {
  const words = ['curl', '-i'];
  if (request.method !== 'GET') words.push('-X', request.method);
  const from = operations[operation].path.split('{')[0] ?? '/api';
  const path = request.target.slice(Math.max(request.target.indexOf(from), 0));
  words.push(`"$BASE_URL${path.replace(/["$`\\]/g, '\\$&')}"`);
  const authorization = {
    token: 'Bearer $CONFORM_TOKEN',
    'made-up': 'Bearer made-up-token',
    second: 'Bearer $CONFORM_SECOND_TOKEN',
    none: '',
    wrong: credentials === 'wrong' ? (wrongHeaders[step.split('-wrong-')[1] ?? ''] ?? '') : '',
  }[credentials];
  if (authorization) words.push('-H', `"Authorization: ${authorization}"`);
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

/** Wrong tokens by the ends of their steps, for a shell. */
const wrongHeaders: Record<string, string> = {
  cut: `Bearer \${CONFORM_TOKEN%?}`,
  half: `Bearer \${CONFORM_TOKEN:0:\${#CONFORM_TOKEN}/2}`,
  extended: `Bearer \${CONFORM_TOKEN}x`,
  prefixed: 'Bearer x$CONFORM_TOKEN',
  'other-case': 'Bearer $(echo "$CONFORM_TOKEN" | tr a-zA-Z A-Za-z)',
  asterisk: 'Bearer *',
  percent: 'Bearer %',
  empty: 'Bearer',
  undefined: 'Bearer undefined',
  null: 'Bearer null',
  'no-scheme': '$CONFORM_TOKEN',
  'other-scheme': 'Token $CONFORM_TOKEN',
  basic: 'Basic $(printf %s: "$CONFORM_TOKEN" | base64)',
  'unsigned-jwt': 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJwYXJ0bmVyIn0.',
};

/** Paths from the folder of the project, or from a folder in which the package is installed. */
const isPackaged = import.meta.filename.endsWith('.js');
const home = isPackaged ? 'node_modules/money-transfer-conformance/' : '';
const files = `${home}${isPackaged ? 'dist/' : ''}conformance/scenarios/values/files`;

/** A file of the kind that was sent: one that the project has, or a placeholder. */
const fileLike = (kind: string) =>
  ({
    png: `${files}/document.png`,
    jpeg: `${files}/scan.jpg`,
    gif: `${files}/document.gif`,
    webp: `${files}/document.webp`,
    zip: `${files}/document.zip`,
    text: `${home}README.md`,
  })[kind] ?? `YOUR-FILE.${kind}`;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
