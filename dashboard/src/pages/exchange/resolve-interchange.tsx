import { useState } from 'react';
import {
  type Interchange,
  type InterchangeOutcome,
  useResolveInterchange,
} from '../../api/queries/trading/exchange.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { listOf } from '../../components/list-of.ts';
import { SelectField } from '../../components/select-field.tsx';

const OUTCOMES = listOf<InterchangeOutcome>({
  transmitted: 'The partner has received it',
  not_transmitted: 'The partner has not received it: send it again',
});

type Props = { of: Interchange; partner: string; onClose: () => void };

/** Records what the trading partner says about an interchange that may have arrived. */
export function ResolveInterchange({ of, partner, onClose }: Props) {
  const resolve = useResolveInterchange(onClose);
  const [outcome, setOutcome] = useState<InterchangeOutcome | ''>('');
  return (
    <FormDialog
      onClose={onClose}
      title="Record the partner’s answer"
      description={`Ask ${partner} about control number ${of.interchangeControlNumber}. It is sent again under the same number.`}
      submit="Record"
      isBusy={resolve.isPending}
      missing={outcome === '' ? 'Choose the answer first' : null}
      onSubmit={() => outcome !== '' && resolve.mutate({ of, outcome })}
      error={resolve.error}
    >
      <SelectField
        id="interchange-outcome"
        label="Answer"
        options={[{ value: '', label: 'Choose' }, ...OUTCOMES]}
        value={outcome}
        onChange={setOutcome}
      />
    </FormDialog>
  );
}
