import { useState } from 'react';
import {
  type EligibilityPolicy,
  useDeleteEligibilityPolicy,
  useEligibilityPolicies,
  useEligibilityPreview,
  useRefusedItems,
  useSwitchEligibilityPolicy,
} from '../../api/queries/office/eligibility-policies.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Problem } from '../../components/problem.tsx';
import { words } from '../../components/status.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { EditEligibilityPolicy } from './edit-eligibility-policy.tsx';
import { Switched } from './policy-switch.tsx';
import { type PolicyDetailProps, PolicyTab } from './policy-tab.tsx';

const COLUMNS: Column<EligibilityPolicy>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1.2fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'when', header: 'When', width: 'minmax(160px, 1.4fr)', cell: whenText },
  { id: 'next', header: 'Next run', width: '90px', from: 560, cell: ({ nextRunAt }) => <Time at={nextRunAt} /> },
  { id: 'status', header: 'Status', width: '80px', cell: ({ status }) => <Switched isOn={status === 'active'} /> },
];

function whenText({ trigger, daysBefore, dayOfMonth }: EligibilityPolicy): string {
  if (trigger === 'monthly') return `Each month from day ${dayOfMonth}`;
  return daysBefore === 0 ? 'On the day of a visit' : `Up to ${daysBefore} days before a visit`;
}

/** Lists the policies that check coverages again. */
export function EligibilityPolicies() {
  const mayRead = useMay('eligibility:read');
  return mayRead ? (
    <Policies />
  ) : (
    <NotAllowed scope="eligibility:read" docs="Eligibility" path="/v1/eligibility-policies" isPart />
  );
}

function Policies() {
  return (
    <PolicyTab
      label="Eligibility policies"
      noun="eligibility policy"
      scope="eligibility:write"
      list={useEligibilityPolicies()}
      columns={COLUMNS}
      create="Create an eligibility policy"
      none="No eligibility policy yet"
      about="A policy checks coverages again before visits, or once a month."
      detail={PolicyDetail}
      editor={EditEligibilityPolicy}
    />
  );
}

function PolicyDetail({ of, refused, onClose, onEdit }: PolicyDetailProps<EligibilityPolicy>) {
  const turn = useSwitchEligibilityPolicy();
  const [isDeleting, setDeleting] = useState(false);
  const { lastRun } = of;
  return (
    <Detail title={of.name} label={`Eligibility policy ${of.name}`} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button isBusy={turn.isPending} disabledReason={refused} onClick={() => turn.mutate(of)}>
          {of.status === 'active' ? 'Turn off' : 'Turn on'}
        </Button>
        <Button disabledReason={refused} onClick={onEdit}>
          Change
        </Button>
        <Button variant="danger" disabledReason={refused} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Switched key="status" isOn={of.status === 'active'} />],
            ['When', whenText(of)],
            ['Begins at', `${of.runHour}:00 UTC`],
            ['Asks as', `${of.provider.organizationName ?? of.provider.lastName ?? ''} NPI ${of.provider.npi}`.trim()],
            ['Service types', of.serviceTypeCodes.join(', ')],
            ['Payers', of.payerIds === null ? 'All' : of.payerIds.map((id) => <PayerLine key={id} id={id} />)],
            ['Ranks', of.ranks === null ? 'All' : words(of.ranks.join(', '))],
            ['At most', `${of.limits.checksPerHour} checks an hour, ${of.limits.checksPerPayerPerHour} for each payer`],
            of.nextRunAt ? ['Next run', <FullTime key="next" at={of.nextRunAt} />] : null,
            lastRun
              ? [
                  'Last run',
                  <span key="last">
                    <Time at={lastRun.at} />: {lastRun.checked} checked, {lastRun.refused} refused, {lastRun.remaining}{' '}
                    remaining
                  </span>,
                ]
              : null,
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      <Preview id={of.id} />
      <Refused id={of.id} />
      {isDeleting && <DeletePolicy of={of} onClose={() => setDeleting(false)} onDeleted={onClose} />}
    </Detail>
  );
}

const PayerLine = ({ id }: { id: string }) => (
  <div>
    <PayerName id={id} />
  </div>
);

/** Shows which coverages the policy would check now. */
function Preview({ id }: { id: string }) {
  const { data, error } = useEligibilityPreview(id);
  return (
    <section className={ui.section} aria-label="Due now" aria-busy={!data && !error ? true : undefined}>
      <h3>Due now{data ? `: ${data.due}` : ''}</h3>
      {error && <Problem error={error} />}
      {data?.due === 0 && <p className={ui.hint}>No coverage is due.</p>}
      <ul>
        {data?.byPayer.map(({ payerId, coverages }) => (
          <li key={payerId}>
            <PayerName id={payerId} />: {coverages}
          </li>
        ))}
      </ul>
      {data && data.next.length > 0 && (
        <p className={ui.below}>
          First:{' '}
          {data.next.slice(0, 5).map(({ coverageId, patientId }) => (
            <span key={coverageId} className={ui.nowrap}>
              <PatientName id={patientId} />{' '}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

/** Shows the coverages that could not be checked, with the reason. */
function Refused({ id }: { id: string }) {
  const { data } = useRefusedItems(id);
  if (!data || data.data.length === 0) return null;
  return (
    <section className={ui.section} aria-label="Not checked">
      <h3>Not checked</h3>
      <ul className={ui.bullets}>
        {data.data.map(({ coverageId, payerId, error, createdAt }) => (
          <li key={`${coverageId} ${createdAt}`}>
            <PayerName id={payerId} />: {error?.message ?? 'refused'} <Time at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DeleteProps = { of: EligibilityPolicy; onClose: () => void; onDeleted: () => void };

function DeletePolicy({ of, onClose, onDeleted }: DeleteProps) {
  const remove = useDeleteEligibilityPolicy(onDeleted);
  return (
    <Confirm
      title={`Delete ${of.name}?`}
      verb="Delete"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onClose}
    >
      <p>It makes no further checks. The checks that it made are kept.</p>
    </Confirm>
  );
}
