import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import { dateText, daysLater, today } from '../time-text.ts';
import ui from '../ui.module.css';
import styles from './dates.module.css';
import { monthsLater, typedDate } from './typed-date.ts';

/** Loaded when it is first opened. */
const Calendar = lazy(() => import('./calendar.tsx'));

const HINT = 'Such as Nov 28, 2026, 11/28/2026, t for today, or +7. Arrow keys change the day, Alt+↓ opens a calendar.';
const WRONG = 'Enter a date such as Nov 28, 2026 or 11/28/2026.';

export type DateInputProps = {
  id?: string | undefined;
  /** A date as YYYY-MM-DD, or an empty text. */
  value: string;
  /** Receives a date as YYYY-MM-DD, an empty text, or a text that is no date, which the service refuses. */
  onChange: (value: string) => void;
  /** A filter applies when the user leaves it or presses Enter, and never receives a text that is no date. */
  isFilter?: boolean;
  isBirth?: boolean;
  isReadOnly?: boolean | undefined;
  'aria-label'?: string;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  /** What the user had typed before the field was shown again. */
  startText?: string | null;
  /** Receives each text of a filter while it is typed. */
  onType?: (text: string) => void;
  placeholder?: string;
};

const COMPLETE = /^(\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/(19|20)\d\d)$/;
const isComplete = (text: string) => COMPLETE.test(text.trim()) && typedDate(text, { today: today() }) !== null;
const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const textOf = (value: string) => (isDate(value) ? dateText(value, { hasYear: true }) : value);

/** Shows a text box for a date, which is typed in any usual form, with a calendar. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onType, isFilter = false, isBirth = false, isReadOnly = false, startText = null } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; of: string } | null>(
    startText === null ? null : { text: startText, of: value },
  );
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // A value that the form sets replaces what was typed before.
  const text = typed !== null && typed.of === value ? typed.text : textOf(value);
  const dateOf = (written: string) =>
    written.trim() === '' ? '' : isDate(written) ? written : typedDate(written, { today: today(), isBirth });
  const isWrong = dateOf(text) === null;
  const type = (written: string) => {
    const date = dateOf(written) ?? written;
    setLeft(false);
    setTyped({ text: written, of: isFilter && !isComplete(written) ? value : date });
    onType?.(written);
    // A filter applies at once when the date is complete, because shorter texts may be its beginning.
    if (date !== value && (!isFilter || isComplete(written))) onChange(date);
  };
  /** Shows the date in the form of the product, and applies a filter. */
  const settle = () => {
    const date = dateOf(text);
    setLeft(true);
    if (date === null) return;
    setTyped(null);
    if (date !== value) onChange(date);
  };
  const choose = (date: string) => {
    setTyped(null);
    if (date !== value) onChange(date);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isReadOnly) return;
    if (event.key === 'Enter') settle();
    const move = MOVES[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) setOpen(true);
    else type(textOf(move(dateOf(text) || today())));
  };
  const errorId = `${id}-wrong`;
  const hasError = isWrong && isLeft;
  const describedBy = [props['aria-describedby'], hasError ? errorId : undefined].filter(Boolean).join(' ');
  return (
    <span className={isFilter ? `${styles.field} ${styles.filter}` : styles.field}>
      <span className={styles.box}>
        <input
          ref={input}
          id={id}
          type="text"
          className={ui.input}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          title={HINT}
          placeholder={props.placeholder}
          aria-label={props['aria-label']}
          aria-invalid={hasError || props['aria-invalid'] || undefined}
          aria-describedby={describedBy || undefined}
          aria-keyshortcuts="Alt+ArrowDown"
          data-filter={isFilter && props.id !== undefined ? '' : undefined}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {!isReadOnly && (
          <button
            type="button"
            className={styles.open}
            tabIndex={-1}
            aria-label="Open the calendar"
            onClick={() => setOpen(true)}
          >
            <Icon name="calendar" size={14} />
          </button>
        )}
      </span>
      {hasError && (
        <span id={errorId} className={ui.fieldError}>
          {WRONG}
        </span>
      )}
      {isOpen && (
        <Suspense>
          <Calendar anchor={input} chosen={dateOf(text) || null} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** The keys that change the date. */
const MOVES: Readonly<Record<string, (date: string) => string>> = {
  ArrowUp: (date) => daysLater(date, 1),
  ArrowDown: (date) => daysLater(date, -1),
  PageUp: (date) => monthsLater(date, 1),
  PageDown: (date) => monthsLater(date, -1),
};
