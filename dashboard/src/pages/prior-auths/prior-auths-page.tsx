import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { listAddress } from '../../api/lists.ts';
import { type ListedPriorAuth, type PriorAuth, usePriorAuths } from '../../api/queries/prior-auths.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { payerColumn, personColumn, serviceColumn } from '../../components/data-table/subject-columns.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { cleared, severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { GivenFilters } from '../../components/given-filters.tsx';
import { valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { AuthStatus } from './auth-status.tsx';
import { CancelPriorAuth } from './cancel-prior-auth.tsx';
import { STATUSES, URGENCIES } from './codes.ts';
import { CreatePriorAuth } from './create-prior-auth.tsx';
import { Determine } from './determine.tsx';
import { DueClock } from './due-clock.tsx';
import { useRowActions } from './row-actions.ts';

const COLUMNS: Column<ListedPriorAuth>[] = [
  personColumn(),
  payerColumn({ from: 760 }),
  serviceColumn({ from: 860 }),
  { id: 'status', header: 'Status', width: '155px', cell: (row) => <AuthStatus of={row.status} /> },
  {
    id: 'urgency',
    header: 'Urgency',
    width: '90px',
    from: 940,
    cell: ({ urgency }) => (urgency === 'expedited' ? <Status of="expedited" tone="waiting" /> : 'Standard'),
  },
  {
    id: 'due',
    header: 'Decision due',
    width: '115px',
    from: 500,
    cell: ({ clock, decision }) => (decision ? '—' : <DueClock of={clock} />),
  },
  {
    id: 'questions',
    header: 'Open questions',
    width: '105px',
    from: 1040,
    align: 'right',
    cell: ({ requirements }) => requirements.questions.length || '—',
  },
  {
    id: 'decided',
    header: 'Decided',
    width: '65px',
    from: 960,
    align: 'right',
    cell: ({ items }) => `${items.filter(({ decision }) => decision !== null).length} of ${items.length}`,
  },
  {
    id: 'next',
    header: 'Next action',
    width: 'minmax(95px, 1fr)',
    cell: ({ nextAction }) => (nextAction ? words(nextAction) : '—'),
  },
  { id: 'age', header: 'Created', width: '78px', from: 1180, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const FIELDS: readonly PageFilter<'/prior-auths'>[] = [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  { kind: 'choice', name: 'urgency', label: 'Urgency', options: URGENCIES },
  {
    kind: 'choice',
    name: 'overdue',
    label: 'Clock',
    options: [{ value: 'true', label: 'Decision overdue' }],
    takesOne: true,
  },
  { kind: 'date', name: 'due', label: 'Due before' },
  { kind: 'payer', name: 'payer', label: 'Payer' },
  { kind: 'text', name: 'claim', label: 'Claim id', maxLength: 1600 },
];

export function PriorAuthsPage() {
  return useMay('prior_auth:read') ? (
    <PriorAuths />
  ) : (
    <NotAllowed scope="prior_auth:read" docs="Prior-authorizations" path="/v1/prior-authorizations" />
  );
}

function PriorAuths() {
  const [search, change] = usePageSearch('/prior-auths');
  const [isCreating, setCreating] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const reason = useReasonWithout('prior_auth:write');
  const { status, payer, patient, claim, overdue, due } = search;
  const filter = {
    status: valuesIn(STATUSES, status),
    urgency: valuesIn(URGENCIES, search.urgency),
    payerId: severalIn(payer),
    patientId: severalIn(patient),
    claimId: severalIn(claim),
    overdue: overdue === undefined ? undefined : (true as const),
    dueFrom: search.dueFrom,
    dueBefore: search.dueBefore ?? (due && `${due}T00:00:00Z`),
  };
  const list = usePriorAuths(filter);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const dropFilters = () => change({ ...cleared(FIELDS), dueFrom: undefined, dueBefore: undefined });
  const { actions, cancelling, setCancelling, cancel } = useRowActions();
  const open = ({ id }: PriorAuth) => void navigate({ to: '/prior-auths/$id', params: { id } });
  const create = () => reason === null && setCreating(true);
  useCommands([
    { id: 'auth.ask', title: 'Is it required?', group: 'Authorization', keys: 'r', run: () => setAsking(true) },
    { id: 'auth.create', title: 'Request an authorization', group: 'Authorization', keys: 'c', run: create },
  ]);
  const button = (
    <Button variant="primary" icon="plus" disabledReason={reason} onClick={create}>
      New request
    </Button>
  );
  return (
    <Page
      title="Prior authorizations"
      actions={
        <>
          <AsCurl
            docs="Prior-authorizations"
            calls={[
              { method: 'GET', path: listAddress('/v1/prior-authorizations', { status: filter.status }) },
              {
                method: 'POST',
                path: '/v1/prior-authorizations/determinations',
                body: {
                  coverageId: 'cov_…',
                  items: [{ procedureCode: 'E0601', serviceDates: { start: '2026-12-01' } }],
                },
              },
            ]}
          />
          <Button onClick={() => setAsking(true)}>Is it required?</Button>
          {button}
        </>
      }
    >
      <PageFilters page="/prior-auths" fields={FIELDS}>
        <GivenFilters
          filters={(['dueFrom', 'dueBefore'] as const).flatMap((name) => {
            const day = search[name] && dateText(search[name]);
            return day === undefined ? [] : [{ name, text: `Due ${name === 'dueFrom' ? 'from' : 'before'} ${day}` }];
          })}
          onDrop={(name) => change({ [name]: undefined })}
        />
      </PageFilters>
      <div className={ui.split}>
        <DataTable
          label="Prior authorizations"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          onOpen={open}
          actions={actions}
          empty={
            <NoRows noun="authorization" isFiltered={isFiltered} onDropFilters={dropFilters}>
              <Empty
                title="No prior authorization yet"
                action={
                  <span className={ui.row}>
                    <Button onClick={() => setAsking(true)}>Is it required?</Button>
                    {button}
                  </span>
                }
              >
                A request asks the payer, with a 278, to authorize a service in advance.
              </Empty>
            </NoRows>
          }
        />
      </div>
      {cancelling && <CancelPriorAuth of={cancelling} action={cancel} onClose={() => setCancelling(null)} />}
      {isAsking && <Determine onClose={() => setAsking(false)} />}
      {isCreating && <CreatePriorAuth onClose={() => setCreating(false)} onDone={open} />}
    </Page>
  );
}
