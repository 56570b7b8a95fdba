import { type Expansion, quoted, word, wordIfNeeded } from '../../command-line/shell.ts';
import { operations } from '../../generated/operations.ts';
import { type Exchange, headerOf, type Part } from './exchange.ts';
import { type FileKind, isFileKind } from './files.ts';
import { formText } from './wire.ts';

/** What a command takes from around it. */
export interface Surroundings {
  /** Shell variables that hold identifiers, by the identifier that the run had; customers and recipients apart. */
  variables?: { customer: ReadonlyMap<string, string>; recipient: ReadonlyMap<string, string> };
  /** The path of a file like the one that was sent. */
  fileOf?: (part: FilePart) => string;
  /** Takes a text apart where variables stand for values that a deployment may take once only. */
  fresh?: (text: string) => (string | Expansion)[];
}

export type FilePart = Extract<Part, { filename: string }>;
type TextPart = Extract<Part, { value: string }>;
type Fresh = NonNullable<Surroundings['fresh']>;

/** Whether a file is as large as the scan of a document. */
export const isScan = ({ bytes }: FilePart) => bytes >= 20_000;

/** The request of an exchange as a shell command; base URL and token are variables. */
export const curlCommand = (exchange: Exchange) => `curl -i ${curlArguments(exchange).join(' ')}`;

/**
 * The arguments of curl for the request of an exchange, each with its value; base URL and token are variables. Whatever the
 * request holds, curl sends it as it is: it reads no file but those that `fileOf` names, and asks no other host.
 */
export function curlArguments(exchange: Exchange, around: Surroundings = {}): string[] {
  const { request, credentials, step, styles } = exchange;
  const { variables, fileOf, fresh = (text) => [text] } = around;
  const path = pathOf(exchange);
  const arguments_ = request.method === 'GET' ? [] : [`-X ${wordIfNeeded(request.method)}`];
  // Otherwise curl takes brackets for a list of addresses, and leaves out segments of dots.
  if (/[[\]{}]/.test(path)) arguments_.push('--globoff');
  if (/\/(\.|%2e){1,2}([/?]|$)/i.test(path)) arguments_.push('--path-as-is');
  arguments_.push(word({ shell: '$BASE_URL' }, ...withVariable(path, exchange, variables)));
  const authorization = {
    token: 'Bearer $CONFORM_TOKEN',
    'made-up': 'Bearer made-up-token',
    second: 'Bearer $CONFORM_SECOND_TOKEN',
    none: undefined,
    wrong: credentials === 'wrong' ? wrongHeaders.get(step.split('-wrong-')[1] ?? '') : undefined,
  }[credentials];
  if (authorization) arguments_.push(`-H ${word({ shell: `Authorization: ${authorization}` })}`);
  arguments_.push(...ownHeaders(exchange));
  arguments_.push(...formArguments(exchange, variables, fresh));
  const isTyped = styles?.includes('typed text parts') ?? false;
  for (const part of request.parts ?? [])
    arguments_.push(
      'value' in part ? textPart(part, isTyped, fresh) : `-F ${word(...fresh(filePart(part, fileOf)))}`,
    );
  return arguments_;
}

/** A text as a part; of one with a type, curl takes the value in quotes for a text, whatever it begins with. */
function textPart({ name, value }: TextPart, isTyped: boolean, fresh: Fresh): string {
  return isTyped && isPartName(name)
    ? `-F ${word(...fresh(`${name}=${inQuotes(value)};type=text/plain`))}`
    : `--form-string ${word(...fresh(`${name}=${value}`))}`;
}

/** The part of a file; with the name that it was sent under where the file itself is at hand. */
function filePart(part: FilePart, fileOf: Surroundings['fileOf']): string {
  const { contentType, filename } = part;
  // curl would take the rest of another name, or of another type, for an option, such as a file to read.
  const name = isPartName(part.name) ? part.name : 'file';
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream';
  const file = `${name}=@${fileOf?.(part) ?? fileLike(part)};type=${type}`;
  return fileOf ? `${file};filename=${inQuotes(filename)}` : file;
}

/** Whether a name of a part is one that curl takes as a whole. */
const isPartName = (name: string) => /^[\w.-]+$/.test(name);

