import type { ReactNode } from 'react';
import ui from './ui.module.css';

type Props = { id: string; label: string; hint?: ReactNode; error?: string | null; children: ReactNode };

/** A labelled input with its error. The input has the same id. */
export function Field({ id, label, hint, error = null, children }: Props) {
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== null && (
        <p id={`${id}-error`} className={ui.fieldError}>
          {error}
        </p>
      )}
      {hint && <p className={`${ui.hint} ${ui.small}`}>{hint}</p>}
    </div>
  );
}
