import { Link } from '@tanstack/react-router';
import type { EligibilityCheck } from '../../api/queries/eligibility.ts';
import { Facts } from '../../components/detail.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { PlanSpans, periodText } from '../../components/plan-spans.tsx';
import { words } from '../../components/status.tsx';
import { DatesText, FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { serviceText } from './codes.ts';

/** Shows the payer, the patient and the services of the check. */
export function CheckFacts({ of }: { of: EligibilityCheck }) {
  const { subscriber, dependent, serviceDate, provider, planDates } = of;
  const services = [
    ...of.serviceTypeCodes.map((code) => serviceText({ system: 'x12_stc', code, endCode: null, modifiers: [] })),
    ...of.procedureCodes,
  ];
  return (
    <section className={ui.section}>
      <h2>Asked</h2>
      <Facts
        of={[
          ['Payer', of.payerName],
          ['Subscriber', <Name key="subscriber" of={subscriber} />],
          ['Member id', <Phi key="member">{subscriber.memberId}</Phi>],
          dependent ? ['Patient', <Name key="dependent" of={dependent} />] : null,
          dependent ? ['Relationship', words(dependent.relationship)] : null,
          ['Services', services.join(', ') || '—'],
          ['Date of service', <DatesText key="dates" from={serviceDate.start} to={serviceDate.end} />],
          ['Provider', `${provider.organizationName ?? provider.lastName ?? ''} · NPI ${provider.npi}`],
          [
            'Covered',
            periodText(
              planDates.eligibilityBegin ?? planDates.planBegin,
              planDates.eligibilityEnd ?? planDates.planEnd,
            ),
          ],
          of.planSpans.length > 0 ? ['Plans', <PlanSpans key="plans" of={of.planSpans} />] : null,
          ['Asked at', <FullTime key="asked" at={of.createdAt} />],
          ['Attempts', of.attempts],
          of.costReusedFromId
            ? [
                'Answer of',
                <Link key="reused" to="/eligibility/$id" params={{ id: of.costReusedFromId }}>
                  an earlier check
                </Link>,
              ]
            : null,
        ]}
      />
    </section>
  );
}

type Person = {
  firstName: EligibilityCheck['subscriber']['firstName'];
  lastName: EligibilityCheck['subscriber']['lastName'];
};

function Name({ of }: { of: Person }) {
  return <Phi>{[phiText(of.lastName), phiText(of.firstName)].filter(Boolean).join(', ')}</Phi>;
}
