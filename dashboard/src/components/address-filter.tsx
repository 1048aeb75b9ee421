import type { ComponentProps } from 'react';
import type { PagePath, PathWith, SearchName } from '../addresses.ts';
import { usePageSearch } from '../use-search.ts';
import { FilterSelect } from './filter.tsx';
import type { Option } from './list-of.ts';
import ui from './ui.module.css';

type Props<Path extends PagePath> = Omit<ComponentProps<typeof FilterSelect>, 'value' | 'onChange'> & {
  page: Path;
  /** The name of the filter in the address of the page. */
  name: SearchName<Path>;
};

/** Shows a filter with fixed options, whose choice is in the address of the page. */
export function AddressFilter<Path extends PagePath>({ page, name, ...filter }: Props<Path>) {
  const [search, change] = usePageSearch<PagePath>(page);
  return <FilterSelect {...filter} value={search[name]} onChange={(value) => change({ [name]: value })} />;
}

type OrderProps = {
  /** A page whose list has the parameter `sort`. */
  page: PathWith<'sort'>;
  options: readonly [Option<string>, ...Option<string>[]];
};

/** Chooses the order of a list, which is in the address of the page. Without it the first option applies. */
export function ListOrder({ page, options: [first, ...others] }: OrderProps) {
  const [search, change] = usePageSearch(page);
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
