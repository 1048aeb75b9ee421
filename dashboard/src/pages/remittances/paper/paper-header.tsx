import { DateField } from '../../../components/date-field.tsx';
import { MoneyField } from '../../../components/money-field.tsx';
import { PayerPicker } from '../../../components/pickers/payer-picker.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { type EntryForm, METHODS } from './entry-form.ts';
import styles from './paper.module.css';
import type { ErrorOf } from './paper-line.tsx';

type Props = { id: string; of: EntryForm; onChange: (changes: Partial<EntryForm>) => void; errorOf: ErrorOf };

/** Shows the fields of the payment itself. */
export function PaperHeader({ id, of, onChange, errorOf }: Props) {
  return (
    <div className={styles.header}>
      <PayerPicker
        id={`${id}-payer`}
        error={errorOf('payerId')}
        value={of.payerId}
        onChange={(payerId) => onChange({ payerId })}
      />
      <SelectField
        id={`${id}-method`}
        label="Paid by"
        options={METHODS}
        error={errorOf('paymentMethod')}
        value={of.method}
        onChange={(method) => onChange({ method })}
      />
      <TextField
        id={`${id}-trace`}
        label="Check or EFT number"
        maxLength={50}
        error={errorOf('traceNumber')}
        value={of.traceNumber}
        onChange={(traceNumber) => onChange({ traceNumber })}
      />
      <DateField
        id={`${id}-date`}
        label="Date of the payment"
        error={errorOf('paymentDate')}
        value={of.date}
        onChange={(date) => onChange({ date })}
      />
      <MoneyField
        id={`${id}-amount`}
        label="Amount in dollars"
        error={errorOf('paymentAmount')}
        value={of.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  );
}
