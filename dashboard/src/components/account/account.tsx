import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type AccountLine, useAccount } from '../../api/queries/payments/accounts.ts';
import { useCommands } from '../../commands/registry.ts';
import { useReasonWithout } from '../../session/session.tsx';
import { ActionsHead } from '../actions-head.tsx';
import { Actor } from '../actor.tsx';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import { Loading } from '../loading.tsx';
import { Money } from '../money.tsx';
import { Phi, PhiDate } from '../phi.tsx';
import { Problem } from '../problem.tsx';
import { DateText } from '../time.tsx';
import { dateText } from '../time-text.ts';
import { useToast } from '../toasts.tsx';
import ui from '../ui.module.css';
import styles from './account.module.css';
import { accountTotals } from './account-words.ts';

const AccountAction = lazy(() => import('./account-action.tsx'));

/** What a person does on an account. */
export type Act = 'payment' | 'refund' | 'writeOff' | 'reverse';

const ACTS: readonly { act: Act; label: string; keys: string }[] = [
  { act: 'payment', label: 'Patient payment', keys: 'p' },
  { act: 'refund', label: 'Refund', keys: 'r' },
  { act: 'writeOff', label: 'Write off', keys: 'w' },
  { act: 'reverse', label: 'Reverse', keys: 'v' },
];

/** Lines that are loaded for the statement and its sums. */
const LINES_MAX = 1_000;

type Props = { patientId: string; claimId?: string };

