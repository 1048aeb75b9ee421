import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Problem } from '../problem.tsx';
import ui from '../ui.module.css';
import styles from './pickers.module.css';

type Props<T> = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  placeholder?: string;
  autoFocus?: boolean | undefined;
  /** The search text. It can be PHI, so it is kept in memory only. */
  text: string;
  onText: (text: string) => void;
  /** The records that match the text, best match first. */
  options: readonly T[];
  isLoading: boolean;
  /** Why the last search failed. */
  failure: Error | null;
  idOf: (option: T) => string;
  /** Shows a record in the list. It contains no control, because it is the name of an option. */
  render: (option: T) => ReactNode;
  /** Shown if no record matches. */
  none: string;
  /** Shown below the options, for example a button that reveals them. */
  below?: ReactNode;
  /** The chosen record, or null. */
  chosen: ReactNode;
  onChoose: (option: T) => void;
  onClear: () => void;
};

/** Searches for a record while the user types, and shows the chosen one instead of the input. */
export function Combobox<T>(props: Props<T>) {
  const { id, label, hint, error = null, chosen, onClear } = props;
  /** Whether the element that appears next takes the focus from the one that it replaces. */
  const [takesFocus, setTakesFocus] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isChosen = chosen !== null;
  useEffect(() => {
    if (isChosen && takesFocus) change.current?.focus();
  }, [isChosen, takesFocus]);
  if (!isChosen) return <Search {...props} takesFocus={takesFocus} onPicked={() => setTakesFocus(true)} />;
  return (
    <div className={ui.field}>
      <span className={ui.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.chosen} role="group" aria-labelledby={`${id}-label`}>
        <span className={styles.name}>{chosen}</span>
        <Button
          ref={change}
          variant="quiet"
          aria-label={`Change: ${label}`}
          onClick={() => {
            setTakesFocus(true);
            onClear();
          }}
        >
          Change
        </Button>
      </div>
      {error !== null && <p className={ui.fieldError}>{error}</p>}
      {hint && <p className={`${ui.hint} ${ui.small}`}>{hint}</p>}
    </div>
  );
}

type SearchProps<T> = Props<T> & { takesFocus: boolean; onPicked: () => void };

function Search<T>({ takesFocus, onPicked, ...of }: SearchProps<T>) {
  const { id, label, hint, error = null, text, options } = of;
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wantsFocus = takesFocus || of.autoFocus === true;
  useEffect(() => {
    if (wantsFocus) input.current?.focus();
  }, [wantsFocus]);
  const current = Math.min(at, options.length - 1);
  const currentId = isOpen && current >= 0 ? `${id}-option-${current}` : undefined;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  const choose = (option: T | undefined) => {
    if (option === undefined) return;
    setOpen(false);
    onPicked();
    of.onChoose(option);
    of.onText('');
  };
  const press = (key: string): boolean => {
    if (key === 'Escape' && isOpen) setOpen(false);
    else if (key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (key === 'ArrowDown') setAt(Math.min(current + 1, options.length - 1));
    else if (key === 'ArrowUp') setAt(Math.max(current - 1, 0));
    else if (key === 'Enter' && isOpen && !of.isLoading) choose(options[current]);
    else return false;
    return true;
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        ref={input}
        id={id}
        className={ui.input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={of.placeholder}
        value={text}
        onChange={(event) => {
          of.onText(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Element && relatedTarget.closest(`#${CSS.escape(id)}-list`))) setOpen(false);
        }}
        onKeyDown={(event) => {
          if (!press(event.key)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {of.failure && <Problem error={of.failure} />}
      <Options {...of} isOpen={isOpen} current={current} onAt={setAt} onPick={choose} />
    </Field>
  );
}

type OptionsProps<T> = Pick<
  Props<T>,
  'id' | 'label' | 'options' | 'isLoading' | 'failure' | 'idOf' | 'render' | 'none' | 'below'
> & { isOpen: boolean; current: number; onAt: (at: number) => void; onPick: (option: T) => void };

function Options<T>({ id, label, options, isOpen, current, onAt, onPick, ...of }: OptionsProps<T>) {
  const isEmpty = options.length === 0 && of.failure === null;
  return (
    <div id={`${id}-list`} className={styles.options} hidden={!isOpen || of.failure !== null}>
      <div role="listbox" aria-label={`Matches: ${label}`}>
        {options.map((option, index) => (
          <div
            key={of.idOf(option)}
            id={`${id}-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.option}
            // The input keeps the focus, so that the list stays open until the click.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onAt(index)}
            onClick={() => onPick(option)}
            onKeyDown={() => undefined}
          >
            {of.render(option)}
          </div>
        ))}
      </div>
      {isEmpty && (
        <p className={styles.none} role="status">
          {of.isLoading ? 'Searching …' : of.none}
        </p>
      )}
      {options.length > 0 && of.below}
    </div>
  );
}
