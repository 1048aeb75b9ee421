import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Phi as PhiValue } from '../api/schema.ts';
import { useSettings } from '../settings.ts';
import styles from './ui.module.css';

const MaskedByDefault = createContext(false);

/** Masks PHI below it, until it is revealed value by value. The pages for developers need none. */
export function MaskPhi({ children }: { children: ReactNode }) {
  return <MaskedByDefault value={true}>{children}</MaskedByDefault>;
}

type Value = PhiValue<string> | PhiValue<number> | string | null | undefined;

/** The only component that renders PHI. It masks it if the user has chosen so. */
export function Phi({ children, none = '—' }: { children: Value; none?: string }) {
  const isDefault = useContext(MaskedByDefault);
  const { masksPhi } = useSettings();
  const [isRevealed, setRevealed] = useState(false);
  if (children === null || children === undefined || (children as unknown) === '') return <span>{none}</span>;
  if ((!masksPhi && !isDefault) || isRevealed) return <span data-phi="">{String(children)}</span>;
  return (
    <button
      type="button"
      className={styles.masked}
      aria-label="Masked. Reveal"
      title="Reveal"
      onClick={(event) => {
        event.stopPropagation();
        setRevealed(true);
      }}
    >
      •••••
    </button>
  );
}

/** Returns the text of PHI for a form field or a comparison. It must not reach a URL, a title, a toast or a storage. */
export function phiText(value: PhiValue<string> | null): string {
  return (value as unknown as string | null) ?? '';
}
