import { type Connection, type TradingPartner, useTradingPartners } from '../../../api/queries/trading/connections.ts';
import { Button } from '../../../components/button.tsx';
import { CopyText } from '../../../components/copy.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { PageTable } from '../../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../../components/detail.tsx';
import { Empty } from '../../../components/empty.tsx';
import { FullTime } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { useOpenRow } from '../../../use-open-row.ts';
import { EditPartner } from './edit-partner.tsx';

type Props = { connections: readonly Connection[]; refused: string | null };

/** Shows the clearinghouses and payers with which X12 is exchanged. */
export function Partners({ connections, refused }: Props) {
  const list = useTradingPartners();
  const { detail, form, create } = useOpenRow('/settings/connections', list.rows);
  const selected = detail?.of;
  const nameOf = (id: string | null) => connections.find((one) => one.id === id)?.name ?? id ?? '—';
  const columns: Column<TradingPartner>[] = [
    { id: 'name', header: 'Name', width: 'minmax(160px, 1.4fr)', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'sender',
      header: 'Sender (ISA06)',
      width: 'minmax(120px, 1fr)',
      cell: (row) => <code>{row.interchangeSenderId}</code>,
    },
    {
      id: 'receiver',
      header: 'Receiver (ISA08)',
      width: 'minmax(120px, 1fr)',
      cell: (row) => <code>{row.interchangeReceiverId}</code>,
    },
    {
      id: 'connection',
      header: 'Connection',
      width: 'minmax(130px, 1fr)',
      cell: ({ connectionId }) => nameOf(connectionId),
    },
    { id: 'usage', header: 'Files', width: '90px', cell: (row) => usage(row) },
  ];
  return (
    <>
      <div className={ui.filters}>
        <Button icon="plus" disabledReason={refused} onClick={create}>
          Set up trading partner
        </Button>
      </div>
      <div className={ui.split}>
        <PageTable
          page="/settings/connections"
          label="Trading partners"
          noun="trading partner"
          list={list}
          columns={columns}
          empty={
            <Empty title="No trading partner yet">
              A clearinghouse, or a payer that accepts X12 directly, with the ids that it assigned to you.
            </Empty>
          }
        />
        {selected && (
          <Detail title={selected.name} label={`Trading partner ${selected.name}`} onClose={detail.onClose}>
            <div className={`${ui.row} ${ui.section}`}>
              <Button disabledReason={refused} onClick={detail.onEdit}>
                Change
              </Button>
            </div>
            <Facts
              of={[
                ['Sender', `${selected.interchangeSenderQualifier} ${selected.interchangeSenderId}`],
                ['Receiver', `${selected.interchangeReceiverQualifier} ${selected.interchangeReceiverId}`],
                ['Groups', `${selected.applicationSenderCode} to ${selected.applicationReceiverCode}`],
                ['Submitter id', selected.submitterId ?? '—'],
                ['Receiver of claims', `${selected.receiverName}, ${selected.receiverId}`],
                ['Files', usage(selected)],
                ['TA1 requested', selected.acknowledgmentRequested ? 'Yes' : 'No'],
                [
                  'Interchange closed after',
                  `${selected.batch.transactionsMax} ${selected.batch.transactionsMax === 1 ? 'claim' : 'claims'}, ${selected.batch.delaySeconds} s`,
                ],
                ['Connection', nameOf(selected.connectionId)],
                ['Id', <CopyText key="id" text={selected.id} />],
                ['Changed', <FullTime key="changed" at={selected.updatedAt} />],
              ]}
            />
          </Detail>
        )}
      </div>
      {form && <EditPartner {...form} connections={connections} />}
    </>
  );
}

const usage = ({ usageIndicator }: TradingPartner) => (usageIndicator === 'P' ? 'Production' : 'Test');
