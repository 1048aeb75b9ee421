import type { PathWith } from '../addresses.ts';
import { usePageSearch } from '../use-search.ts';
import type { Option } from './list-of.ts';
import ui from './ui.module.css';

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
