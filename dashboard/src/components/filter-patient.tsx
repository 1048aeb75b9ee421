import { useState } from 'react';
import { useMay } from '../session/session.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FilterText } from './filter.tsx';
import { PatientName } from './patient-name.tsx';
import { PatientPicker } from './pickers/patient-picker.tsx';
import ui from './ui.module.css';

type Props = { value: string | undefined; onChange: (patientId: string | undefined) => void };

/**
 * Shows a filter for a patient, who is chosen by name, birth date or MRN. The address of the page has only the id.
 * Without the permission to read patients the id is typed.
 */
export function FilterPatient({ value, onChange }: Props) {
  const mayRead = useMay('patients:read');
  const [isOpen, setOpen] = useState(false);
  if (!mayRead) return <FilterText label="Patient id" value={value} onChange={onChange} />;
  return (
    <>
      {value === undefined ? (
        <Button icon="search" onClick={() => setOpen(true)}>
          Patient
        </Button>
      ) : (
        <span className={ui.row}>
          <span className={ui.hint}>Patient</span>
          <PatientName id={value} />
          <Button variant="quiet" icon="cross" onClick={() => onChange(undefined)}>
            All patients
          </Button>
        </span>
      )}
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title="Filter by patient" closesOutside>
          <PatientPicker
            id="filter-patient"
            autoFocus
            value={null}
            onChange={(id) => {
              setOpen(false);
              if (id !== null) onChange(id);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
