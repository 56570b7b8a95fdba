/** Servers that a page starts, with the port that each has unless it is told another. */
const servers: Record<string, number> = {
  'npm start': 8080,
  'npm run mock': 4010,
  'npm run proxy': 4011,
  'npx money-transfer-conformance serve': 8080,
};

/**
 * What bash gets for the lines of a page: servers go on in the background, a command that is to fail has to, and
 * packages are not installed anew.
 * @param ports a free port for each that stands on a page.
 */
export function bashLines(text: string, ports: ReadonlyMap<number, number>): string {
  return text
    .split('\n')
    .map((line) => bashLine(line, ports))
    .join('\n');
}

function bashLine(line: string, ports: ReadonlyMap<number, number>): string {
  const [, command = '', comment = ''] = /^(.*?)(?:\s+#\s+(.*))?$/.exec(line) ?? [];
  if (command === 'npm ci') return 'npm ci --dry-run';
  const server = Object.keys(servers).find((name) =>
    new RegExp(`^([A-Z_]+=\\S+ )*${name}(?! .*--help\\b)( |$)`).test(command),
  );
  if (server !== undefined) return serverLine(command, ports.get(servers[server] as number) ?? 0);
  const status = /\bends with (\d+)\b/.exec(comment)?.[1];
  if (status !== undefined) return `ends_with ${status} ${quoted(command)}`;
  const answer = /\banswers (\d{3})\b/.exec(comment)?.[1];
  if (answer !== undefined) return `answers ${answer} ${quoted(command)}`;
  return line;
}

/** A server on the port of this test, where the page does not leave the choice to the system. */
function serverLine(command: string, port: number): string {
  if (/ --port 0\b/.test(command)) return `serve "any-$RANDOM" ${quoted(command)}`;
  const separator = command.includes('npx ') || command.includes(' -- ') ? '' : ' --';
  return `serve ${port} ${quoted(`${command}${separator} --port ${port}`)}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
