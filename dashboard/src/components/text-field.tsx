import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import ui from './ui.module.css';

type Props = Omit<ComponentProps<typeof Field>, 'children'> & {
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
};

/** Shows a field for one line of text, which the browser does not fill in. */
export function TextField({ maxLength, value, onChange, ...field }: Props) {
  return (
    <Field {...field}>
      <input
        id={field.id}
        className={ui.input}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
