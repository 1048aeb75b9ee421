import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import {
  type PayerFile,
  useFileText,
  useMarkReport,
  useReprocessFile,
  useSaveMasked,
} from '../../api/queries/trading/exchange.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { labelIn } from '../../components/list-of.ts';
import { Phi } from '../../components/phi.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { AssignFile } from './assign-file.tsx';
import { DiscardFile } from './discard-file.tsx';
import { DISCARD_REASONS, reasonText, sizeText } from './exchange-words.ts';
import { ShowText } from './show-text.tsx';

type Props = { of: PayerFile; partner: string; state: ReactNode; onClose: () => void };

/** Shows a file of a partner: where it comes from, why it waits, and what can be done with it. */
export function FileDetail({ of, partner, state, onClose }: Props) {
  const [open, setOpen] = useState<'text' | 'assign' | 'discard' | null>(null);
  const reprocess = useReprocessFile();
  const report = useMarkReport();
  const mayWrite = useMay('exchange:write');
  const save = useSaveMasked();
  const close = () => setOpen(null);
  const may = (action: PayerFile['actions'][number]) => mayWrite && of.actions.includes(action);
  return (
    <Detail title={<Phi>{of.path}</Phi>} label="Partner file" of={of} onClose={onClose}>
      {of.status === 'quarantined' && of.reason && (
        <p className={`${ui.notice} ${ui.section}`}>{reasonText(of.reason)}</p>
      )}
      <div className={`${ui.row} ${ui.section}`}>
        {may('assign') && (
          <Button variant="primary" onClick={() => setOpen('assign')}>
            Assign
          </Button>
        )}
        {may('reprocess') && (
          <Button icon="replay" isBusy={reprocess.isPending} onClick={() => reprocess.mutate(of)}>
            Process again
          </Button>
        )}
        {may('mark_report') && (
          <Button isBusy={report.isPending} onClick={() => report.mutate(of)}>
            It is a report
          </Button>
        )}
        <Button onClick={() => setOpen('text')}>Show the content</Button>
        <Button isBusy={save.isPending} onClick={() => save.mutate(of)}>
          Save a masked copy
        </Button>
        {may('discard') && (
          <Button variant="danger" onClick={() => setOpen('discard')}>
            Discard
          </Button>
        )}
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['State', state],
            of.reason && of.status !== 'quarantined' ? ['Because', becauseOf(of)] : null,
            ['Type', of.transactionSet === 'unknown' ? 'Not known' : of.transactionSet],
            ['Partner', partner],
            ['Size', sizeText(of.byteCount)],
            ['SHA-256', <CopyText key="hash" text={of.contentSha256} />],
            ['Picked up', <FullTime key="at" at={of.createdAt} />],
            of.modifiedAt ? ['Changed at the partner', <FullTime key="modified" at={of.modifiedAt} />] : null,
            of.interchangeId
              ? [
                  'Interchange',
                  <Link key="itc" to="/exchange/interchanges" search={{ id: of.interchangeId }}>
                    Open it with its claims and payments
                  </Link>,
                ]
              : null,
            of.duplicateOf
              ? [
                  'Same content as',
                  <Link key="duplicate" to="/exchange/files" search={{ id: of.duplicateOf }}>
                    an earlier file
                  </Link>,
                ]
              : null,
            of.sourceFileId
              ? [
                  'Part of',
                  <Link key="source" to="/exchange/files" search={{ id: of.sourceFileId }}>
                    a file of the shared mailbox
                  </Link>,
                ]
              : null,
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      {open === 'text' && (
        <ShowText
          id={of.id}
          title="Content of the file"
          address={`/v1/exchange/files/${of.id}/content`}
          useText={useFileText}
          onClose={close}
        />
      )}
      {open === 'assign' && <AssignFile of={of} onClose={close} />}
      {open === 'discard' && <DiscardFile of={of} onClose={close} />}
    </Detail>
  );
}

function becauseOf({ status, reason }: PayerFile): string {
  const discarded = DISCARD_REASONS.find(({ value }) => value === reason);
  return status === 'discarded' && discarded ? labelIn(DISCARD_REASONS, discarded.value) : reasonText(reason ?? '');
}
