import type { ReactNode } from 'react';
import styles from './page-facts.module.css';

type Props = {
  of: readonly (readonly [term: string, value: ReactNode] | null)[];
  /** Whether the facts are left out when the page is printed. */
  isOnScreenOnly?: boolean;
};

/** Shows the main facts of a page, in a row below its title. */
export function PageFacts({ of, isOnScreenOnly = false }: Props) {
  return (
    <dl className={isOnScreenOnly ? `${styles.facts} ${styles.onScreen}` : styles.facts}>
      {of
        .filter((fact) => fact !== null)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
