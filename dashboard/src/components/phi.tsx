import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import type { Phi as PhiValue } from '../api/schema.ts';
import { useSettings } from '../settings.ts';
import { phiText } from './phi-text.ts';
import { fieldOfBox, useReveal } from './revealing.tsx';
import { DatesText, DateText } from './time.tsx';
import styles from './ui.module.css';

export { phiText } from './phi-text.ts';

const Masking = createContext<boolean | null>(null);

type MaskingProps = { isMasked: boolean | null; children: ReactNode };

/** Masks or shows PHI in its children, whatever the user has chosen. With null, the choice of the user applies. */
export function Masked({ isMasked, children }: MaskingProps) {
  return <Masking value={isMasked}>{children}</Masking>;
}

/** Returns whether PHI is masked here until it is revealed. */
export function useIsMasked(): boolean {
  const { masksPhi } = useSettings();
  return useContext(Masking) ?? masksPhi;
}

type Value = PhiValue<string> | PhiValue<number> | string | null | undefined;

/** `as`: how the value is shown. */
type PhiProps = { children: Value; none?: string; as?: (value: string) => ReactNode };

/** Renders PHI; no other component does. Masks it under Developers, and on other pages if the user has chosen so. */
export function Phi({ children, none = '—', as = String }: PhiProps) {
  const isMasked = useIsMasked();
  const { isRevealed, reveal } = useReveal();
  const wasPressed = useRef(false);
  // The revealed value gets the focus of the button that it replaces.
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (element === null || !wasPressed.current) return;
    wasPressed.current = false;
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, []);
  if (children === null || children === undefined || (children as unknown) === '') return <span>{none}</span>;
  if (!isMasked || isRevealed)
    return (
      <span ref={takeFocus} data-phi="">
        {as(String(children))}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.masked}
      aria-label="Masked. Reveal"
      title="Reveal"
      onClick={(event) => {
        event.stopPropagation();
        wasPressed.current = document.activeElement === event.currentTarget;
        void reveal(fieldNear(event.currentTarget));
      }}
    >
      •••••
    </button>
  );
}

type PhiDateProps = { children: PhiValue<string> | string | null | undefined; hasYear?: boolean };

/** Shows a date that is PHI, such as a date of service. Birth dates are shown with their year. */
export function PhiDate({ children, hasYear = false }: PhiDateProps) {
  return <Phi as={(date) => <DateText of={date} hasYear={hasYear} />}>{children}</Phi>;
}

type PhiDatesProps = { of: { start: PhiValue<string>; end?: PhiValue<string> | null } | null | undefined };

/** Shows a date or a period of dates that is PHI. */
export function PhiDates({ of }: PhiDatesProps) {
  const end = phiText(of?.end ?? null) || null;
  return <Phi as={(start) => <DatesText from={start} to={end ?? start} />}>{of?.start}</Phi>;
}

/** Returns the number of the box, the column or the term of a value, as the name of its field. */
function fieldNear(element: HTMLElement): string | undefined {
  const box = element.closest<HTMLElement>('[data-box]')?.dataset.box;
  if (box) return fieldOfBox(box);
  const column = element.closest<HTMLElement>('[data-field]')?.dataset.field;
  if (column) return column;
  const term = element.closest('dd')?.parentElement?.querySelector('dt')?.textContent ?? '';
  const words = term.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.map((word, at) => (at === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('');
  return /^[a-z]\w{0,60}$/.test(name) ? name : undefined;
}
