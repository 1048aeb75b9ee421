import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { Several } from '../../components/several.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ChargeText } from './charge-text.ts';
import styles from './edit-encounter.module.css';

const FIELDS: readonly (readonly [keyof ChargeText, label: string, maxLength: number])[] = [
  ['procedureCode', 'Procedure', 20],
  ['modifiers', 'Modifiers', 11],
  ['diagnosisPointers', 'Diagnosis numbers', 11],
  ['units', 'Units', 12],
  ['charge', 'Charge in dollars', 12],
];

type Props<Row> = {
  /** Begins the ids of the fields. */
  prefix: string;
  rows: readonly Row[];
  empty: Row;
  failure: ApiFailure | null;
  onChange: (rows: readonly Row[]) => void;
  /** Shown below the fields of a row. */
  below?: (row: Row) => ReactNode;
};

/** Shows the charges of an encounter or of a bundle, as rows that can be added, changed and removed. */
export function ChargeRows<Row extends ChargeText>({ prefix, rows, empty, failure, onChange, below }: Props<Row>) {
  return (
    <Several
      title="Charges"
      noun="charge"
      max={999}
      rows={rows}
      empty={empty}
      error={failure?.about('charges') ?? null}
      onChange={onChange}
    >
      {(row, at, change) => (
        <div className={styles.charge}>
          {FIELDS.map(([name, label, maxLength]) => (
            <TextField
              key={name}
              id={`${prefix}-charge-${at}-${name}`}
              label={label}
              maxLength={maxLength}
              error={failure?.about(`charges/${at}/${name}`) ?? null}
              value={row[name]}
              onChange={(value) => change({ [name]: value } as Partial<Row>)}
            />
          ))}
          {below && <div className={styles.below}>{below(row)}</div>}
        </div>
      )}
    </Several>
  );
}
