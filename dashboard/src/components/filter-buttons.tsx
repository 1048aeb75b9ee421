import type { ReactNode } from 'react';
import styles from './filter-buttons.module.css';

type Props = {
  label?: string;
  /** The values, with the text of their buttons. */
  options: readonly { value: string; text: ReactNode }[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
};

/** Buttons that filter a list by one value. Another click removes the filter. */
export function FilterButtons({ label, options, chosen, onChoose }: Props) {
  return (
    <ul className={styles.buttons} aria-label={label}>
      {options.map(({ value, text }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={chosen === value}
            onClick={() => onChoose(chosen === value ? undefined : value)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
