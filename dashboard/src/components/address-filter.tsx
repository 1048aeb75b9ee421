import type { ComponentProps } from 'react';
import type { PagePath, SearchName } from '../addresses.ts';
import { usePageSearch } from '../use-search.ts';
import { FilterSelect } from './filter.tsx';

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
