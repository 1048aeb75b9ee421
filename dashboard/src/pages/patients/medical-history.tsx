import { type HistoryEntry, useMedicalHistory } from '../../api/queries/practice/patients.ts';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { words } from '../../components/status.tsx';
import { DateText } from '../../components/time.tsx';

const COLUMNS: Column<HistoryEntry>[] = [
  { id: 'category', header: 'Kind', width: 'minmax(105px, 0.8fr)', cell: ({ category }) => words(category) },
  {
    id: 'code',
    header: 'What',
    width: 'minmax(180px, 2fr)',
    cell: ({ code }) => <Phi>{[phiText(code.display), phiText(code.code)].filter(Boolean).join(' ')}</Phi>,
  },
  { id: 'value', header: 'Value', width: 'minmax(90px, 1fr)', cell: (row) => <Phi>{valueText(row)}</Phi> },
  { id: 'onset', header: 'Since', width: '90px', cell: ({ onsetDate }) => <PhiDate>{onsetDate}</PhiDate> },
  { id: 'clinical', header: 'State', width: '90px', cell: ({ clinicalStatus }) => words(clinicalStatus) },
  {
    id: 'verification',
    header: 'Verified',
    width: '105px',
    cell: ({ verificationStatus }) => words(verificationStatus),
  },
  { id: 'source', header: 'Source', width: '90px', cell: ({ source }) => words(source.type) },
  { id: 'recorded', header: 'Recorded', width: '90px', cell: ({ recordedDate }) => <DateText of={recordedDate} /> },
];

function valueText({ value, dosage }: HistoryEntry): string {
  if (value === null) return phiText(dosage);
  return [phiText(value.quantity), value.unit ?? '', phiText(value.text)].filter(Boolean).join(' ');
}

/** Shows the known conditions, medications, results and procedures of a patient. */
export function MedicalHistory({ patientId }: { patientId: string }) {
  return (
    <DataTable
      label="Medical history of the patient"
      list={useMedicalHistory(patientId)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      empty={
        <Empty title="No medical history">
          Entries come from your EHR, or by <code>POST /v1/patient-medical-history</code>.
        </Empty>
      }
    />
  );
}
