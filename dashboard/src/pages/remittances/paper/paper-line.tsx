import { Button } from '../../../components/button.tsx';
import { MoneyField } from '../../../components/money-field.tsx';
import { dollars } from '../../../components/money-text.ts';
import { Phi, PhiDate } from '../../../components/phi.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import ui from '../../../components/ui.module.css';
import { sentPlace } from './entry-body.ts';
import { type AdjustmentForm, GROUPS, type LineForm, NO_ADJUSTMENT } from './entry-form.ts';
import { openOfLine } from './entry-sums.ts';
import styles from './paper.module.css';

/** Returns what is wrong with a field, by its pointer without the first slash, or null. */
export type ErrorOf = (pointer: string) => string | null;

type Props = {
  id: string;
  /** The number of the line on its claim. */
  number: number;
  pointer: string;
  of: LineForm;
  onChange: (changes: Partial<LineForm>) => void;
  errorOf: ErrorOf;
};

const AMOUNTS = [
  ['charge', 'Charge'],
  ['allowed', 'Allowed'],
  ['paid', 'Paid'],
] as const;

const ADJUSTMENTS_MAX = 30;

/** Shows a service line of a paper remittance: its amounts, its adjustments and what is left of its charge. */
export function PaperLine({ id, number, pointer, of, onChange, errorOf }: Props) {
  const open = openOfLine(of);
  return (
    <fieldset className={styles.line}>
      <legend>
        Line {number}:{' '}
        {of.of.procedureCode === undefined ? `revenue code ${of.of.revenueCode}` : <Phi>{of.of.procedureCode}</Phi>}{' '}
        {of.of.modifiers.join(' ')}
        {of.of.serviceDate && (
          <>
            {' '}
            on <PhiDate>{of.of.serviceDate.start}</PhiDate>
          </>
        )}
      </legend>
      <div className={styles.lineFields}>
        {AMOUNTS.map(([name, label]) => (
          <MoneyField
            key={name}
            id={`${id}-${name}`}
            label={label}
            error={errorOf(`${pointer}/${name}`)}
            value={of[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <Adjustments {...{ id, pointer, of, onChange, errorOf }} />
        <TextField
          id={`${id}-remarks`}
          label="Remark codes"
          maxLength={40}
          error={errorOf(`${pointer}/remarkCodes`)}
          value={of.remarks}
          onChange={(remarks) => onChange({ remarks })}
        />
        <p className={styles.open} data-open={open !== 0}>
          {open === 0 ? 'Adds up' : open > 0 ? `${dollars(open)} missing` : `${dollars(-open)} too much`}
        </p>
      </div>
    </fieldset>
  );
}

function Adjustments({ id, pointer, of, onChange, errorOf }: Omit<Props, 'number'>) {
  const change = (at: number, changes: Partial<AdjustmentForm>) =>
    onChange({ adjustments: of.adjustments.map((each, index) => (index === at ? { ...each, ...changes } : each)) });
  return (
    <div className={styles.adjustments}>
      {of.adjustments.map((adjustment, at) => {
        const field = (name: keyof AdjustmentForm, label: string) => ({
          id: `${id}-adjustment-${at}-${name}`,
          label: at === 0 ? label : `${label} ${at + 1}`,
          error: errorOf(`${pointer}/adjustments/${sentPlace(of, at)}/${name}`),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an adjustment has no other name than its place
          <div key={at} className={styles.adjustment}>
            <SelectField
              {...field('groupCode', 'Group')}
              options={GROUPS}
              value={adjustment.groupCode}
              onChange={(groupCode) => change(at, { groupCode })}
            />
            <TextField
              {...field('reasonCode', 'Reason code')}
              maxLength={5}
              value={adjustment.reasonCode}
              onChange={(reasonCode) => change(at, { reasonCode })}
            />
            <MoneyField
              {...field('amount', 'Adjustment')}
              value={adjustment.amount}
              onChange={(amount) => change(at, { amount })}
            />
            {of.adjustments.length > 1 && (
              <Button
                variant="quiet"
                icon="cross"
                aria-label={`Remove adjustment ${at + 1}`}
                onClick={() => {
                  onChange({ adjustments: of.adjustments.filter((_, index) => index !== at) });
                  document.getElementById(`${id}-adjustment-0-groupCode`)?.focus();
                }}
              />
            )}
          </div>
        );
      })}
      {of.adjustments.length < ADJUSTMENTS_MAX && (
        <span className={ui.row}>
          <Button
            variant="quiet"
            icon="plus"
            onClick={() => onChange({ adjustments: [...of.adjustments, NO_ADJUSTMENT] })}
          >
            Add an adjustment
          </Button>
        </span>
      )}
    </div>
  );
}
