import { commandNames, invocation } from '../../command-line/invocation.ts';
import { requirements } from '../../generated/requirements.ts';
import { reporterNames } from '../report/console.ts';
import { depths } from '../transcript/exchange.ts';
import { fullHelpText } from './help.ts';
import { commandFlags, flags, shells } from './options.ts';

/** What can stand after a word: one of several, or names of files or folders. */
type Values = readonly string[] | 'files' | 'folders';

// No globs: a shell could take them for names of files.
const ids = requirements.map(({ id }) => id);

/** What flags take that do not take any text. */
const flagValues: Partial<Record<keyof typeof flags, Values>> = {
  only: ids,
  skip: ids,
  depth: depths,
  reporter: reporterNames,
  config: 'files',
  'token-file': 'files',
  ca: 'files',
  html: 'files',
  'report-dir': 'folders',
};
const commandValues: Record<string, Values> = { completion: shells, rejudge: 'folders', compare: 'folders' };

/** How the package is called where it is installed, and by a function that calls npm. */
const names = ['money-transfer-conformance', 'conform'];

/** Patterns of the word before, with what can follow. */
const cases = [
  ...Map.groupBy(
    Object.entries<Values>({
      ...Object.fromEntries(Object.entries(flagValues).map(([name, value]) => [`--${name}`, value])),
      ...commandValues,
    }),
    ([, value]) => value,
  ),
].map(([value, entries]): [string, Values] => [entries.map(([word]) => word).join('|'), value]);
const words = [...commandNames, ...Object.keys(flags).map((name) => `--${name}`)];
/** Flags with a value that nobody can guess. */
const open = Object.entries(flags)
  .filter(([name, { type }]) => type === 'string' && !Object.hasOwn(flagValues, name))
  .map(([name]) => `--${name}`);

/** A script that completes the command in a shell. */
export const completionScript = (shell: (typeof shells)[number]): string =>
  [
    `# Completes ${names.join(' and ')} in ${shell}. To call it by the second name, define a function:`,
    `# ${shell === 'fish' ? `function conform; ${invocation} $argv; end` : `conform() { ${invocation} "$@"; }`}`,
    scripts[shell](),
    '',
  ].join('\n');

const scripts = { bash, zsh, fish };

function bash(): string {
  const lines = cases.map(([pattern, value]) => `    ${pattern}) of=(${inBash(value)}) ;;`);
  return `_conform() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} of each
  [[ $cur == = ]] && cur=
  [[ $prev == = ]] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  [[ \${COMP_WORDS[1]} == compare && $cur != -* ]] && prev=compare
  COMPREPLY=()
  case $prev in
${lines.join('\n')}
    ${open.join('|')}) return ;;
    *) of=(${inBash(words)}) ;;
  esac
  while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen "\${of[@]}" -- "$cur")
}
complete -o filenames -F _conform ${names.join(' ')}`;
}

const inBash = (value: Values) =>
  value === 'files' ? '-f' : value === 'folders' ? '-d' : `-W '${value.join(' ')}'`;

/** zsh has an interpreter for completions of bash, where `--flag=value` is one word. */
function zsh(): string {
  return `autoload -U +X bashcompinit && bashcompinit\n${bash()}`;
}

function fish(): string {
  const inFish = (value: Values | undefined) =>
    value === undefined
      ? '-x'
      : value === 'files'
        ? '-r -F'
        : `-x -a "${value === 'folders' ? '(__fish_complete_directories)' : value.join(' ')}"`;
  const given = (word: string) => `__fish_seen_subcommand_from ${word}`;
  return names
    .flatMap((name) => [
      `complete -c ${name} -f`,
      `complete -c ${name} -n "not ${given(Object.keys(commandFlags).join(' '))}" -a "${commandNames.join(' ')}"`,
      ...Object.entries(commandValues).map(
        ([word, value]) => `complete -c ${name} -n "${given(word)}" ${inFish(value)}`,
      ),
      ...Object.entries(flags).map(([flag, { type }]) => {
        const takes = type === 'string' ? ` ${inFish(flagValues[flag as keyof typeof flags])}` : '';
        return `complete -c ${name} -l ${flag}${takes} -d '${meaningOf(flag)}'`;
      }),
    ])
    .join('\n');
}

/** What the help says of a flag. */
function meaningOf(flag: string): string {
  const row = new RegExp(`^ {2}(?:--[\\w-]+, )?--${flag}\\b.*? {2,}(.+(?:\\n {23}.+)*)`, 'm');
  const [, meaning = ''] = row.exec(fullHelpText) ?? [];
  return meaning.replace(/\n +/g, ' ').replaceAll("'", "\\'");
}
