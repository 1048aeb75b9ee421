import { useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { type Payer, useChangePayer } from '../../../api/queries/trading/payers.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { ACCEPTANCE } from './codes.ts';

/** Changes the terms of a payer that the organization has added. */
export function EditPayer({ of, onClose }: { of: Payer; onClose: () => void }) {
  const change = useChangePayer(onClose);
  const [acceptanceCategory, setCategory] = useState(of.acceptanceCategory);
  const failure = change.error instanceof ApiFailure ? change.error : null;
  return (
    <FormDialog
      onClose={onClose}
      title={`Change ${of.name}`}
      description="A claim becomes accepted when the 277CA of its payer has this category."
      submit="Save"
      isBusy={change.isPending}
      missing={null}
      onSubmit={() => change.mutate({ of, changes: { acceptanceCategory } })}
      error={change.error}
    >
      <SelectField
        id="payer-acceptance"
        label="Accepts claims with"
        error={failure?.about('acceptanceCategory') ?? null}
        options={ACCEPTANCE}
        value={acceptanceCategory}
        onChange={setCategory}
      />
    </FormDialog>
  );
}
