import { useNavigate } from '@tanstack/react-router';
import { type Claim, useClaims } from '../../api/queries/billing/claims.ts';
import { type EligibilityCheck, useEligibilityChecks } from '../../api/queries/eligibility.ts';
import { type Encounter, useEncounters } from '../../api/queries/practice/encounters.ts';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty } from '../../components/empty.tsx';
import { firstServiceDay } from '../../components/first-service-day.ts';
import { PayerName } from '../../components/payer-name.tsx';
import { PhiDate } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';

const ENCOUNTERS: Column<Encounter>[] = [
  { id: 'date', header: 'Service', width: '95px', cell: ({ serviceDate }) => <PhiDate>{serviceDate.start}</PhiDate> },
  { id: 'class', header: 'Kind', width: 'minmax(120px, 1fr)', cell: (encounter) => words(encounter.class) },
  { id: 'status', header: 'Billing', width: '120px', cell: ({ billingStatus }) => <Status of={billingStatus} /> },
  { id: 'charges', header: 'Charges', width: '70px', align: 'right', cell: ({ charges }) => charges.length },
  moneyColumn('total', 'Total', ({ totalCharges }) => totalCharges),
];

export function PatientEncounters({ patientId }: { patientId: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Encounters of the patient"
      list={useEncounters({ patientId })}
      columns={ENCOUNTERS}
      idOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/encounters/$id', params: { id } })}
      empty={<Empty title="No encounter of this patient" />}
    />
  );
}

const CLAIMS: Column<Claim>[] = [
  { id: 'status', header: 'Status', width: '130px', cell: ({ status }) => <Status of={status} /> },
  { id: 'payer', header: 'Payer', width: 'minmax(110px, 1fr)', cell: ({ payerId }) => <PayerName id={payerId} /> },
  {
    id: 'service',
    header: 'Service',
    width: '95px',
    cell: (claim) => <PhiDate>{firstServiceDay(claim)}</PhiDate>,
  },
  moneyColumn('charge', 'Charge', (row) => row.totalCharges),
  moneyColumn('balance', 'Balance', (row) => row.balance),
];

export function PatientClaims({ patientId }: { patientId: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Claims of the patient"
      list={useClaims({ patientId })}
      columns={CLAIMS}
      idOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/claims/$id', params: { id } })}
      empty={<Empty title="No claim of this patient" />}
    />
  );
}

const CHECKS: Column<EligibilityCheck>[] = [
  {
    id: 'coverage',
    header: 'Coverage',
    width: '130px',
    cell: ({ status, coverageStatus }) => <Status of={status === 'completed' ? coverageStatus : status} />,
  },
  { id: 'payer', header: 'Payer', width: 'minmax(140px, 1fr)', cell: ({ payerName }) => payerName },
  { id: 'service', header: 'For', width: '95px', cell: ({ serviceDate }) => <PhiDate>{serviceDate.start}</PhiDate> },
  { id: 'asked', header: 'Asked', width: '90px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function PatientChecks({ patientId }: { patientId: string }) {
  const navigate = useNavigate();
  return (
    <DataTable
      label="Eligibility checks of the patient"
      list={useEligibilityChecks({ patientId })}
      columns={CHECKS}
      idOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/eligibility/$id', params: { id } })}
      empty={<Empty title="No check of this patient" />}
    />
  );
}
