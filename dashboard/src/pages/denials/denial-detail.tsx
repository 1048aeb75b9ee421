import { Link } from '@tanstack/react-router';
import type { Denial } from '../../api/queries/payments/denials.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Status, words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { closedReason, useDenialActions } from './denial-actions.ts';
import styles from './denials.module.css';

type Props = { of: Denial; onClose: () => void; onResolve: (type: 'write_off' | 'bill_patient') => void };

/** Shows a denial: its reason, its deadlines and the recommended actions. */
export function DenialDetail({ of, onClose, onResolve }: Props) {
  const { appeal, correct, noAppealOf, noCorrectionOf, isAppealing, isCorrecting } = useDenialActions();
  const noWrite = useReasonWithout('denials:write');
  const closed = closedReason(of);
  useCommands([
    { id: 'denial.correct', title: 'Correct the claim', group: 'Denial', keys: 'e', run: () => correct(of) },
    { id: 'denial.appeal', title: 'Appeal the denial', group: 'Denial', keys: 'p', run: () => appeal(of) },
  ]);
  const { appealDeadline, correctedClaimDeadline, recoverability } = of;
  return (
    <Detail title={`${of.groupCode}-${of.carc} ${of.label}`} label="Denial" of={of} onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button
          variant="primary"
          isBusy={isAppealing}
          disabledReason={noAppealOf(of)}
          title="Appeal (p)"
          onClick={() => appeal(of)}
        >
          Appeal
        </Button>
        <Button
          isBusy={isCorrecting}
          disabledReason={noCorrectionOf(of)}
          title="Correct the claim (e)"
          onClick={() => correct(of)}
        >
          {of.replacementClaimId ? 'Open the correction' : 'Correct the claim'}
        </Button>
        <Button disabledReason={noWrite ?? closed} onClick={() => onResolve('bill_patient')}>
          Bill the patient
        </Button>
        <Button variant="danger" disabledReason={noWrite ?? closed} onClick={() => onResolve('write_off')}>
          Write off
        </Button>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Status key="status" of={of.status} />],
            ['Denied', <Money key="denied" cents={of.deniedAmount} />],
            ['Still open', <Money key="open" cents={of.openAmount} />],
            ['Recovered', <Money key="recovered" cents={of.recoveredAmount + (of.resolution?.amountRecovered ?? 0)} />],
            [
              'Claim',
              <Link key="claim" to="/claims/$id" params={{ id: of.claimId }}>
                {of.claimId}
              </Link>,
            ],
            ['Payer', <PayerName key="payer" id={of.payerId} />],
            ['Category', words(of.category)],
            ['Remarks', of.rarcs.join(', ') || '—'],
            ['Root cause', `${words(of.rootCause.stage)} (${of.rootCause.confidence} confidence)`],
            ['Preventable by', of.preventable.byRuleIds.join(', ') || '—'],
            ['Received', <FullTime key="received" at={of.receivedAt} />],
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Deadlines</h3>
        <Facts
          of={[
            [
              'Appeal',
              appealDeadline
                ? `${appealDeadline.date}: ${words(appealDeadline.levelName)} (${appealDeadline.basis.citation ?? 'payer directory'})`
                : '—',
            ],
            ['Corrected claim', correctedClaimDeadline?.date ?? '—'],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Recommended steps, in this order</h3>
        <ol className={styles.steps}>
          {of.recommendedActions.map(({ type, reason }) => (
            <li key={type}>
              <strong>{words(type)}</strong>
              <p>{reason}</p>
            </li>
          ))}
        </ol>
        <p className={ui.hint}>
          The chance of payment is {recoverability.score} %
          {recoverability.basis.source === 'history'
            ? ', from your own denials.'
            : '. It is an assumption, because you have few denials of this kind.'}
        </p>
      </div>
    </Detail>
  );
}
