import type { ComponentProps } from 'react';
import { usePageSearch } from '../use-search.ts';
import { FilterSelect } from './filter.tsx';
import type { Option } from './list-of.ts';
import ui from './ui.module.css';

type Props = Omit<ComponentProps<typeof FilterSelect>, 'value' | 'onChange'> & {
  /** The name of the filter in the address of the page. */
  name: string;
};

/** Shows a filter with fixed options, whose choice is in the address of the page. */
export function AddressFilter({ name, ...filter }: Props) {
  const [search, change] = usePageSearch();
  return <FilterSelect {...filter} value={search[name]} onChange={(value) => change({ [name]: value })} />;
}

/** Chooses the order of a list, which is in the address of the page. Without it the first option applies. */
export function ListOrder({
  options: [first, ...others],
}: {
  options: readonly [Option<string>, ...Option<string>[]];
}) {
  const [search, change] = usePageSearch();
  return (
    <select
      className={ui.input}
      aria-label="Order"
      value={search.sort ?? first.value}
      onChange={({ target }) => change({ sort: target.value === first.value ? undefined : target.value })}
    >
      {[first, ...others].map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
