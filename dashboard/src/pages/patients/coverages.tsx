import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCoveragesOf } from '../../api/queries/practice/parties.ts';
import { Button } from '../../components/button.tsx';
import { Facts } from '../../components/detail.tsx';
import { Phi } from '../../components/phi.tsx';
import { PlanSpans } from '../../components/plan-spans.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { ChangeCoverageOrder } from './change-coverage-order.tsx';

const RANKS = ['primary', 'secondary', 'tertiary'];
const placeOf = (rank: string) => (RANKS.includes(rank) ? RANKS.indexOf(rank) : RANKS.length);

/** Shows the coverages of a patient in the order in which they pay. */
export function Coverages({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useCoveragesOf(patientId);
  const [isOrdering, setIsOrdering] = useState(false);
  const noWrite = useReasonWithout('patients:write');
  const coverages = (data?.data ?? []).toSorted((a, b) => placeOf(a.rank) - placeOf(b.rank));
  const inEffect = coverages.filter(({ status }) => status === 'active' || status === 'draft');
  return (
    <section className={ui.section}>
      <h2>Coverages</h2>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && coverages.length === 0 && <p className={ui.hint}>The patient has no coverage.</p>}
      {coverages.map((coverage) => (
        <div key={coverage.id} className={ui.section}>
          <h3>
            {words(coverage.rank)}: {coverage.payerName}{' '}
            <Status of={coverage.status} tone={coverage.status === 'active' ? 'good' : 'quiet'} />
          </h3>
          <Facts
            of={[
              ['Member id', <Phi key="member">{coverage.memberId}</Phi>],
              coverage.groupNumber ? ['Group', <Phi key="group">{coverage.groupNumber}</Phi>] : null,
              ['Plan', coverage.planName ?? '—'],
              ['Patient is', words(coverage.relationshipToSubscriber)],
              ['Verified', coverage.verified ? 'Yes' : 'Not yet'],
              coverage.latestEligibilityCheckId
                ? [
                    'Last check',
                    <Link key="check" to="/eligibility/$id" params={{ id: coverage.latestEligibilityCheckId }}>
                      {words(coverage.latestEligibilityStatus ?? 'unknown')}
                    </Link>,
                  ]
                : null,
              coverage.latestPlanSpans.length > 0
                ? ['Plans of the payer', <PlanSpans key="plans" of={coverage.latestPlanSpans} />]
                : null,
            ]}
          />
        </div>
      ))}
      {inEffect.length > 1 && (
        <Button disabledReason={noWrite} onClick={() => setIsOrdering(true)}>
          Change order
        </Button>
      )}
      {isOrdering && (
        <ChangeCoverageOrder patientId={patientId} coverages={inEffect} onClose={() => setIsOrdering(false)} />
      )}
    </section>
  );
}
