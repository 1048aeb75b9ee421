import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './several.module.css';
import ui from './ui.module.css';

type Props<Row> = {
  title: string;
  /** The name of one row in labels, such as `address`. */
  noun: string;
  rows: readonly Row[];
  max: number;
  /** The fields of a row that is added. */
  empty: Row;
  error: string | null;
  onChange: (rows: readonly Row[]) => void;
  children: (row: Row, at: number, change: (changes: Partial<Row>) => void) => ReactNode;
};

/** Shows the rows of a field that has several values. Rows can be added and removed. */
export function Several<Row>({ title, noun, rows, max, empty, error, onChange, children }: Props<Row>) {
  return (
    <fieldset className={ui.group}>
      <legend>{title}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
        <div key={at} className={styles.row}>
          <div className={styles.rowFields}>
            {children(row, at, (changes) =>
              onChange(rows.map((each, index) => (index === at ? { ...each, ...changes } : each))),
            )}
          </div>
          <Button
            variant="quiet"
            icon="cross"
            aria-label={`Remove ${noun} ${at + 1}`}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error !== null && <p className={ui.fieldError}>{error}</p>}
      {rows.length < max && (
        <Button icon="plus" onClick={() => onChange([...rows, empty])}>
          Add {noun}
        </Button>
      )}
    </fieldset>
  );
}
