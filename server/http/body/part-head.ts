/** The header fields of a part that an upload reads, in lower case. */
const lookedAt = ['content-disposition', 'content-type', 'content-transfer-encoding'] as const;

/** What the head of a part says about it. */
export interface PartHead {
  readonly name: string;
  /** Undefined where it has none; empty for a file input of a form that was left empty. */
  readonly fileName: string | undefined;
  /** The encoding of its text, where the head names one. */
  readonly charset: string | undefined;
  /** As the head names it, without parameters. */
  readonly mediaType: string | undefined;
}

/**
 * Reads the head of a part of a form (RFC 7578, section 4).
 * @returns what is wrong with a part that cannot be taken, as a sentence without its subject: "has no name".
 */
export function readPartHead(bytes: Buffer): PartHead | string {
  const fields = fieldsOf(bytes.toString());
  if (typeof fields === 'string') return fields;
  const encoding = fields['content-transfer-encoding'];
  if (encoding !== undefined && !/^(7bit|8bit|binary)$/i.test(encoding))
    return 'has a Content-Transfer-Encoding; send its bytes as they are';
  const type = parametersOf(fields['content-type'] ?? 'text/plain');
  if (!type) return 'has a Content-Type that cannot be read';
  if (/^multipart\//i.test(type.value)) return 'is multipart itself; send each file in a part of its own';
  const disposition = parametersOf(fields['content-disposition'] ?? '');
  if (fields['content-disposition'] === undefined) return 'has no Content-Disposition';
  if (!disposition) return 'has a Content-Disposition that cannot be read';
  if (disposition.value.toLowerCase() !== 'form-data')
    return 'has a Content-Disposition other than form-data';
  const { all } = disposition;
  // A file may have its name twice on purpose, in ASCII and as `filename*`.
  if (all('name', 'name*').length > 1 || all('filename').length > 1 || all('filename*').length > 1)
    return 'has two names';
  const name = all('name')[0] ?? extendedValue(all('name*')[0]);
  if (!name) return 'has no name';
  const [charset] = type.all('charset');
  const mediaType = fields['content-type'] === undefined ? undefined : type.value;
  return { name, fileName: all('filename*')[0] ?? all('filename')[0], charset, mediaType };
}

/** Joins folded lines, since mail programs fold long ones (RFC 5322, section 2.2.3). */
function fieldsOf(head: string) {
  const fields: { [Name in (typeof lookedAt)[number]]?: string } = {};
  for (const line of head === '' ? [] : head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/s.exec(line) ?? [];
    if (name === '') return 'has a line in its head that cannot be read';
    const known = lookedAt.find((one) => one === name.toLowerCase());
    if (!known) continue;
    if (fields[known] !== undefined) return `has two fields ${name} in its head`;
    fields[known] = value.trim();
  }
  return fields;
}

/**
 * Reads a header field with parameters, as in `form-data; name="file"`. Within quotes most clients escape with a
 * backslash; browsers do not, so that a file name that ends in a backslash has it right before the closing quote.
 */
export function parametersOf(field: string) {
  const [value = ''] = /^[^;]*/.exec(field) ?? [];
  const rest = field.slice(value.length).trimEnd();
  const pairs = pairsOf(rest, escaped) ?? pairsOf(rest, literal);
  return (
    pairs && {
      value: value.trim(),
      /** The values of all parameters with one of these names, in their order. */
      all: (...names: string[]) => pairs.filter(([name]) => names.includes(name)).map(([, found]) => found),
    }
  );
}

const escaped = /[ \t]*;[ \t]*(?:([^\s=;"]+)[ \t]*=(?:[ \t]*"((?:[^"\\]|\\.)*)"|([^;"]*)))?/gy;
const literal = /[ \t]*;[ \t]*(?:([^\s=;"]+)[ \t]*=(?:[ \t]*"([^"]*)"|([^;"]*)))?/gy;

function pairsOf(text: string, pattern: RegExp): [name: string, value: string][] | undefined {
  const matches = [...text.matchAll(pattern)];
  // Where one of them does not follow the one before, there is no further match.
  if (matches.reduce((length, [match]) => length + match.length, 0) < text.length) return undefined;
  return matches.flatMap(([, name, quoted, bare = '']): [string, string][] => {
    const value = pattern === escaped ? quoted?.replace(/\\(.)/g, '$1') : quoted;
    return name === undefined ? [] : [[name.toLowerCase(), value ?? bare.trim()]];
  });
}

/** A value with its charset, as in `UTF-8''%C3%96` (RFC 8187); undefined for another charset. */
function extendedValue(value: string | undefined): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value ?? '') ?? [];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
