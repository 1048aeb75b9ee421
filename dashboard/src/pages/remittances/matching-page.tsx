import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ClaimPayment, useUnmatchPayment, useWaitingPayments } from '../../api/queries/payments/remittances.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty } from '../../components/empty.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { MatchPayment } from './match-payment.tsx';
import { PaidName } from './paid-name.tsx';
import styles from './remittances.module.css';

const COLUMNS: Column<ClaimPayment>[] = [
  {
    id: 'patient',
    header: 'Patient',
    width: 'minmax(90px, 1.2fr)',
    cell: ({ patient }) => <PaidName name={patient?.name ?? patient?.correctedName ?? null} />,
  },
  {
    id: 'member',
    header: 'Member id',
    width: 'minmax(75px, 1fr)',
    from: 600,
    cell: ({ patient }) => <Phi>{patient?.memberId ?? patient?.correctedMemberId ?? null}</Phi>,
  },
  {
    id: 'number',
    header: 'Control number',
    width: 'minmax(80px, 1fr)',
    cell: ({ patientControlNumber }) => <Phi>{patientControlNumber}</Phi>,
  },
  moneyColumn('paid', 'Paid', ({ paid }) => paid),
  {
    id: 'state',
    header: 'Claim',
    width: '95px',
    cell: ({ match }) =>
      match.state === 'suspected' ? (
        <Status of="pending" label="Suggested" />
      ) : (
        <Status of={match.state} label="Unknown" />
      ),
  },
];

const callsOn = (id: string) =>
  [
    { method: 'GET', path: `/v1/claim-payments/${id}/candidates` },
    { method: 'POST', path: `/v1/claim-payments/${id}/match`, body: { claimId: 'clm_…' } },
    { method: 'POST', path: `/v1/claim-payments/${id}/post` },
  ] as const;

export function MatchingPage() {
  return useMay('remittances:read') ? (
    <Matching />
  ) : (
    <NotAllowed scope="remittances:read" docs="Remittances" path="/v1/claim-payments?matchState=unmatched" />
  );
}

function Matching() {
  const [search, change] = usePageSearch('/remittances/matching');
  const of = { remittanceId: search.remittance, 'receivedAt[lt]': search.receivedBefore };
  const unmatched = useWaitingPayments('unmatched', of);
  const suspected = useWaitingPayments('suspected', of);
  const [last, setLast] = useState<ClaimPayment | null>(null);
  const undo = useUnmatchPayment(() => setLast(null));
  const rows = [...suspected.rows, ...unmatched.rows];
  const list = { ...unmatched, rows, isLoading: unmatched.isLoading || suspected.isLoading };
  const selected = rows.find(({ id }) => id === search.id) ?? rows[0];
  const undoLast = () => last !== null && undo.mutate(last);
  useCommands([{ id: 'match.undo', title: 'Undo the last match', group: 'Matching', keys: 'z', run: undoLast }]);
  return (
    <Page
      back="/remittances"
      title="Payments without a claim"
      summary={
        search.remittance || search.receivedBefore ? (
          <Link to="/remittances/matching">Payments of all remittances</Link>
        ) : (
          <Link to="/remittances">All remittances</Link>
        )
      }
      actions={
        <>
          <AsCurl
            docs="Remittances"
            calls={[
              { method: 'GET', path: '/v1/claim-payments?matchState=unmatched' },
              ...(selected ? callsOn(selected.id) : []),
            ]}
          />
          {last && (
            <Button icon="replay" isBusy={undo.isPending} onClick={undoLast}>
              Undo the last match
            </Button>
          )}
        </>
      }
    >
      <div className={selected ? styles.match : ui.split}>
        <DataTable
          label="Waiting payments"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          openId={selected?.id}
          onOpen={({ id }) => change({ id })}
          empty={
            <Empty title="Every payment is matched to a claim">
              Payments that do not name a known claim are listed here.
            </Empty>
          }
        />
        {selected && (
          <div className={styles.matchPanel}>
            <MatchPayment key={selected.id} of={selected} onMatched={setLast} />
          </div>
        )}
      </div>
    </Page>
  );
}
