import { operations } from '../../generated/operations.ts';
import { type Exchange, headerOf, type Part } from './exchange.ts';
import { formText } from './wire.ts';

/** What a command takes from around it. */
export interface Surroundings {
  /** Shell variables that hold identifiers, by the identifier that the run had; customers and recipients apart. */
  variables?: { customer: ReadonlyMap<string, string>; recipient: ReadonlyMap<string, string> };
  /** The path of a file like the one that was sent. */
  fileOf?: (part: FilePart) => string;
}

export type FilePart = Extract<Part, { filename: string }>;

/** Whether a file is as large as the scan of a document. */
export const isScan = ({ bytes }: FilePart) => bytes >= 20_000;

/** The request of an exchange as a shell command; base URL and token are variables. */
export const curlCommand = (exchange: Exchange) => `curl -i ${curlArguments(exchange).join(' ')}`;

/** The arguments of curl for the request of an exchange, each with its value; base URL and token are variables. */
export function curlArguments(exchange: Exchange, around: Surroundings = {}): string[] {
  const { request, credentials, step } = exchange;
  const { variables, fileOf } = around;
  const arguments_ = request.method === 'GET' ? [] : [`-X ${request.method}`];
  arguments_.push(`"$BASE_URL${pathOf(exchange, variables)}"`);
  const authorization = {
    token: 'Bearer $CONFORM_TOKEN',
    'made-up': 'Bearer made-up-token',
    second: 'Bearer $CONFORM_SECOND_TOKEN',
    none: '',
    wrong: credentials === 'wrong' ? (wrongHeaders[step.split('-wrong-')[1] ?? ''] ?? '') : '',
  }[credentials];
  if (authorization) arguments_.push(`-H "Authorization: ${authorization}"`);
  arguments_.push(...ownHeaders(exchange));
  arguments_.push(...formArguments(exchange, variables));
  const isTyped = exchange.styles?.includes('typed text parts');
  for (const part of request.parts ?? []) {
    if (!('value' in part)) arguments_.push(`-F ${quoted(filePart(part, fileOf))}`);
    else if (isTyped) arguments_.push(`-F ${quoted(`${part.name}=${inQuotes(part.value)};type=text/plain`)}`);
    else arguments_.push(`--form-string ${quoted(`${part.name}=${part.value}`)}`);
  }
  return arguments_;
}

/** The part of a file; with the name that it was sent under where the file itself is at hand. */
function filePart(part: FilePart, fileOf: Surroundings['fileOf']): string {
  const { name, contentType, filename } = part;
  const file = `${name}=@${fileOf?.(part) ?? fileLike(part)};type=${contentType}`;
  return fileOf ? `${file};filename=${inQuotes(filename)}` : file;
}

/** A text of a part as curl takes it beside its type. */
const inQuotes = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Path and query without the prefix, for double quotes. */
function pathOf({ request, operation }: Exchange, variables: Surroundings['variables']): string {
  const from = operations[operation].path.split('{')[0] ?? '/api';
  const path = request.target.slice(Math.max(request.target.indexOf(from), 0)).replace(/["$`\\]/g, '\\$&');
  const names = variables?.[operations[operation].path.includes('{recipientId}') ? 'recipient' : 'customer'];
  return path.replace(/(?<=\/)\d+(?=$|\?)/, (id) => names?.get(id) ?? id);
}

/** A form; as its text where it was not encoded as usual. */
function formArguments(
  { request, operation, styles = [] }: Exchange,
  variables: Surroundings['variables'],
): string[] {
  const { form } = request;
  if (!form) return [];
  if (form.length === 0) return ["-d ''"];
  const named = variables?.[operations[operation].resource === 'Recipient' ? 'recipient' : 'customer'];
  const byName = new Map([
    ['customer', variables?.customer],
    ['id', named],
  ]);
  const variableIn = ([name, value]: [string, string]) => byName.get(name)?.get(value);
  const text = formText(form, styles);
  if (text !== formText(form, []) && !form.some(variableIn)) return [`--data-raw ${quoted(text)}`];
  return form.map(([name, value]) => {
    const variable = variableIn([name, value]);
    return variable
      ? `--data-urlencode "${name}=${variable}"`
      : `--data-urlencode ${quoted(`${name}=${value}`)}`;
  });
}

/** Headers that every request of a run has, or that curl sets itself. */
const usual: Record<string, RegExp> = {
  accept: /^application\/json$/,
  'accept-encoding': /^gzip, deflate, br$/,
  authorization: /^/,
  'content-length': /^/,
  'content-type': /^(application\/x-www-form-urlencoded$|multipart\/form-data)/,
  'user-agent': /^money-transfer-conformance\//,
};

/** Headers that only some requests have. One whose value is masked is a variable with its name. */
function ownHeaders({ request, styles = [] }: Exchange): string[] {
  const without = headerOf(request.headers, 'accept') === undefined && styles.includes('no Accept');
  const own = request.headers.filter(([name, value]) => !usual[name.toLowerCase()]?.test(value));
  return [
    ...(without ? ["-H 'Accept:'"] : []),
    ...own.map(([name, value]) =>
      value.includes('***') ? `-H "${name}: $${variableOf(name)}"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
  ];
}

/** The shell variable for a header whose value is confidential. */
export const variableOf = (header: string) => header.toUpperCase().replace(/\W/g, '_');

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
const fileLike = ({ kind }: FilePart) =>
  ({
    png: `${files}/document.png`,
    jpeg: `${files}/scan.jpg`,
    gif: `${files}/document.gif`,
    webp: `${files}/document.webp`,
    zip: `${files}/document.zip`,
    text: `${home}README.md`,
  })[kind] ?? `YOUR-FILE.${kind}`;

/** A text as one word of a shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
