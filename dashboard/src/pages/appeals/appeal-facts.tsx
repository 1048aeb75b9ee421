import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Appeal } from '../../api/queries/payments/appeals.ts';
import { Deadline } from '../../components/deadline.tsx';
import { Money } from '../../components/money.tsx';
import { PageFacts } from '../../components/page-facts.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import { DateText, FullTime } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import { CHANNELS } from './codes.ts';

/** Shows the deadline, the amount and the history of the appeal. */
export function AppealFacts({ of }: { of: Appeal }) {
  const { deadline, delivery, acknowledgment, outcome, informationRequest } = of;
  const facts: (readonly [string, ReactNode] | null)[] = [
    ['Level', `${of.level}: ${words(of.levelName)}`],
    of.nextAction === 'send' && deadline
      ? null
      : [
          'Send until',
          deadline ? (
            <span
              key="deadline"
              title={`${deadline.basis.days} days from ${dateText(deadline.basis.from)}, ${deadline.basis.citation ?? 'payer directory'}`}
            >
              <Deadline of={deadline.date} isOpen={of.status === 'draft'} />
            </span>
          ) : (
            '—'
          ),
        ],
    of.claimId
      ? [
          'Claim',
          <Link key="claim" to="/claims/$id" params={{ id: of.claimId }} title={of.claimId}>
            View …{of.claimId.slice(-6)}
          </Link>,
        ]
      : null,
    of.priorAuthorizationId
      ? [
          'Authorization',
          <Link
            key="authorization"
            to="/prior-auths/$id"
            params={{ id: of.priorAuthorizationId }}
            title={of.priorAuthorizationId}
          >
            View …{of.priorAuthorizationId.slice(-6)}
          </Link>,
        ]
      : null,
    of.previousAppealId
      ? [
          'Before',
          <Link key="previous" to="/appeals/$id" params={{ id: of.previousAppealId }}>
            Level {of.level - 1}
          </Link>,
        ]
      : null,
    of.sentAt ? ['Sent', <FullTime key="sent" at={of.sentAt} />] : null,
    of.channel ? ['By', CHANNELS.find(({ value }) => value === of.channel)?.label] : null,
    of.trackingNumber ? ['Tracking', of.trackingNumber] : null,
    delivery
      ? [
          'Delivery',
          <Status
            key="delivery"
            of={delivery.state}
            label={`${words(delivery.state)} ${delivery.reason ?? ''}`.trim()}
          />,
        ]
      : null,
    acknowledgment ? ['Acknowledged', <FullTime key="acknowledged" at={acknowledgment.at} />] : null,
    of.decisionDueDate && !outcome ? ['Decision due', <DateText key="due" of={of.decisionDueDate} />] : null,
    informationRequest?.state === 'open'
      ? [
          'Requested by the payer',
          <span key="information">
            {informationRequest.items.map(({ code, message }) => (
              <Phi key={code} none={code}>
                {message}
              </Phi>
            ))}{' '}
            until <DateText of={informationRequest.dueDate} none="further notice" />
          </span>,
        ]
      : null,
    outcome ? ['Recovered', <Money key="recovered" cents={outcome.amountRecovered} />] : null,
    outcome?.reason ? ['Reason', <Phi key="reason">{outcome.reason}</Phi>] : null,
  ];
  return <PageFacts isOnScreenOnly of={facts} />;
}
