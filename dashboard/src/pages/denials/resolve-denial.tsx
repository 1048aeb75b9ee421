import { useState } from 'react';
import { type Denial, useResolveDenial } from '../../api/queries/denials.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Field } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { WRITE_OFF_REASONS } from './codes.ts';

type Props = { of: Denial; type: 'write_off' | 'bill_patient'; onClose: () => void };

/** Gives up an amount, or asks the patient for it. */
export function ResolveDenial({ of, type, onClose }: Props) {
  const resolve = useResolveDenial(onClose);
  const [reasonCode, setReasonCode] = useState<(typeof WRITE_OFF_REASONS)[number]>('administrative');
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
        {isWriteOff ? 'is given up, and the denial is closed.' : 'becomes what the patient owes.'}
      </p>
      {isWriteOff && (
        <Field id="write-off-reason" label="Reason">
          <select
            id="write-off-reason"
            className={ui.input}
            value={reasonCode}
            onChange={(event) => setReasonCode(event.target.value as 'administrative')}
          >
            {WRITE_OFF_REASONS.map((code) => (
              <option key={code} value={code}>
                {words(code)}
              </option>
            ))}
          </select>
        </Field>
      )}
    </Confirm>
  );
}
