import type { Command } from '../command.ts';

/** What a shell completes for one command: its words, and its options with their dashes. */
export type CompletedCommand = {
  words: readonly string[];
  summary: string;
  options: readonly string[];
};

/** Returns what shells complete for a command, from its declaration. */
export function completedCommand({ name, summary, options }: Command): CompletedCommand {
  const names = ['help', 'json', ...Object.keys(options)];
  return { words: name.split(' '), summary, options: [...new Set(names)].sort().map((option) => `--${option}`) };
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Returns the completion script of a shell. It names all commands, so completing starts no program. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return SCRIPTS[shell](commands);
}

const SCRIPTS: Record<Shell, (commands: readonly CompletedCommand[]) => string> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Returns the second words of each first word that has some. */
function families(commands: readonly CompletedCommand[]): [string, string[]][] {
  const withTwo = commands.filter(({ words }) => words.length > 1);
  return [...Map.groupBy(withTwo, ({ words }) => words[0]!)].map(([word, all]) => [
    word,
    all.map(({ words }) => words[1]!),
  ]);
}

const firstWords = (commands: readonly CompletedCommand[]) => [...new Set(commands.map(({ words }) => words[0]!))];

function bashScript(commands: readonly CompletedCommand[]): string {
  return `# Completion of rcm for bash. To load it: source <(npx rcm completion bash)
_rcm() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${firstWords(commands).join(' ')}"
  elif [ "$COMP_CWORD" -eq 2 ] && [ "\${word:0:1}" != "-" ]; then
    case "\${COMP_WORDS[1]}" in
${families(commands)
  .map(([first, seconds]) => `      ${first}) words="${seconds.join(' ')}" ;;`)
  .join('\n')}
    esac
  fi
  if [ "\${word:0:1}" = "-" ]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${patterns(commands)
  .map(([pattern, options]) => `      ${pattern}) words="${options.join(' ')}" ;;`)
  .join('\n')}
    esac
  fi
  # Without words of rcm, bash completes the names of files.
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _rcm rcm
`;
}

/** Returns the pattern of each command on the first two words of a line, and its options. */
function patterns(commands: readonly CompletedCommand[]): [string, readonly string[]][] {
  return commands.map(({ words, options }) => [words.length > 1 ? `"${words.join(' ')}"` : `"${words[0]} "*`, options]);
}

function zshScript(commands: readonly CompletedCommand[]): string {
  const single = commands.filter(({ words }) => words.length === 1);
  const groups = families(commands);
  const described = [
    ...single.map(({ words, summary }) => zshItem(words[0]!, summary)),
    ...groups.map(([word, seconds]) => zshItem(word, seconds.join(', '))),
  ];
  return `#compdef rcm
# Completion of rcm for zsh. To load it: source <(npx rcm completion zsh)
_rcm() {
  local -a items
  if (( CURRENT == 2 )); then
    items=(
${described.map((item) => `      ${item}`).join('\n')}
    )
    _describe command items
    return
  fi
  if (( CURRENT == 3 )) && [[ "$PREFIX" != -* ]]; then
    case "$words[2]" in
${groups
  .map(([word]) => {
    const all = commands.filter(({ words }) => words.length > 1 && words[0] === word);
    const items = all.map(({ words, summary }) => zshItem(words[1]!, summary));
    return `      ${word}) items=(${items.join(' ')}); _describe command items; return ;;`;
  })
  .join('\n')}
    esac
  fi
  case "$words[2] $words[3]" in
${patterns(commands)
  .map(([pattern, options]) => `    ${pattern}) items=(${options.join(' ')}) ;;`)
  .join('\n')}
  esac
  if [[ "$PREFIX" == -* ]]; then compadd -- $items; else _files; fi
}
compdef _rcm rcm
`;
}

/** Returns an item of \`_describe\`, which separates the word from its description with a colon. */
const zshItem = (word: string, summary: string) => quoted(`${word}:${summary.replaceAll(':', '\\:')}`);

/** Returns a text in single quotes, as zsh and bash read it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function fishScript(commands: readonly CompletedCommand[]): string {
  const fishQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const first = [
    ...commands.filter(({ words }) => words.length === 1).map(({ words, summary }) => [words[0]!, summary] as const),
    ...families(commands).map(([word, seconds]) => [word, seconds.join(', ')] as const),
  ];
  const isOnly = (count: number) => `test (count (commandline -opc)) -eq ${count}`;
  const seen = (words: readonly string[]) => words.map((word, i) => `test "$words[${i + 2}]" = ${word}`).join('; and ');
  const condition = (text: string) => fishQuoted(`set -l words (commandline -opc); ${text}`);
  const lines = [
    ...first.map(([word, text]) => `complete -c rcm -f -n ${fishQuoted(isOnly(1))} -a ${word} -d ${fishQuoted(text)}`),
    ...commands
      .filter(({ words }) => words.length > 1)
      .map(({ words: [one, two], summary }) => {
        const when = condition(`${isOnly(2)}; and ${seen([one!])}`);
        return `complete -c rcm -f -n ${when} -a ${two} -d ${fishQuoted(summary)}`;
      }),
    ...commands.flatMap(({ words, options }) =>
      options.map((option) => `complete -c rcm -n ${condition(seen(words))} -l ${option.slice(2)}`),
    ),
  ];
  return `# Completion of rcm for fish. To load it: npx rcm completion fish | source\n${lines.join('\n')}\n`;
}
