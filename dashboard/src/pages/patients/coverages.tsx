import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useCheckEligibility } from '../../api/queries/eligibility.ts';
import { useCoveragesOf, useUsualProvider } from '../../api/queries/practice/parties.ts';
import type { Coverage } from '../../api/queries/practice/patients.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/detail.tsx';
import { Phi } from '../../components/phi.tsx';
import { PlanSpans } from '../../components/plan-spans.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { DatesText } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { ChangeCoverageOrder } from './change-coverage-order.tsx';
import { RANKS } from './coverage-form.ts';

const EditCoverage = lazy(() => import('./edit-coverage.tsx'));

const isInEffect = ({ status }: Coverage) => status === 'active' || status === 'draft';

/** Coverages in effect come first, in the order in which they pay. */
const placeOf = (coverage: Coverage) => RANKS.indexOf(coverage.rank) + (isInEffect(coverage) ? 0 : RANKS.length);

type Open = { kind: 'order' } | { kind: 'edit'; of: Coverage | null } | null;

/** Shows the coverages of a patient in the order in which they pay. They are added, changed, ordered and checked here. */
export function Coverages({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useCoveragesOf(patientId);
  const [open, setOpen] = useState<Open>(null);
  const noWrite = useReasonWithout('patients:write');
  const coverages = (data?.data ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
  const inEffect = coverages.filter(isInEffect);
  const close = () => setOpen(null);
  const add = () => noWrite === null && setOpen({ kind: 'edit', of: null });
  useCommands([{ id: 'coverage.add', title: 'Add a coverage', group: 'Patients', keys: 'v', run: add }]);
  return (
    <section className={ui.section}>
      <h2>Coverages</h2>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && coverages.length === 0 && <p className={ui.hint}>The patient has no coverage.</p>}
      {coverages.map((coverage) => (
        <OneCoverage
          key={coverage.id}
          of={coverage}
          isFirst={coverage === inEffect[0]}
          noWrite={noWrite}
          onEdit={() => setOpen({ kind: 'edit', of: coverage })}
        />
      ))}
      <p className={ui.row}>
        <Button icon="plus" disabledReason={noWrite} onClick={add}>
          Add a coverage
        </Button>
        {inEffect.length > 1 && (
          <Button disabledReason={noWrite} onClick={() => setOpen({ kind: 'order' })}>
            Change order
          </Button>
        )}
      </p>
      {open?.kind === 'order' && <ChangeCoverageOrder patientId={patientId} coverages={inEffect} onClose={close} />}
      {open?.kind === 'edit' && (
        <Suspense>
          <EditCoverage patientId={patientId} of={open.of} coverages={coverages} onClose={close} onDone={close} />
        </Suspense>
      )}
    </section>
  );
}

type OneProps = { of: Coverage; isFirst: boolean; noWrite: string | null; onEdit: () => void };

function OneCoverage({ of, isFirst, noWrite, onEdit }: OneProps) {
  const { subscriber, period } = of;
  const isFinal = of.status === 'entered_in_error';
  return (
    <div className={ui.section}>
      <h3>
        {words(of.rank)}: {of.payerName} <Status of={of.status} tone={of.status === 'active' ? 'good' : 'quiet'} />
      </h3>
      <Facts
        of={[
          ['Member id', <Phi key="member">{of.memberId}</Phi>],
          of.groupNumber ? ['Group', <Phi key="group">{of.groupNumber}</Phi>] : null,
          ['Plan', of.planName ?? '—'],
          ['Patient is', words(of.relationshipToSubscriber)],
          subscriber ? ['Subscriber', <Phi key="subscriber">{subscriber.name.family}</Phi>] : null,
          period.start || period.end ? ['Valid', <DatesText key="valid" from={period.start} to={period.end} />] : null,
          ['Verified', of.verified ? 'Yes' : 'Not yet'],
          of.latestEligibilityCheckId
            ? [
                'Last check',
                <Link key="check" to="/eligibility/$id" params={{ id: of.latestEligibilityCheckId }}>
                  {words(of.latestEligibilityStatus ?? 'unknown')}
                </Link>,
              ]
            : null,
          of.latestPlanSpans.length > 0
            ? ['Plans of the payer', <PlanSpans key="plans" of={of.latestPlanSpans} />]
            : null,
        ]}
      />
      {!isFinal && (
        <p className={`${ui.row} ${ui.below}`}>
          <Button aria-label={`Edit the coverage: ${of.payerName}`} disabledReason={noWrite} onClick={onEdit}>
            Edit
          </Button>
          {isInEffect(of) && <CheckNow of={of} isFirst={isFirst} />}
        </p>
      )}
    </div>
  );
}

/** Asks the payer of a coverage with the usual provider. The key checks the first coverage of the patient. */
function CheckNow({ of, isFirst }: { of: Coverage; isFirst: boolean }) {
  const mayCheck = useMay('eligibility:write');
  const { data: usual } = useUsualProvider();
  const check = useCheckEligibility(() => undefined);
  const npi = usual?.npi;
  const noProvider = npi ? null : 'No claim names a provider yet. Check under Eligibility';
  const run = () => {
    if (!mayCheck || !npi) return;
    const { organizationName } = usual;
    check.mutate({ coverageId: of.id, provider: { npi, ...(organizationName ? { organizationName } : {}) } });
  };
  useCommands(
    isFirst && mayCheck
      ? [{ id: 'coverage.check', title: 'Check the eligibility', group: 'Patients', keys: 'k', run }]
      : [],
  );
  if (!mayCheck) return null;
  return (
    <>
      <Button
        aria-label={`Check eligibility: ${of.payerName}`}
        isBusy={check.isPending}
        disabledReason={noProvider}
        onClick={run}
      >
        Check eligibility
      </Button>
      {check.error instanceof ApiFailure && <Problem error={check.error} />}
    </>
  );
}
