import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from '../../components/pickers/pickers.module.css';
import ui from '../../components/ui.module.css';
import { mentionAt, type Person, peopleNamed, withMention } from './mentions.ts';

type Props = { people: readonly Person[]; value: string; onChange: (text: string) => void };

const OPTIONS_MAX = 8;

/** Shows the field for the text of a note. After an `@`, colleagues are offered. */
export function NoteText({ people, value, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  /** The start of the mention for which the user has closed the list. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  /** Where the caret is put after a name was inserted. */
  const [next, setNext] = useState<number | null>(null);
  const typed = mentionAt(value, caret);
  const isOpen = typed !== null && typed.start !== closedAt;
  const options = isOpen ? peopleNamed(people, typed.sought).slice(0, OPTIONS_MAX) : [];
  const current = options[Math.min(at, options.length - 1)];
  useEffect(() => {
    if (next === null) return;
    field.current?.setSelectionRange(next, next);
    setCaret(next);
    setNext(null);
  }, [next]);
  const choose = (person: Person) => {
    onChange(withMention(value, typed!, person));
    setNext(typed!.start + person.name.length + 2);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((options.indexOf(current) + step + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current);
    else if (event.key === 'Escape') setClosedAt(typed!.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <textarea
        ref={field}
        className={ui.input}
        aria-label="New note"
        aria-autocomplete="list"
        aria-controls={current && 'mention-list'}
        aria-activedescendant={current && `mention-${current.id}`}
        placeholder="Type @ to mention a colleague"
        rows={2}
        maxLength={4000}
        value={value}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          setAt(0);
          if (mentionAt(target.value, target.selectionStart) === null) setClosedAt(null);
          onChange(target.value);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {current && (
        <div id="mention-list" role="listbox" aria-label="Colleagues" className={styles.options}>
          {options.map((person) => (
            <div
              key={person.id}
              id={`mention-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === current}
              className={styles.option}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              onKeyDown={() => undefined}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
