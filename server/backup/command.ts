import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFlags } from '../../command-line/flags.ts';
import { isPackaged } from '../../command-line/invocation.ts';
import { wordIfNeeded } from '../../command-line/shell.ts';
import { runCommand, UsageError } from '../../command-line/usage-error.ts';
import { visible } from '../../command-line/visible.ts';
import { defaultOptions } from '../options/options.ts';
import { isPostgres } from '../store/postgres/address.ts';
import { uploadsFolderOf } from '../store/sqlite/uploads.ts';
import { type Copied, copyRecords } from './copy.ts';

/** How these commands are called: by npm where the sources run as they are, by their name in the package. */
const invocation = (name: string) =>
  isPackaged ? `npx money-transfer-conformance ${name}` : `npm run ${name} --`;

const helpText = `Copies the records of the reference server with the uploaded files, whole, also
while it runs, and puts such a copy in the place of records that were lost.

  ${invocation('backup')} --to backups/monday
  ${invocation('backup')} --database data/partner-api.sqlite --to backups/monday
  ${invocation('restore')} --from backups/monday --to data

  --database file   what to copy [${defaultOptions.database}]; also DATABASE
  --from folder     a backup
  --to folder       a new folder, or an empty one

Exit status: 0, 1 if nothing could be copied or a file was lost before, 2 usage
error. A folder that ends in ".unfinished-…" is what is left of a backup that
was killed, and can be removed.
`;

/**
 * The commands `backup` and `restore`: the same copy, there and back.
 * @returns the exit status.
 */
export function copyCommand(
  name: 'backup' | 'restore',
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  return runCommand(async () => {
    const { help, from, to, database } = readFlags(name, args, environment);
    if (help) {
      process.stdout.write(helpText);
      return 0;
    }
    if (!to) throw new UsageError('Cannot copy to nowhere: --to takes a new folder, or an empty one.');
    const source =
      name === 'backup'
        ? (database ?? (environment.DATABASE || defaultOptions.database))
        : await databaseIn(from);
    if (isPostgres(source))
      throw new UsageError(
        'Cannot copy a PostgreSQL database: its own pg_dump and pg_restore do that, files included.',
      );
    return report(await copyRecords(source, to, name === 'backup').catch(explain(source)), name);
  });
}

function readFlags(name: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv) {
  const text = { type: 'string' } as const;
  const source = name === 'backup' ? { database: text } : { from: text };
  const options = { help: { type: 'boolean', short: 'h' }, to: text, ...source } as const;
  const { values, positionals } = parseFlags({ args, env, options, command: `npm run ${name}` });
  if (positionals.length > 0) throw new UsageError(`Cannot use "${positionals[0]}". Try --help.`);
  return values as { help?: boolean; to?: string; from?: string; database?: string };
}

/** Entries of a backup's folder that are looked at: there are two, and some more where a server used it. */
const ENTRIES_MAX = 100;

/** The database of a backup is the file beside which its uploads are. Both are of a stranger, and no links. */
async function databaseIn(folder: string | undefined): Promise<string> {
  if (!folder) throw new UsageError('Cannot restore from nowhere: --from takes the folder of a backup.');
  const names = new Set<string>();
  for await (const { name } of await opendir(folder).catch(() => []))
    if (names.add(name).size > ENTRIES_MAX) break;
  const [name, other] = [...names].filter((one) => names.has(uploadsFolderOf(one)));
  if (name === undefined || other !== undefined || names.size > ENTRIES_MAX)
    throw new UsageError(`Cannot restore from ${folder}: it is not the folder of one backup.`);
  const database = join(folder, name);
  const isOwn = (await lstat(database)).isFile() && (await lstat(uploadsFolderOf(database))).isDirectory();
  if (isOwn && visible(name) === name) return database;
  throw new Error(
    `Cannot restore from ${folder}: ${visible(name)} or its folder is a link, another special file or oddly named. Copy the backup without links, and restore that.`,
  );
}

function explain(source: string) {
  return (error: NodeJS.ErrnoException & { errcode?: number }): never => {
    const why =
      error.code === 'ENOENT' && error.path === source
        ? 'there is no such file'
        : error.message.replace(/\.$/, '');
    throw new Error(visible(`Cannot copy ${source}: ${why}.`));
  };
}

function report(
  { database, customers, recipients, documents, fileBytes, lost, lostNames }: Copied,
  name: string,
): number {
  const mebibytes = (fileBytes / 2 ** 20).toFixed(1);
  process.stdout.write(
    `Copied ${counted(customers, 'customer')}, ${counted(recipients, 'recipient')} and ${counted(documents, 'document')} with ${mebibytes} MiB of files to ${database}\n`,
  );
  if (name === 'restore')
    process.stdout.write(
      `${isPackaged ? 'npx money-transfer-conformance serve' : 'npm start --'} --database ${wordIfNeeded(database)}\n`,
    );
  if (lost === 0) return 0;
  const more = lost > lostNames.length ? ` and ${lost - lostNames.length} more` : '';
  process.stderr.write(
    `${lost} of the files were missing or damaged before they were copied: ${lostNames.join(', ')}${more}\n`,
  );
  return 1;
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
