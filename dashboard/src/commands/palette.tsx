import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { pageOf } from '../components/subject-link.tsx';
import styles from './commands.module.css';
import { Keys } from './printed-keys.tsx';
import { RecordOption } from './record-option.tsx';
import { type Command, useAllCommands } from './registry.ts';
import { useRecords } from './use-records.ts';

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

type Option = { id: string; run: () => void; content: ReactNode };

/** Shows records and commands that match a text: records first. Enter opens or runs the chosen one. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const all = useAllCommands();
  const { records, isSearching, hasFailed } = useRecords(text);
  const navigate = useNavigate();
  const found = useMemo(() => matching(ordered(all), text), [all, text]);
  const groups: { name: string; options: Option[] }[] = [
    {
      name: 'Records',
      options: records.flatMap((hit) => {
        const address = pageOf(hit.type, hit.id);
        if (address === null) return [];
        return [{ id: `record-${hit.id}`, run: () => void navigate(address), content: <RecordOption of={hit} /> }];
      }),
    },
    {
      name: 'Commands',
      options: found.map((command) => ({
        id: `command-${command.id}`,
        run: command.run,
        content: (
          <>
            <span className={styles.group}>{command.group}</span>
            <span>{command.title}</span>
            {command.keys && <Keys of={command.keys} />}
          </>
        ),
      })),
    },
  ];
  const options = groups.flatMap((group) => group.options);
  const at = Math.min(chosen, Math.max(0, options.length - 1));
  const currentId = options[at]?.id;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const run = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  // Enter before the records have arrived takes the first option when they have.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it continues once, when the search has ended
  useEffect(() => {
    if (!isWanted || isSearching) return;
    setWanted(false);
    run(options[0]);
  }, [isWanted, isSearching]);
  return (
    <Dialog isOpen onClose={onClose} title="Search" isWide closesOutside>
      <input
        className={styles.search}
        role="combobox"
        aria-label="Search commands and records"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={currentId}
        autoComplete="off"
        placeholder="A patient, a claim of a patient (“claim silva”), a number, a page or an action"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
          setWanted(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setChosen(Math.min(at + 1, options.length - 1));
          else if (event.key === 'ArrowUp') setChosen(Math.max(at - 1, 0));
          else if (event.key === 'Enter' && isSearching && at === 0) setWanted(true);
          else if (event.key === 'Enter') run(options[at]);
          else return;
          event.preventDefault();
        }}
      />
      <div
        id="palette-list"
        role="listbox"
        aria-label="Results"
        aria-busy={isSearching || undefined}
        className={styles.list}
      >
        {groups
          .filter((group) => group.options.length > 0)
          .map((group) => (
            <div key={group.name} role="group" aria-label={group.name}>
              <div className={styles.heading} aria-hidden="true">
                {group.name}
              </div>
              {group.options.map(({ id, content, ...option }) => {
                const index = options.findIndex((each) => each.id === id);
                return (
                  <div
                    key={id}
                    id={id}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    className={`${styles.option} ${group.name === 'Records' ? styles.record : ''}`}
                    onPointerMove={() => setChosen(index)}
                    onClick={() => run({ id, content, ...option })}
                    onKeyDown={() => undefined}
                  >
                    {content}
                  </div>
                );
              })}
            </div>
          ))}
      </div>
      <p className={styles.none} role="status">
        {isSearching
          ? 'Searching records …'
          : hasFailed
            ? 'The search of records failed. Change the text to try again.'
            : options.length === 0
              ? 'No record and no command matches. Names match from their beginning, numbers only as a whole.'
              : records.length > 0
                ? `${records.length} ${records.length === 1 ? 'record' : 'records'}`
                : ''}
      </p>
    </Dialog>
  );
}
