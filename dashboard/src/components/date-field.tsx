import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import ui from './ui.module.css';

type Props = Omit<ComponentProps<typeof Field>, 'children'> & {
  /** A date as YYYY-MM-DD, or an empty text. */
  value: string;
  onChange: (value: string) => void;
};

/** Shows a field for a date. */
export function DateField({ value, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        type="date"
        className={ui.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
