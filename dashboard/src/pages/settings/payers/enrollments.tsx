import { type Enrollment, useEnrollments } from '../../../api/queries/trading/payers.ts';
import { Button } from '../../../components/button.tsx';
import { CopyText } from '../../../components/copy.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { PageTable } from '../../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../../components/detail.tsx';
import { Empty, NoRows } from '../../../components/empty.tsx';
import { severalIn } from '../../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../../components/filters/page-filters.tsx';
import { labelIn, valuesIn } from '../../../components/list-of.ts';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { PayerName } from '../../../components/payer-name.tsx';
import { Status } from '../../../components/status.tsx';
import { DateText, FullTime } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../../session/session.tsx';
import { useOpenRow } from '../../../use-open-row.ts';
import { usePageSearch } from '../../../use-search.ts';
import { STATUSES, TRANSACTIONS } from './codes.ts';
import { EditEnrollment } from './edit-enrollment.tsx';

const TONES = { not_needed: 'quiet', requested: 'waiting', active: 'good', rejected: 'bad' } as const;

export function EnrollmentStatus({ of }: { of: Enrollment['status'] }) {
  return <Status of={of} tone={TONES[of]} />;
}

const COLUMNS: Column<Enrollment>[] = [
  {
    id: 'payer',
    header: 'Payer',
    width: 'minmax(150px, 1.4fr)',
    cell: ({ payerId }) => (
      <strong>
        <PayerName id={payerId} />
      </strong>
    ),
  },
  {
    id: 'transaction',
    header: 'For',
    width: 'minmax(130px, 1fr)',
    cell: ({ transaction }) => labelIn(TRANSACTIONS, transaction),
  },
  { id: 'npi', header: 'Provider', width: '100px', cell: ({ provider }) => provider.npi },
  { id: 'status', header: 'Status', width: '120px', cell: ({ status }) => <EnrollmentStatus of={status} /> },
  { id: 'from', header: 'From', width: '90px', cell: ({ effectiveFrom }) => <DateText of={effectiveFrom} /> },
  { id: 'to', header: 'To', width: '90px', cell: ({ effectiveTo }) => <DateText of={effectiveTo} /> },
];

/** Shows the enrollments of billing providers with payers. */
export function Enrollments() {
  return useMay('enrollments:read') ? (
    <List />
  ) : (
    <NotAllowed scope="enrollments:read" docs="Payers" path="/v1/enrollments" isPart />
  );
}

const FIELDS: readonly PageFilter<'/settings/payers'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  { kind: 'choice', name: 'transaction', label: 'For', options: TRANSACTIONS },
  { kind: 'payer', name: 'payer', label: 'Payer' },
  { kind: 'text', name: 'npi', label: 'NPI', maxLength: 550 },
];

function List() {
  const [search, change] = usePageSearch('/settings/payers');
  const refused = useReasonWithout('enrollments:write');
  const filter = {
    payerId: severalIn(search.payer),
    npi: severalIn(search.npi),
    transaction: valuesIn(TRANSACTIONS, search.transaction),
    status: valuesIn(STATUSES, search.status),
  };
  const list = useEnrollments(filter);
  const shown = useOpenRow('/settings/payers', list.rows);
  const record = (
    <Button variant="primary" icon="plus" disabledReason={refused} onClick={shown.create}>
      Record an enrollment
    </Button>
  );
  return (
    <>
      <PageFilters page="/settings/payers" fields={FIELDS}>
        <div className={ui.actions}>{record}</div>
      </PageFilters>
      <div className={ui.split}>
        <PageTable
          page="/settings/payers"
          label="Enrollments"
          noun="enrollment"
          list={list}
          columns={COLUMNS}
          empty={
            <NoRows
              noun="enrollment"
              isFiltered={Object.values(filter).some((value) => value !== undefined)}
              onDropFilters={() =>
                change({ payer: undefined, npi: undefined, transaction: undefined, status: undefined })
              }
            >
              <Empty title="No enrollment yet">
                Some payers accept claims only after the billing provider has enrolled with them. Record the request,
                and later the payer's answer.
              </Empty>
            </NoRows>
          }
        />
        {shown.detail && <EnrollmentDetail {...shown.detail} refused={refused} />}
      </div>
      {shown.form && <EditEnrollment of={shown.form.of} payerId={search.payer ?? ''} onClose={shown.form.onClose} />}
    </>
  );
}

type DetailProps = { of: Enrollment; refused: string | null; onClose: () => void; onEdit: () => void };

function EnrollmentDetail({ of, refused, onClose, onEdit }: DetailProps) {
  const { taxId } = of.provider;
  return (
    <Detail title={<PayerName id={of.payerId} />} label="Enrollment" onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button disabledReason={refused} onClick={onEdit}>
          Change
        </Button>
      </div>
      <Facts
        of={[
          ['Status', <EnrollmentStatus key="status" of={of.status} />],
          of.statusReason ? ['Because', of.statusReason] : null,
          ['For', labelIn(TRANSACTIONS, of.transaction)],
          ['Provider', of.provider.npi],
          ['Tax id', taxId ? `${taxId.type.toUpperCase()} …${taxId.valueLast4}` : 'Every tax id of the provider'],
          of.requestedDate ? ['Requested', <DateText key="requestedDate" of={of.requestedDate} />] : null,
          of.effectiveFrom ? ['Valid from', <DateText key="effectiveFrom" of={of.effectiveFrom} />] : null,
          of.effectiveTo ? ['Valid until', <DateText key="effectiveTo" of={of.effectiveTo} />] : null,
          of.rejectedDate ? ['Rejected', <DateText key="rejectedDate" of={of.rejectedDate} />] : null,
          of.evidence.reference ? ['Confirmation number', of.evidence.reference] : null,
          of.evidence.description ? ['Evidence', of.evidence.description] : null,
          ['Id', <CopyText key="id" text={of.id} />],
          ['Changed', <FullTime key="changed" at={of.updatedAt} />],
        ]}
      />
    </Detail>
  );
}
