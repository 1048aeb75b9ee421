import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
  const wasMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (wasMoved.current) current.current?.focus();
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    wasMoved.current = true;
    setDay(move);
  };
  const turn = (months: number) => {
    wasMoved.current = false;
    setDay(monthsLater(day, months));
  };
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={4} align="start" className={styles.positioner ?? ''}>
          <Popover.Popup
            className={`${ui.menu} ${styles.calendar}`}
            aria-label="Calendar"
            data-dialog=""
            initialFocus={current}
            finalFocus={anchor}
          >
            <div className={styles.month}>
              <Button variant="quiet" icon="left" aria-label="Month before" onClick={() => turn(-1)} />
              <strong aria-live="polite">{monthText(day)}</strong>
              <Button variant="quiet" icon="right" aria-label="Month after" onClick={() => turn(1)} />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days are a grid with arrow keys */}
            <table className={styles.days} role="grid" aria-label={monthText(day)} onKeyDown={onKeyDown}>
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
                          onClick={() => onChoose(date)}
                        >
                          {Number(date.slice(8))}
                        </button>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
