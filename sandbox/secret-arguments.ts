import { readAddress } from '../server/store/postgres/address.ts';

/** The flags that take a secret, and where to give it instead. */
const secretFlags: Readonly<Record<string, { isSecret?: (value: string) => boolean; instead: string }>> = {
  tokens: { instead: 'TOKENS or --tokens-file' },
  'control-token': { instead: 'CONTROL_TOKEN' },
  database: { isSecret: hasPassword, instead: 'DATABASE, PGPASSWORD or ~/.pgpass' },
};

/** A warning for each secret among the flags: lists of processes show it, and the shell's history keeps it. */
export function warningsOf(flags: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(secretFlags).flatMap(([name, { isSecret = () => true, instead }]) => {
    const value = flags[name];
    if (typeof value !== 'string' || !isSecret(value)) return [];
    return [
      `Warning: --${name} shows a secret to everybody who lists processes here; use ${instead} instead.`,
    ];
  });
}

function hasPassword(database: string): boolean {
  const address = readAddress(database);
  return address !== undefined && (address.password !== '' || address.searchParams.has('password'));
}
