import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type PayerFile, useAssignFile } from '../../api/queries/trading/exchange.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextField } from '../../components/text-field.tsx';

/** Returns the numbers of a text such as "1, 3"; null if it contains anything else. */
function numbersOf(text: string): number[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  return parts.every((part) => /^[1-9]\d{0,5}$/.test(part)) ? parts.map(Number) : null;
}

/** Assigns transactions of a shared mailbox to one of its organizations. */
export function AssignFile({ of, onClose }: { of: PayerFile; onClose: () => void }) {
  const assign = useAssignFile(onClose);
  const [organizationId, setOrganizationId] = useState('');
  const [positions, setPositions] = useState('');
  const failure = assign.error instanceof ApiFailure ? assign.error : null;
  const sequences = numbersOf(positions);
  const missing =
    organizationId.trim() === ''
      ? 'Enter the organization first'
      : sequences === null
        ? 'Separate the positions with commas'
        : null;
  return (
    <FormDialog
      onClose={onClose}
      title="Assign the transactions"
      description="They are processed in the organization, which must be a member of the shared mailbox or its owner."
      submit="Assign"
      isBusy={assign.isPending}
      missing={missing}
      onSubmit={() =>
        assign.mutate({
          of,
          body: {
            organizationId: organizationId.trim(),
            ...(sequences !== null && sequences.length > 0 && { sequences }),
          },
        })
      }
      error={assign.error}
    >
      <TextField
        id="assign-organization"
        label="Organization id"
        hint="It begins with org_. The operator's list of members has it."
        error={failure?.about('organizationId') ?? null}
        maxLength={60}
        value={organizationId}
        onChange={setOrganizationId}
      />
      <TextField
        id="assign-positions"
        label="Positions of the transactions"
        hint="From 1, separated by commas. Empty: all that are not assigned."
        error={sequences === null ? 'Numbers from 1, separated by commas' : (failure?.about('sequences') ?? null)}
        maxLength={200}
        value={positions}
        onChange={setPositions}
      />
    </FormDialog>
  );
}
