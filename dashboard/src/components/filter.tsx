import { useId } from 'react';
import { Button } from './button.tsx';
import { DateInput } from './dates/date-input.tsx';
import { useShownValue } from './shown-value.ts';
import { words } from './status.tsx';
import ui from './ui.module.css';

type Props = {
  label: string;
  value: string | undefined;
  options: readonly (string | { value: string; label: string })[];
  onChange: (value: string | undefined) => void;
  /** The contents of the list without the filter, if these are not all rows. */
  none?: string;
};

/** Shows a filter with fixed options. The first option removes the filter. */
export function FilterSelect({ label, value, options, onChange, none = 'all' }: Props) {
  return (
    <select
      className={ui.input}
      aria-label={label}
      data-filter=""
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">
        {label}: {none}
      </option>
      {options.map((option) => {
        const { value: code, label: name } =
          typeof option === 'string' ? { value: option, label: words(option) } : option;
        return (
          <option key={code} value={code}>
            {name}
          </option>
        );
      })}
    </select>
  );
}

type TextProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

/**
 * Shows a filter for an id or a code. It applies with Enter, or when the input loses the focus. With `isShort`
 * it is narrow, so that more filters fit beside it.
 */
export function FilterText({ label, value, onChange, isShort = false }: TextProps & { isShort?: boolean }) {
  const field = useShownValue(value ?? '');
  const apply = (text: string) => {
    if (text.trim() !== (value ?? '')) onChange(text.trim() || undefined);
  };
  return (
    <input
      ref={field}
      className={isShort ? `${ui.input} ${ui.short}` : ui.input}
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

type RangeProps = {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (changes: { from?: string | undefined; to?: string | undefined }) => void;
};

/** Shows a filter for a range of dates, which stay on one line. */
export function FilterDates({ label, from, to, onChange }: RangeProps) {
  return (
    <div className={ui.range}>
      <FilterDate label={label} value={from} onChange={(value) => onChange({ from: value })} />
      <FilterDate label="to" value={to} onChange={(value) => onChange({ to: value })} />
    </div>
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
