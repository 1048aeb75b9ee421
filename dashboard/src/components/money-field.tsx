import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import ui from './ui.module.css';

type Props = Omit<ComponentProps<typeof Field>, 'children'> & {
  /** The amount in dollars, as it is typed. */
  value: string;
  autoFocus?: boolean;
  onChange: (value: string) => void;
};

/** Shows a field for an amount in dollars. `centsOf` reads its text. */
export function MoneyField({ value, autoFocus, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        className={ui.input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        placeholder="0.00"
        // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that the user has just opened
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
