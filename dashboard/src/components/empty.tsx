import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './ui.module.css';

type EmptyProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Whether it replaces a page, so that its title is the heading of the page. */
  isPage?: boolean;
};

/** Explains why a list has no rows and offers the action that creates one. */
export function Empty({ title, children, action, isPage = false }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

type NoRowsProps = {
  /** The name of a row, in the singular. */
  noun: string;
  isFiltered: boolean;
  onDropFilters: () => void;
  hint?: ReactNode;
  /** The text instead of "No … matches". */
  title?: string | undefined;
  /** What the list shows if there are no rows at all. */
  children: ReactNode;
};

/** Shows that no row matches the filters, or the given content if the list has no filters. */
export function NoRows({ noun, isFiltered, onDropFilters, hint, title, children }: NoRowsProps) {
  if (!isFiltered) return children;
  return (
    <Empty title={title ?? `No ${noun} matches`} action={<Button onClick={onDropFilters}>Drop the filters</Button>}>
      {hint}
    </Empty>
  );
}
