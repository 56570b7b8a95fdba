/** Servers that pages start, with their default ports. */
const servers: Record<string, number> = {
  'npm start': 8080,
  'npm run mock': 4010,
  'npm run proxy': 4011,
  'npx money-transfer-conformance serve': 8080,
};

/**
 * Prepares a page's lines for bash: servers run in the background, commands that should fail must fail, and packages
 * are not reinstalled.
 * @param ports a free port for each port on a page.
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

/** Starts a server on the port of this test, unless the page chooses port 0. */
function serverLine(command: string, port: number): string {
  if (/ --port 0\b/.test(command)) return `serve "any-$RANDOM" ${quoted(command)}`;
  const separator = command.includes('npx ') || command.includes(' -- ') ? '' : ' --';
  return `serve ${port} ${quoted(`${command}${separator} --port ${port}`)}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
