import { useId } from 'react';
import { Button } from './button.tsx';
import { DateInput } from './dates/date-input.tsx';
import { useShownValue } from './shown-value.ts';
import ui from './ui.module.css';

type TextProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

/** Shows a filter for an id or a code. It applies with Enter, or when the input loses the focus. */
export function FilterText({ label, value, onChange }: TextProps) {
  const field = useShownValue(value ?? '');
  const apply = (text: string) => {
    if (text.trim() !== (value ?? '')) onChange(text.trim() || undefined);
  };
  return (
    <input
      ref={field}
      className={ui.input}
      aria-label={label}
      placeholder={label}
      data-filter=""
      defaultValue={value}
      onBlur={(event) => apply(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(event.currentTarget.value);
      }}
    />
  );
}

/** Shows a filter for a date. */
export function FilterDate({ label, value, onChange, isBirth = false }: TextProps & { isBirth?: boolean }) {
  const id = useId();
  return (
    <span className={ui.row}>
      <label htmlFor={id} className={ui.hint}>
        {label}
      </label>
      <DateInput
        isFilter
        isBirth={isBirth}
        id={id}
        placeholder="any day"
        value={value ?? ''}
        onChange={(date) => onChange(date || undefined)}
      />
    </span>
  );
}

type DropFiltersProps = { isFiltered: boolean; onDrop: () => void };

/** Shows a button beside the filters of a list that removes them. It is shown only while filters are set. */
export function DropFilters({ isFiltered, onDrop }: DropFiltersProps) {
  if (!isFiltered) return null;
  return (
    <Button variant="quiet" icon="cross" onClick={onDrop}>
      Drop filters
    </Button>
  );
}
