import styles from './filter-buttons.module.css';
import { Icon } from './icons.tsx';

export type GivenFilter<Name extends string> = { name: Name; text: string };

/** Shows filters that the address of the page has and that no field shows, each with a button that removes it. */
export function GivenFilters<Name extends string>({
  filters,
  onDrop,
}: {
  filters: readonly GivenFilter<Name>[];
  onDrop: (name: Name) => void;
}) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.buttons} aria-label="Filters of the report">
      {filters.map(({ name, text }) => (
        <li key={name}>
          <button type="button" aria-pressed title="Remove the filter" onClick={() => onDrop(name)}>
            {text} <Icon name="cross" size={10} />
          </button>
        </li>
      ))}
    </ul>
  );
}
