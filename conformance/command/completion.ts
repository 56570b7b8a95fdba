import { commandNames, invocation } from '../../command-line/invocation.ts';
import { commands, flags, type shells, type Told } from './flags.ts';

/** How the package is called where it is installed, and by a function that calls npm. */
const names = ['money-transfer-conformance', 'conform'];

/** All flags and commands that something follows, by their words. */
const words = [...commandNames, ...Object.keys(flags).map((name) => `--${name}`)];
const told: [word: string, what: Told][] = [
  ...Object.entries(flags).map(([name, flag]): [string, Told] => [`--${name}`, flag]),
  ...Object.entries(commands),
];

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
  const cases = Map.groupBy(
    told.filter(([, { takes }]) => takes !== undefined),
    ([, what]) => inBash(what),
  );
  const lines = [...cases].map(([of, those]) => `    ${those.map(([word]) => word).join('|')}) ${of} ;;`);
  return `_conform() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} of each
  [[ $cur == = ]] && cur=
  [[ $prev == = ]] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  [[ \${COMP_WORDS[1]} == compare && $cur != -* ]] && prev=compare
  COMPREPLY=()
  case $prev in
${lines.join('\n')}
    *) of=(-W '${words.join(' ')}') ;;
  esac
  while IFS= read -r each; do COMPREPLY+=("$each"); done < <(compgen "\${of[@]}" -- "$cur")
}
complete -o filenames -F _conform ${names.join(' ')}`;
}

function inBash({ takes = '', words }: Told): string {
  if (words) return `of=(-W '${words.join(' ')}')`;
  if (takes === 'FILE') return 'of=(-f)';
  // Nobody can guess anything else.
  return takes.startsWith('DIR') ? 'of=(-d)' : 'return';
}

/** zsh has an interpreter for completions of bash, where `--flag=value` is one word. */
function zsh(): string {
  return `autoload -U +X bashcompinit && bashcompinit\n${bash()}`;
}

function fish(): string {
  const given = (word: string) => `__fish_seen_subcommand_from ${word}`;
  return names
    .flatMap((name) => [
      `complete -c ${name} -f`,
      `complete -c ${name} -n "not ${given(Object.keys(commands).join(' '))}" -a "${commandNames.join(' ')}"`,
      ...Object.entries(commands).map(
        ([word, what]) => `complete -c ${name} -n "${given(word)}" ${inFish(what)}`,
      ),
      ...Object.entries(flags).map(
        ([flag, what]) =>
          `complete -c ${name} -l ${flag} ${inFish(what)} -d '${what.meaning.replaceAll("'", "\\'")}'`,
      ),
    ])
    .join('\n');
}

function inFish({ takes, words }: Told): string {
  if (takes === undefined) return '';
  if (takes === 'FILE') return '-r -F';
  const offered = takes.startsWith('DIR') ? '(__fish_complete_directories)' : words?.join(' ');
  return offered ? `-x -a "${offered}"` : '-x';
}
