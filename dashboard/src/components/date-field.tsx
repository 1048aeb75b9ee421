import type { ComponentProps } from 'react';
import { DateInput, type DateInputProps } from './dates/date-input.tsx';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<DateInputProps, 'value' | 'onChange' | 'isBirth' | 'isFilter'>;

/** Shows a labelled field for a date. */
export function DateField({ value, onChange, isBirth = false, isFilter = false, ...field }: Props) {
  return (
    <Field {...field}>
      <DateInput id={field.id} value={value} onChange={onChange} isBirth={isBirth} isFilter={isFilter} />
    </Field>
  );
}
