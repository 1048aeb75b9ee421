import { useState } from 'react';
import { type Denial, useResolveDenial } from '../../api/queries/denials.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Field } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import ui from '../../components/ui.module.css';
import { WRITE_OFF_REASONS, type WriteOffReason } from './codes.ts';

type Props = { of: Denial; type: 'write_off' | 'bill_patient'; onClose: () => void };

/** Asks before the open amount of a denial is written off or billed to the patient. */
export function ResolveDenial({ of, type, onClose }: Props) {
  const resolve = useResolveDenial(onClose);
  const [reasonCode, setReasonCode] = useState<WriteOffReason>('administrative');
  const isWriteOff = type === 'write_off';
  return (
    <Confirm
      title={isWriteOff ? 'Write off the amount?' : 'Bill the patient?'}
      verb={isWriteOff ? 'Write off' : 'Bill the patient'}
      {...(isWriteOff ? { typed: 'write off' } : {})}
      isBusy={resolve.isPending}
      error={resolve.error}
      onConfirm={() => resolve.mutate({ denial: of, body: isWriteOff ? { type, reasonCode } : { type } })}
      onClose={onClose}
    >
      <p>
        <Money cents={of.openAmount} />{' '}
        {isWriteOff
          ? 'is written off, and the denial is closed.'
          : 'is billed to the patient, and the denial is closed.'}
      </p>
      {isWriteOff && (
        <Field id="write-off-reason" label="Reason">
          <select
            id="write-off-reason"
            className={ui.input}
            value={reasonCode}
            onChange={(event) => setReasonCode(event.target.value as WriteOffReason)}
          >
            {WRITE_OFF_REASONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )}
    </Confirm>
  );
}
