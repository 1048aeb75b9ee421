import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import styles from './commands.module.css';
import { Keys } from './printed-keys.tsx';
import { type Command, useAllCommands } from './registry.ts';

/** Actions of the page come first. */
const RANKS: Record<string, number> = { 'Go to': 1, General: 2 };

/** Commands that move within a list are not in the palette; commands of the current row are. */
function ordered(commands: readonly Command[]): Command[] {
  return commands
    .filter(({ id, group }) => id !== 'palette' && group !== 'List')
    .toSorted((a, b) => (RANKS[a.group] ?? 0) - (RANKS[b.group] ?? 0));
}

/** Returns the commands whose title or group has every typed word. */
function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const unique = [...new Map(commands.map((command) => [command.id, command])).values()];
  return unique.filter(({ title, group }) => {
    const name = `${group} ${title}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const all = useAllCommands();
  const found = useMemo(() => matching(ordered(all), text), [all, text]);
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const currentId = found[at] && `command-${found[at].id}`;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Commands" closesOutside>
      <input
        className={styles.search}
        role="combobox"
        aria-label="Search commands"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={currentId}
        placeholder="Type a page or an action"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setChosen(Math.min(at + 1, found.length - 1));
          else if (event.key === 'ArrowUp') setChosen(Math.max(at - 1, 0));
          else if (event.key === 'Enter') run(found[at]);
          else return;
          event.preventDefault();
        }}
      />
      <div id="palette-list" role="listbox" aria-label="Commands" className={styles.list}>
        {found.map((command, index) => (
          <div
            key={command.id}
            id={`command-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(command)}
            onKeyDown={() => undefined}
          >
            <span className={styles.group}>{command.group}</span>
            <span>{command.title}</span>
            {command.keys && <Keys of={command.keys} />}
          </div>
        ))}
        {found.length === 0 && <p className={styles.none}>No command contains these words.</p>}
      </div>
    </Dialog>
  );
}
