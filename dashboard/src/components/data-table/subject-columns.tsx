import type { Phi as PhiValue, Schemas } from '../../api/schema.ts';
import { Phi, PhiDate, phiText } from '../phi.tsx';
import { Revealing } from '../revealing.tsx';
import type { Column } from './table-row.tsx';

type Width = { width?: string; from?: number };

type Person = { patientId: string | null; patientName: Schemas['PersonName'] | null };

/** Returns the column of the person whom a row is about: family name first. It is the first column of a list. */
export function personColumn<Row extends Person>(): Column<Row> {
  return {
    id: 'patient',
    header: 'Patient',
    width: 'minmax(105px, 1.2fr)',
    isBlank: ({ patientId }) => patientId === null,
    cell: ({ patientId, patientName }) => {
      if (patientId === null) return '—';
      if (patientName === null) return <span title="Your role may not read patients">Hidden</span>;
      return (
        <Revealing of={{ object: 'patient', id: patientId }} field="name">
          <Phi>{nameText(patientName)}</Phi>
        </Revealing>
      );
    },
  };
}

/** Returns a name as lists show it: family name first. */
const nameText = ({ family, given }: Schemas['PersonName']) => `${phiText(family)}, ${given.map(phiText).join(' ')}`;

export function payerColumn<Row extends { payerName: string | null }>(more: Width = {}): Column<Row> {
  return {
    id: 'payer',
    header: 'Payer',
    width: 'minmax(100px, 1.2fr)',
    isBlank: ({ payerName }) => payerName === null,
    cell: ({ payerName }) => payerName ?? '—',
    ...more,
  };
}

export function serviceColumn<Row extends { serviceDate: PhiValue<string> | null }>(more: Width = {}): Column<Row> {
  return {
    id: 'service',
    header: 'Service',
    width: '78px',
    isBlank: ({ serviceDate }) => serviceDate === null,
    cell: ({ serviceDate }) => <PhiDate>{serviceDate}</PhiDate>,
    ...more,
  };
}
