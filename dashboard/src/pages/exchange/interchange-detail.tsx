import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Interchange, useInterchangeX12, useRetryInterchange } from '../../api/queries/trading/exchange.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { words } from '../../components/status.tsx';
import { FullTime, Time, useNow } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { AcknowledgmentChain } from './acknowledgment-chain.tsx';
import { GiveUpInterchange } from './give-up-interchange.tsx';
import { ClaimsOf, RemittancesOf } from './interchange-content.tsx';
import { InterchangeState, isLate } from './interchange-state.tsx';
import { ResolveInterchange } from './resolve-interchange.tsx';
import { ShowText } from './show-text.tsx';

/** The states in which sending can still be tried, and those in which nothing has reached the partner. */
const UNSETTLED: readonly Interchange['status'][] = ['queued', 'staging', 'releasing', 'uncertain'];
const ABANDONABLE: readonly Interchange['status'][] = ['queued', 'staging'];

type Props = { of: Interchange; partner: string; onClose: () => void };

/** Shows an interchange: its state, its answers, and the claims or remittances in it. */
export function InterchangeDetail({ of, partner, onClose }: Props) {
  const [open, setOpen] = useState<'text' | 'resolve' | 'give-up' | null>(null);
  const retry = useRetryInterchange();
  const mayWrite = useMay('exchange:write');
  const now = useNow();
  const mayClaims = useMay('claims:read');
  const mayRemittances = useMay('remittances:read');
  const isOut = of.direction === 'outbound';
  const close = () => setOpen(null);
  return (
    <Detail
      title={`${of.transactionSet} ${of.interchangeControlNumber} ${isOut ? 'to' : 'from'} ${partner}`}
      label="Interchange"
      onClose={onClose}
    >
      {of.status === 'uncertain' && (
        <p className={`${ui.notice} ${ui.section}`}>
          The connection broke while this was sent, so that it may or may not have arrived. The service tries to find
          out. If the partner tells you, record the answer.
        </p>
      )}
      <div className={`${ui.row} ${ui.section}`}>
        <Button onClick={() => setOpen('text')}>Show the X12</Button>
        {mayWrite && of.status === 'uncertain' && (
          <Button variant="primary" onClick={() => setOpen('resolve')}>
            Record the partner’s answer
          </Button>
        )}
        {mayWrite && UNSETTLED.includes(of.status) && (
          <Button icon="replay" isBusy={retry.isPending} onClick={() => retry.mutate(of)}>
            {of.status === 'uncertain' ? 'Find out now' : 'Send now'}
          </Button>
        )}
        {mayWrite && ABANDONABLE.includes(of.status) && (
          <Button variant="danger" onClick={() => setOpen('give-up')}>
            Give up
          </Button>
        )}
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['State', <InterchangeState key="state" of={of} />],
            of.failure ? ['Because', words(of.failure)] : null,
            ['Direction', isOut ? 'Sent by you' : 'Received'],
            ['Partner', partner],
            ['Transactions', of.transactionCount],
            of.groupControlNumber ? ['Group number', <code key="group">{of.groupControlNumber}</code>] : null,
            ['Created', <FullTime key="created" at={of.createdAt} />],
            of.transmittedAt ? ['Transmitted', <FullTime key="sent" at={of.transmittedAt} />] : null,
            isOut ? ['Attempts', of.attempts] : null,
            of.nextAttemptAt ? ['Next attempt', <Time key="next" at={of.nextAttemptAt} />] : null,
            of.delayedSince ? ['Delayed since', <FullTime key="delayed" at={of.delayedSince} />] : null,
            of.acknowledgedAt ? ['Acknowledged', <FullTime key="answered" at={of.acknowledgedAt} />] : null,
            !of.acknowledgedAt && of.acknowledgmentDueAt
              ? [
                  'Acknowledgment',
                  <span key="due">
                    {isLate(of, now) ? 'late, expected by ' : 'expected by '}
                    <FullTime at={of.acknowledgmentDueAt} />
                  </span>,
                ]
              : null,
            of.recoveredAt ? ['Found after a restore', <FullTime key="recovered" at={of.recoveredAt} />] : null,
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      {isOut && mayClaims && <AcknowledgmentChain of={of} />}
      {isOut && mayClaims && of.transactionSet.startsWith('837') && <ClaimsOf id={of.id} />}
      {!isOut && mayRemittances && of.transactionSet === '835' && <RemittancesOf id={of.id} />}
      {of.status === 'needs_review' && (
        <p className={ui.section}>
          <Link to="/exchange/files" search={{ tab: 'quarantine' }}>
            Files in quarantine
          </Link>
        </p>
      )}
      {open === 'text' && (
        <ShowText
          id={of.id}
          title={`${of.transactionSet} ${of.interchangeControlNumber}`}
          address={`/v1/exchange/interchanges/${of.id}/x12`}
          useText={useInterchangeX12}
          onClose={close}
        />
      )}
      {open === 'resolve' && <ResolveInterchange of={of} partner={partner} onClose={close} />}
      {open === 'give-up' && <GiveUpInterchange of={of} onClose={close} />}
    </Detail>
  );
}
