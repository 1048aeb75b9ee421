import type { ReactNode } from 'react';
import type { PagePath, PageSearch, SearchName } from '../../addresses.ts';
import { usePageSearch } from '../../use-search.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterField } from './filter-fields.ts';

/** A filter whose values are in the address of a page. */
export type PageFilter<Path extends PagePath> = FilterField & { name: SearchName<Path> };

type Props<Path extends PagePath> = {
  page: Path;
  fields: readonly PageFilter<Path>[];
  children?: ReactNode;
};

/** Shows the filters of a page as chips. Their values are in the address of the page. */
export function PageFilters<Path extends PagePath>({ page, fields, children }: Props<Path>) {
  const [search, change] = usePageSearch<PagePath>(page);
  return (
    <FilterChips fields={fields} search={search} onChange={(changes) => change(changes as PageSearch)}>
      {children}
    </FilterChips>
  );
}
