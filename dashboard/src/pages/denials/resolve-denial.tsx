import { useState } from 'react';
import { type Denial, useResolveDenial } from '../../api/queries/payments/denials.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Money } from '../../components/money.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { WRITE_OFF_REASONS, type WriteOffReason } from './codes.ts';

type Props = { of: Denial; type: 'write_off' | 'bill_patient'; onClose: () => void };

/** Asks before the open amount of a denial is written off or billed to the patient. */
export function ResolveDenial({ of, type, onClose }: Props) {
  const resolve = useResolveDenial(onClose);
  const [reasonCode, setReasonCode] = useState<WriteOffReason | ''>('');
  const isWriteOff = type === 'write_off';
  return (
    <Confirm
      title={isWriteOff ? 'Write off the amount?' : 'Bill the patient?'}
      verb={isWriteOff ? 'Write off' : 'Bill the patient'}
      {...(isWriteOff ? { typed: 'write off' } : {})}
      missing={isWriteOff && reasonCode === '' ? 'Choose a reason first' : null}
      isBusy={resolve.isPending}
      error={resolve.error}
      onConfirm={() => {
        if (!isWriteOff) resolve.mutate({ denial: of, body: { type } });
        else if (reasonCode !== '') resolve.mutate({ denial: of, body: { type, reasonCode } });
      }}
      onClose={onClose}
    >
      <p>
        <Money cents={of.openAmount} />{' '}
        {isWriteOff
          ? 'is written off, and the denial is closed.'
          : 'is billed to the patient, and the denial is closed.'}
      </p>
      {isWriteOff && (
        <SelectField
          id="write-off-reason"
          label="Reason"
          options={[{ value: '', label: 'Choose a reason' }, ...WRITE_OFF_REASONS]}
          value={reasonCode}
          onChange={setReasonCode}
        />
      )}
    </Confirm>
  );
}
