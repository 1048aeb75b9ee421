import { useState } from 'react';
import { type DiscardReason, type PayerFile, useDiscardFile } from '../../api/queries/trading/exchange.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { DISCARD_REASONS } from './exchange-words.ts';

/** Takes a file out of quarantine without effects. */
export function DiscardFile({ of, onClose }: { of: PayerFile; onClose: () => void }) {
  const discard = useDiscardFile(onClose);
  const [reason, setReason] = useState<DiscardReason | ''>('');
  return (
    <FormDialog
      onClose={onClose}
      title="Discard the file?"
      description="It has no effects. Its bytes are kept, and it can be processed again later."
      submit="Discard"
      isBusy={discard.isPending}
      missing={reason === '' ? 'Choose the reason first' : null}
      onSubmit={() => reason !== '' && discard.mutate({ of, reason })}
      error={discard.error}
    >
      <SelectField
        id="discard-reason"
        label="Reason"
        options={[{ value: '', label: 'Choose' }, ...DISCARD_REASONS]}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