/** Shows the account of a patient, or of one claim, as a statement with what can be done on it. */
export function Account({ patientId, claimId }: Props) {
  const list = useAccount(patientId, claimId);
  const [open, setOpen] = useState<{ act: Act; entryId?: string } | null>(null);
  const noWrite = useReasonWithout('remittances:write');
  const toast = useToast();
  const { rows, hasMore, isLoadingMore, loadMore } = list;
  useEffect(() => {
    if (hasMore && !isLoadingMore && rows.length < LINES_MAX) loadMore();
  }, [hasMore, isLoadingMore, rows.length, loadMore]);
  const start = (act: Act, entryId?: string) => {
    const reason = noWrite ?? noActOn(rows, act, claimId);
    if (reason !== null) toast.refuse(reason);
    else setOpen({ act, ...(entryId === undefined ? {} : { entryId }) });
  };
  useCommands([
    ...ACTS.map(({ act, label, keys }) => ({
      ...{ id: `account.${act}`, title: label, group: 'Account', keys, run: () => start(act) },
    })),
    { id: 'account.print', title: 'Print the account', group: 'Account', run: () => window.print() },
  ]);
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  if (list.isLoading) return <Loading />;
  return (
    <section aria-label="Account">
      <div className={styles.actions} data-no-print="">
        {noWrite === null &&
          ACTS.filter(({ act }) => noActOn(rows, act, claimId) === null).map(({ act, label }) => (
            <Button key={act} onClick={() => start(act)}>
              {label}
            </Button>
          ))}
        {rows.length > 0 && <Button onClick={() => window.print()}>Print</Button>}
      </div>
      {rows.length === 0 ? (
        <Empty title="Nothing on the account yet">Charges are posted when a claim is submitted.</Empty>
      ) : (
        <Statement
          lines={rows}
          isOfClaim={claimId !== undefined}
          onReverse={noWrite === null ? (id) => start('reverse', id) : null}
        />
      )}
      {hasMore && !isLoadingMore && (
        <Button data-no-print="" onClick={loadMore}>
          Further lines
        </Button>
      )}
      <Suspense>
        {open && (
          <AccountAction
            {...open}
            lines={rows}
            {...(claimId === undefined ? {} : { claimId })}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Returns why an act is not possible on an account; null if it is. */
function noActOn(lines: readonly AccountLine[], act: Act, claimId: string | undefined): string | null {
  if (act === 'payment' && claimId !== undefined) return null;
  if (lines.length === 0) return 'Nothing is on the account yet';
  if (act === 'reverse' && !lines.some(({ reversible }) => reversible))
    return 'No payment of the patient, refund or write-off can be reversed';
  if (act === 'refund' && !lines.some(({ patientPaid }) => patientPaid > 0)) return 'The patient has paid nothing';
  return null;
}

/** A column of amounts for which a phone has no room. There one column shows what each line changes. */
const WIDE = `${ui.right} ${styles.wide}`;
const NARROW = `${ui.right} ${styles.narrow}`;

type StatementProps = {
  lines: readonly AccountLine[];
  isOfClaim: boolean;
  onReverse: ((entryId: string) => void) | null;
};

function Statement({ lines, isOfClaim, onReverse }: StatementProps) {
  const totals = accountTotals(lines);
  return (
    <div className={`${ui.scrollX} ${styles.scroll}`}>
      <table className={`${ui.grid} ${styles.statement}`}>
        <caption className={ui.srOnly}>Account</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Text</th>
            {!isOfClaim && (
              <th scope="col" className={styles.wide}>
                Claim
              </th>
            )}
            {['Charge', 'Payer', 'Adjustment', 'Patient'].map((name) => (
              <th key={name} scope="col" className={WIDE}>
                {name}
              </th>
            ))}
            <th scope="col" className={NARROW}>
              Amount
            </th>
            <th scope="col" className={ui.right}>
              Balance
            </th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-undone={line.undoneById !== null}>
              <td className={ui.nowrap}>
                <DateText of={line.date} />
              </td>
              <td>
                {line.text}
                <Source of={line} />
                {!isOfClaim && (
                  <p className={`${styles.source} ${styles.narrow}`}>
                    <ClaimOf of={line} />
                  </p>
                )}
              </td>
              {!isOfClaim && (
                <td className={styles.wide}>
                  <ClaimOf of={line} />
                </td>
              )}
              <Amount cents={line.charge} className={WIDE} />
              <Amount cents={line.payerPaid} className={WIDE} />
              <Amount cents={line.adjustment} className={WIDE} />
              <Amount cents={line.patientPaid} className={WIDE} />
              <Amount cents={line.amount} className={NARROW} />
              <td className={ui.right}>
                <Money cents={line.balance} />
              </td>
              <td className={ui.right} data-no-print="">
                {line.reversible && onReverse !== null && (
                  <Button
                    variant="quiet"
                    aria-label={`Reverse: ${line.text}, ${dateText(line.date)}`}
                    onClick={() => onReverse(line.id)}
                  >
                    Reverse
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>Total</td>
            {!isOfClaim && <td className={styles.wide} />}
            {[totals.charge, totals.payerPaid, totals.adjustment, totals.patientPaid].map((cents, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
              <td key={at} className={WIDE}>
                <Money cents={cents} />
              </td>
            ))}
            <td className={NARROW} />
            <td className={ui.right}>
              <Money cents={totals.balance} />
            </td>
            <td data-no-print="" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Shows an amount; nothing for zero, so that a statement is easy to read. */
function Amount({ cents, className }: { cents: number; className: string }) {
  return <td className={className}>{cents !== 0 && <Money cents={cents} />}</td>;
}

/** Shows where a line comes from: the remittance, or the person who made the entry. */
function Source({ of }: { of: AccountLine }) {
  const isUndone = of.undoneById !== null;
  if (of.remittanceId === null && of.enteredBy === null && of.note === null && !isUndone) return null;
  return (
    <p className={styles.source}>
      {of.remittanceId !== null && (
        <Link to="/remittances" search={{ id: of.remittanceId }}>
          {of.remittanceSource === 'manual' ? 'Paper remittance' : '835'}
          {of.remittanceSequence ? `, claim ${of.remittanceSequence}` : ''}
        </Link>
      )}{' '}
      {of.enteredBy && (
        <>
          Entered by <Actor of={of.enteredBy} />
        </>
      )}{' '}
      {of.note !== null && <Phi>{of.note}</Phi>} {isUndone && 'Reversed'}
    </p>
  );
}

function ClaimOf({ of }: { of: AccountLine }) {
  if (of.claimId === null) return '—';
  return (
    <>
      <Link to="/claims/$id" params={{ id: of.claimId }} search={{ tab: 'account' }} title={of.claimId}>
        Claim …{of.claimId.slice(-6)}
      </Link>{' '}
      <PhiDate>{of.serviceDate}</PhiDate>
    </>
  );
}
