import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import type { Encounter } from '../../api/queries/practice/encounters.ts';
import { Several } from '../../components/several.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ChargeText } from './charge-text.ts';
import styles from './edit-encounter.module.css';

type ClaimType = Encounter['claimType'];

const FIELDS: readonly (readonly [keyof ChargeText, label: string, maxLength: number])[] = [
  ['procedureCode', 'Procedure', 20],
  ['modifiers', 'Modifiers', 11],
  ['diagnosisPointers', 'Diagnosis numbers', 11],
  ['units', 'Units', 12],
  ['charge', 'Charge in dollars', 12],
];

/** The fields that only charges of a type of claim have. */
const OF_TYPE: Readonly<Partial<Record<ClaimType, typeof FIELDS>>> = {
  institutional: [['revenueCode', 'Revenue code', 4]],
  dental: [
    ['teeth', 'Teeth and surfaces', 120],
    ['areas', 'Areas of the mouth', 14],
  ],
};

/** Returns the fields for charges of these types: the revenue code first, teeth after the procedure. */
function fieldsFor(types: readonly ClaimType[]): typeof FIELDS {
  const of = (type: ClaimType) => (types.includes(type) ? (OF_TYPE[type] ?? []) : []);
  // Lines of the bill of a facility point to no diagnosis.
  const hasPointers = types.length > 1 || !types.includes('institutional');
  const [procedure, ...others] = FIELDS.filter(([name]) => hasPointers || name !== 'diagnosisPointers');
  return [...of('institutional'), procedure!, ...of('dental'), ...others];
}

type Props<Row> = {
  /** Begins the ids of the fields. */
  prefix: string;
  rows: readonly Row[];
  empty: Row;
  failure: ApiFailure | null;
  /** The types of claims whose own fields are shown. */
  types: readonly ClaimType[];
  onChange: (rows: readonly Row[]) => void;
  /** Shown below the fields of a row. */
  below?: (row: Row) => ReactNode;
};

/** Shows the charges of an encounter or of a bundle, as rows that can be added, changed and removed. */
export function ChargeRows<Row extends ChargeText>({
  prefix,
  rows,
  empty,
  failure,
  types,
  onChange,
  below,
}: Props<Row>) {
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
          {fieldsFor(types).map(([name, label, maxLength]) => (
            <TextField
              key={name}
              id={`${prefix}-charge-${at}-${name}`}
              label={label}
              maxLength={maxLength}
              error={failure?.about(`charges/${at}/${name === 'areas' ? 'oralCavityCodes' : name}`) ?? null}
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
