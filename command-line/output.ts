import { visible } from './visible.ts';

/**
 * Standard output or standard error, to which texts of others may go: of a deployment, of a file, of an earlier run. What
 * leaves here shows every character, and no line of it is a command for what reads a log.
 */
export interface Output {
  /** Characters in a line; undefined where it is no terminal. */
  readonly columns: number | undefined;
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  write(text: string): void;
  /** Writes a text in which colours stay: those that are ours, because what came from others is escaped in it already. */
  writeColoured(text: string): void;
  /** Writes a line. */
  line(text: string): void;
  /** Replaces the line of a terminal. */
  redraw(text: string): void;
  /** Calls a function when nobody gets it any more: whoever read it has left, such as `head` (EPIPE), or it has no room. */
  whenNobodyReads(then: (error?: NodeJS.ErrnoException) => void): void;
  /** Writes a workflow command of GitHub, which shows the message beside the code. */
  annotate(kind: 'error' | 'warning' | 'notice', message: string, title?: string): void;
}

export function outputTo(stream: NodeJS.WriteStream): Output {
  return {
    // A terminal may become wider.
    get columns() {
      return stream.columns;
    },
    isTerminal: stream.isTTY === true,
    hasColours: stream.isTTY === true && stream.hasColors(),
    write: (text) => void stream.write(printable(text)),
    writeColoured: (text) => void stream.write(printable(text, true)),
    line: (text) => void stream.write(`${printable(text)}\n`),
    redraw: (text) => void stream.write(`\r\u001b[2K${printable(text)}`),
    whenNobodyReads: (then) => void stream.once('error', then).once('close', () => then()),
    annotate(kind, message, title) {
      const named =
        title === undefined ? '' : ` title=${escaped(title).replaceAll(':', '%3A').replaceAll(',', '%2C')}`;
      stream.write(`::${kind}${named}::${escaped(message)}\n`);
    },
  };
}

export const standardOutput = outputTo(process.stdout);
export const standardError = outputTo(process.stderr);

/**
 * A text of which nothing is hidden and nothing is carried out. A terminal would carry out control characters. A line that
 * begins with two colons is a command for GitHub, and so is "##[" anywhere in one, also for Azure ("##vso[") and TeamCity:
 * their first or second sign is written in digits.
 * @param keepsColours whether the colours in it are ours.
 */
export function printable(text: string, keepsColours = false): string {
  const pieces = keepsColours ? text.split(colours) : [text];
  const shown = pieces.map((piece, index) => (index % 2 === 0 ? visible(piece) : piece)).join('');
  return shown
    .replace(commandLine, (start) => start.replace(':', '\\u003a'))
    .replace(commandMark, '#\\u0023$1');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const colours = /(\u001b\[\d{1,3}(?:;\d{1,3})*m)/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours may come before it
const commandLine = /^(?:[^\S\n\r\u2028\u2029]|\u001b\[[\d;]*m)*::/gm;

const commandMark = /##(\w*\[)/g;

/** Data of a workflow command: a line feed would end it. */
const escaped = (text: string) =>
  printable(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
