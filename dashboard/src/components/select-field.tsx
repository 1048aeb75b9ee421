import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { Option } from './list-of.ts';
import ui from './ui.module.css';

type Props<T extends string> = Omit<ComponentProps<typeof Field>, 'children'> & {
  options: readonly Option<T>[];
  isDisabled?: boolean;
  value: T;
  onChange: (value: T) => void;
};

/** Shows a labelled field with a list of options, of which one is selected. */
export function SelectField<T extends string>({ options, isDisabled, value, onChange, ...field }: Props<T>) {
  return (
    <Field {...field}>
      <select
        id={field.id}
        className={ui.input}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
