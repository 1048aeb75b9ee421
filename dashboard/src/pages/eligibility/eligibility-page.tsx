import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type EligibilityCheck, useEligibilityChecks } from '../../api/queries/eligibility.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { DateText, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { CheckMember } from './check-member.tsx';
import { CheckStatus } from './check-status.tsx';
import { CheckTogether } from './check-together.tsx';
import { COVERAGE_STATUSES, STATUSES } from './codes.ts';
import { REJECT_REASONS } from './reject-reasons.ts';

const COLUMNS: Column<EligibilityCheck>[] = [
  { id: 'status', header: 'Result', width: '135px', cell: (check) => <CheckStatus of={check} /> },
  { id: 'patient', header: 'Patient', width: 'minmax(130px, 1.6fr)', cell: (check) => <MemberName of={check} /> },
  { id: 'payer', header: 'Payer', width: 'minmax(120px, 1.2fr)', from: 760, cell: ({ payerName }) => payerName },
  { id: 'service', header: 'Service', width: '90px', cell: ({ serviceDate }) => <DateText of={serviceDate.start} /> },
  moneyColumn('copay', 'Copay', ({ summary }) => summary.copay, { from: 700 }),
  moneyColumn('deductible', 'Deductible left', ({ summary }) => summary.deductibleRemaining, { from: 860 }),
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(140px, 1.4fr)',
    cell: ({ errors, statusReason }) =>
      errors[0]
        ? `${errors[0].source === 'payer' ? `${errors[0].code} ` : ''}${errors[0].message}`
        : (statusReason?.message ?? '—'),
  },
  { id: 'at', header: 'Checked', width: '80px', from: 900, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const FIELDS: readonly PageFilter<'/eligibility'>[] = [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'status', label: 'Check', options: STATUSES },
  { kind: 'choice', name: 'coverage', label: 'Coverage', options: COVERAGE_STATUSES },
  { kind: 'choice', name: 'reason', label: 'Reason', options: REJECT_REASONS },
  { kind: 'payer', name: 'payer', label: 'Payer' },
];

/** Shows the person whose coverage was asked for: the dependent, if there is one. */
function MemberName({ of: { subscriber, dependent } }: { of: EligibilityCheck }) {
  const { lastName, firstName } = dependent ?? subscriber;
  return <Phi>{[phiText(lastName), phiText(firstName)].filter(Boolean).join(', ')}</Phi>;
}

export function EligibilityPage() {
  return useMay('eligibility:read') ? (
    <Eligibility />
  ) : (
    <NotAllowed scope="eligibility:read" docs="Eligibility" path="/v1/eligibility-checks" />
  );
}

function Eligibility() {
  const [search, change] = usePageSearch('/eligibility');
  const [isChecking, setChecking] = useState(false);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const reason = useReasonWithout('eligibility:write');
  const { payer, patient } = search;
  const filter = {
    status: valuesIn(STATUSES, search.status),
    coverageStatus: valuesIn(COVERAGE_STATUSES, search.coverage),
    rejectReasonCode: valuesIn(REJECT_REASONS, search.reason),
    payerId: severalIn(payer),
    patientId: severalIn(patient),
  };
  const list = useEligibilityChecks(filter);
  const selected = list.rows.filter(({ id }) => selectedIds.has(id));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const dropFilters = () => change(cleared(FIELDS));
  const open = ({ id }: EligibilityCheck) => void navigate({ to: '/eligibility/$id', params: { id } });
  const check = () => reason === null && setChecking(true);
  useCommands([{ id: 'eligibility.check', title: 'Check a member', group: 'Eligibility', keys: 'c', run: check }]);
  const button = (
    <Button variant="primary" icon="plus" disabledReason={reason} onClick={check}>
      Check a member
    </Button>
  );
  return (
    <Page
      title="Eligibility"
      actions={
        <>
          <AsCurl
            docs="Eligibility"
            calls={[
              { method: 'GET', path: '/v1/eligibility-checks' },
              {
                method: 'POST',
                path: '/v1/eligibility-checks',
                body: { coverageId: 'cov_…', provider: { npi: '1999999984', organizationName: 'Your practice' } },
              },
            ]}
          />
          {button}
        </>
      }
    >
      <PageFilters page="/eligibility" fields={FIELDS} />
      {selected.length > 0 && (
        <CheckTogether checks={selected} noWrite={reason} onDone={() => setSelectedIds(new Set())} />
      )}
      <div className={ui.split}>
        <DataTable
          label="Eligibility checks"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          onOpen={open}
          selection={{ ids: selectedIds, onChange: setSelectedIds }}
          empty={
            <NoRows noun="check" isFiltered={isFiltered} onDropFilters={dropFilters}>
              <Empty title="No check yet" action={button}>
                A check asks the payer what a coverage pays, with a 270, and shows the benefits of its 271.
              </Empty>
            </NoRows>
          }
        />
      </div>
      {isChecking && <CheckMember patientId={patient} onClose={() => setChecking(false)} onDone={open} />}
    </Page>
  );
}
