import { UsageError } from '../../command-line/usage-error.ts';

/** Headers that a caller cannot set, and why. */
const reserved: [name: RegExp, why: string][] = [
  [/^authorization$/i, 'the runner sets it, from CONFORM_TOKEN or --token-file'],
  [/^user-agent$/i, 'the runner sets it; use --user-agent'],
  [/^content-(type|length)$/i, 'the runner sets it for each body'],
  [
    /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|http2-settings|proxy-.*)$/i,
    'it belongs to the connection',
  ],
];

/** What is wrong with a header to send with every request, after its name; undefined where it can be sent. */
export function wrongHeader(name: string, value: string): string | undefined {
  try {
    new Headers([[name, value]]);
  } catch {
    return 'has a name or value that HTTP does not allow';
  }
  const [, why] = reserved.find(([pattern]) => pattern.test(name)) ?? [];
  return why && `cannot be set: ${why}`;
}

/**
 * The configured headers, and those of `--header`, which take the place of others of the same name.
 * @throws UsageError that never shows a value, because it may be a secret.
 */
export function withHeaders(
  configured: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Record<string, string> {
  const given = new Map<string, [name: string, value: string]>();
  for (const flag of flags) {
    const colon = flag.indexOf(':');
    const [name, value] = [flag.slice(0, Math.max(colon, 0)).trim(), flag.slice(colon + 1).trim()];
    if (!name)
      throw new UsageError(
        'Cannot use a --header without a name and a colon: it takes both and a value, as in "X-Environment: staging".',
      );
    const wrong =
      value === ''
        ? 'has no value'
        : given.has(name.toLowerCase())
          ? 'is there twice'
          : wrongHeader(name, value);
    if (wrong) throw new UsageError(`Cannot use --header: "${name}" ${wrong}.`);
    given.set(name.toLowerCase(), [name, value]);
  }
  const others = Object.entries(configured).filter(([name]) => !given.has(name.toLowerCase()));
  return Object.fromEntries([...others, ...given.values()]);
}