/** A text of a part as curl takes it beside its type. */
const inQuotes = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Path and query without the prefix. It begins with a slash, so that what precedes it names the host. */
function pathOf({ request: { target }, operation }: Exchange): string {
  const from = operations[operation].path.split('{')[0] ?? '/api';
  const path = target.slice(Math.max(target.indexOf(from), 0));
  return path.startsWith('/') ? path : `/${path}`;
}

/** A path in parts, with a variable in place of an identifier that has one. */
function withVariable(path: string, { operation }: Exchange, variables: Surroundings['variables']) {
  const names = variables?.[operations[operation].path.includes('{recipientId}') ? 'recipient' : 'customer'];
  const [, before = path, id = '', after = ''] = /^([^?]*\/)(\d+)($|\?.*)/s.exec(path) ?? [];
  const variable = names?.get(id);
  return variable === undefined ? [path] : [before, { shell: variable }, after];
}

/** A form; as its text where it was not encoded as usual, or where curl or a shell cannot take it apart. */
function formArguments(
  { request, operation, styles = [] }: Exchange,
  variables: Surroundings['variables'],
  fresh: Fresh,
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
  const isOdd = form.some(([name, value]) => !isPartName(name) || value.includes('\0'));
  if ((isOdd || text !== formText(form, [])) && !form.some(variableIn))
    return [`--data-raw ${word(...fresh(text))}`];
  return form.map(([name, value]) => {
    const variable = variableIn([name, value]);
    // curl encodes what follows the first "=", and takes what precedes it as it is.
    const start = `${isPartName(name) ? name : encodeURIComponent(name.toWellFormed())}=`;
    return `--data-urlencode ${variable ? word(start, { shell: variable }) : word(...fresh(`${start}${value}`))}`;
  });
}

/** Headers that every request of a run has, or that curl sets itself. */
const usual: ReadonlyMap<string, RegExp> = new Map([
  ['accept', /^application\/json$/],
  ['accept-encoding', /^gzip, deflate, br$/],
  ['authorization', /^/],
  ['content-length', /^/],
  ['content-type', /^(application\/x-www-form-urlencoded$|multipart\/form-data)/],
  ['user-agent', /^money-transfer-conformance\//],
]);

/** Headers that only some requests have. One whose value is masked is a variable that is named after it. */
function ownHeaders({ request, styles = [] }: Exchange): string[] {
  const without = headerOf(request.headers, 'accept') === undefined && styles.includes('no Accept');
  const own = request.headers.filter(([name, value]) => !usual.get(name.toLowerCase())?.test(value));
  return [...(without ? ["-H 'Accept:'"] : []), ...own.map((header) => `-H ${headerWord(header)}`)];
}

/** A header as curl takes it: without a value it needs a semicolon. */
function headerWord([name, value]: [string, string]): string {
  if (value.includes('***')) return word(`${name}: `, { shell: `$${variableOf(name)}` });
  return quoted(value.trim() === '' ? `${name};` : `${name}: ${value}`);
}

/** The shell variable for a header whose value is confidential. Nothing else has a name that begins so. */
export const variableOf = (header: string) => `HEADER_${header.toUpperCase().replace(/\W/g, '_')}`;

/** Wrong tokens by the ends of their steps, for a shell. */
const wrongHeaders: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);

/** Paths from the folder of the project, or from a folder in which the package is installed. */
const isPackaged = import.meta.filename.endsWith('.js');
const home = isPackaged ? 'node_modules/money-transfer-conformance/' : '';
const files = `${home}${isPackaged ? 'dist/' : ''}conformance/values/files`;

/** A file of the kind that was sent: one that the project has, or a placeholder. */
const fileLike = ({ kind }: FilePart): string =>
  (isFileKind(kind) && ours[kind]) || `YOUR-FILE${isFileKind(kind) ? `.${kind}` : ''}`;

const ours: Partial<Record<FileKind, string>> = {
  png: `${files}/document.png`,
  jpeg: `${files}/scan.jpg`,
  gif: `${files}/document.gif`,
  webp: `${files}/document.webp`,
  zip: `${files}/document.zip`,
  text: `${home}README.md`,
};
