import { useState } from 'react';
import { type Determination, useDetermine } from '../../api/queries/prior-auths.ts';
import { DateField } from '../../components/date-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PickCoverage, type PickedCoverage } from '../../components/pick-coverage.tsx';
import { Status } from '../../components/status.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import { SOURCES } from './codes.ts';

type Props = { onClose: () => void };

/** Asks whether a payer wants an authorization for services, before a request is made. */
export function Determine({ onClose }: Props) {
  const [picked, setPicked] = useState<PickedCoverage | null>(null);
  const [codes, setCodes] = useState('');
  const [date, setDate] = useState('');
  const determine = useDetermine();
  const procedures = codes
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const missing =
    picked === null
      ? 'Choose a patient and a coverage first'
      : procedures.length === 0
        ? 'Enter a procedure first'
        : date === ''
          ? 'Enter the date of service first'
          : null;
  return (
    <FormDialog
      onClose={onClose}
      title="Is an authorization required?"
      isWide
      submit="Ask"
      isBusy={determine.isPending}
      missing={missing}
      onSubmit={() =>
        determine.mutate({
          coverageId: picked!.coverageId,
          items: procedures.map((procedureCode) => ({ procedureCode, serviceDates: { start: date } })),
        })
      }
      error={determine.error}
    >
      <PickCoverage value={picked} onChange={setPicked} />
      <div className={ui.pair}>
        <TextField
          id="determine-codes"
          label="Procedures (CPT or HCPCS)"
          hint="Separated by blanks."
          maxLength={200}
          value={codes}
          onChange={setCodes}
        />
        <DateField id="determine-date" label="Date of service" value={date} onChange={setDate} />
      </div>
      {determine.data && <Answer of={determine.data} />}
    </FormDialog>
  );
}

const REQUIRED = {
  yes: { label: 'Required', tone: 'waiting' },
  no: { label: 'Not required', tone: 'good' },
  unknown: { label: 'Not known', tone: 'waiting' },
} as const;

function Answer({ of: { items, requirement } }: { of: Determination }) {
  return (
    <section className={ui.notice} aria-label="Answer" role="status">
      <table className={ui.grid}>
        <thead>
          <tr>
            <th scope="col">Procedure</th>
            <th scope="col">Authorization</th>
            <th scope="col">Reason</th>
            <th scope="col">According to</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ procedureCode, required, reason, source, umVendor }) => (
            <tr key={procedureCode as unknown as string}>
              <td>
                <strong>{procedureCode as unknown as string}</strong>
              </td>
              <td>
                <Status of={required} {...REQUIRED[required]} />
              </td>
              <td>{reason}</td>
              <td>
                {source ? SOURCES[source] : '—'}
                {umVendor && `, reviewed by ${umVendor}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {requirement.required !== 'no' && !requirement.canSubmitElectronically && (
        <p className={ui.below}>The payer takes the request by telephone, fax or its portal only.</p>
      )}
    </section>
  );
}
