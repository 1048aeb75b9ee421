import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import ui from '../ui.module.css';
import { fieldsNamed } from './filter-fields.ts';
import styles from './filters.module.css';

type Option = { value: string; label: string };

type Props = {
  label: string;
  options: readonly Option[];
  /** The chosen values if several can be chosen; null if a choice ends the list. */
  chosen: readonly string[] | null;
  onPick: (value: string) => void;
};

/** Shows a list that is searched while the user types. Arrow keys move, Enter picks. */
export function PickFromList({ label, options, chosen, onPick }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = fieldsNamed(options, text);
  const current = Math.min(at, found.length - 1);
  const currentId = current >= 0 ? `${id}-${current}` : undefined;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const press = (event: KeyboardEvent) => {
    const last = found.length - 1;
    if (event.key === 'ArrowDown') setAt(current >= last ? 0 : current + 1);
    else if (event.key === 'ArrowUp') setAt(current <= 0 ? last : current - 1);
    else if (event.key === 'Enter' && found[current]) onPick(found[current].value);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        className={`${ui.input} ${styles.find}`}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        aria-multiselectable={chosen !== null || undefined}
        className={styles.options}
      >
        {found.map(({ value, label: name }, index) => {
          const isChosen = chosen?.includes(value) ?? false;
          return (
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen === null ? index === current : isChosen}
              className={styles.option}
              data-current={index === current || undefined}
              // The input keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(index)}
              onClick={() => onPick(value)}
              onKeyDown={() => undefined}
            >
              {chosen !== null && <span className={styles.tick}>{isChosen && <Icon name="check" size={14} />}</span>}
              <span>{name}</span>
            </div>
          );
        })}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          Nothing has such a name.
        </p>
      )}
    </>
  );
}
