import { type ComponentProps, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { DateInput } from './dates/date-input.tsx';
import ui from './ui.module.css';

type Props = { id: string; label: string; hint?: ReactNode; error?: string | null; children: ReactNode };

/** Shows a labelled input with its error. The input has the same id. */
export function Field({ id, label, hint, error = null, children }: Props) {
  return (
    <div className={ui.field}>
      <label htmlFor={id}>{label}</label>
      {error === null ? children : invalid(children, `${id}-error`)}
      {error !== null && (
        <p id={`${id}-error`} className={ui.fieldError}>
          {error}
        </p>
      )}
      {hint && <p className={`${ui.hint} ${ui.small}`}>{hint}</p>}
    </div>
  );
}

/** Marks an input as invalid, and names the element that says why. */
function invalid(input: ReactNode, errorId: string): ReactNode {
  if (!isValidElement(input) || (typeof input.type !== 'string' && input.type !== DateInput)) return input;
  return cloneElement(input as ReactElement<ComponentProps<'input'>>, {
    'aria-invalid': true,
    'aria-describedby': errorId,
  });
}
