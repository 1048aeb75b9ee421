import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { dateText, daysLater, monthText, today } from '../time-text.ts';
import ui from '../ui.module.css';
import styles from './dates.module.css';
import { monthsLater, weeksOf } from './typed-date.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Props = {
  /** The text box, to which the focus returns. */
  anchor: RefObject<HTMLInputElement | null>;
  /** YYYY-MM-DD, or null without a date. */
  chosen: string | null;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** The keys that move through a calendar. */
const MOVES: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => daysLater(date, -1),
  ArrowRight: (date) => daysLater(date, 1),
  ArrowUp: (date) => daysLater(date, -7),
  ArrowDown: (date) => daysLater(date, 7),
  PageUp: (date) => monthsLater(date, -1),
  PageDown: (date) => monthsLater(date, 1),
  Home: (date) => `${date.slice(0, 8)}01`,
  End: (date) => daysLater(monthsLater(`${date.slice(0, 8)}01`, 1), -1),
};

/** Shows the days of a month below the text box of a date. */
export default function Calendar({ anchor, chosen, onChoose, onClose }: Props) {
  const [day, setDay] = useState(chosen ?? today());
  const current = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(true);
  useLayoutEffect(() => {
    if (popup.current && anchor.current) showBelow(popup.current, anchor.current);
  }, [anchor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (hasFocus.current) current.current?.focus();
  }, [day]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !popup.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose]);
  const close = () => {
    onClose();
    anchor.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The dialog or the page behind the calendar has the same keys.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  const onGridKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    hasFocus.current = true;
    setDay(move);
  };
  const turn = (months: number) => {
    hasFocus.current = false;
    setDay(monthsLater(day, months));
  };
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label="Calendar"
      data-dialog=""
      className={`${ui.menu} ${styles.calendar}`}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !popup.current?.contains(relatedTarget)) onClose();
      }}
    >
      <div className={styles.month}>
        <Button variant="quiet" icon="left" aria-label="Month before" onClick={() => turn(-1)} />
        <strong aria-live="polite">{monthText(day)}</strong>
        <Button variant="quiet" icon="right" aria-label="Month after" onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days are a grid with arrow keys */}
      <table className={styles.days} role="grid" aria-label={monthText(day)} onKeyDown={onGridKeyDown}>
        <thead>
          <tr>
            {DAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                <td key={date} role="gridcell" aria-selected={date === chosen}>
                  <button
                    ref={date === day ? current : null}
                    type="button"
                    tabIndex={date === day ? 0 : -1}
                    aria-label={dateText(date, { hasYear: true })}
                    aria-current={date === today() ? 'date' : undefined}
                    data-other={date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
                    onClick={() => {
                      onChoose(date);
                      anchor.current?.focus();
                    }}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const GAP_PX = 4;

/** Shows the calendar below the text box, or above it if there is no room. It is above all other content. */
function showBelow(popup: HTMLElement, anchor: HTMLElement): void {
  popup.showPopover();
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = box.bottom + GAP_PX;
  const isBelow = below + height <= innerHeight || box.top < height + GAP_PX;
  popup.style.top = `${isBelow ? Math.max(0, Math.min(below, innerHeight - height)) : box.top - GAP_PX - height}px`;
  popup.style.left = `${Math.max(0, Math.min(box.left, innerWidth - width))}px`;
}
