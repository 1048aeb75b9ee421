import { lazy, Suspense, useState } from 'react';
import {
  type Claim,
  type ClaimFile,
  useAcknowledgments,
  useClaimX12,
  useTimeline,
} from '../../api/queries/billing/claims.ts';
import type { Schemas } from '../../api/schema.ts';
import { Account } from '../../components/account/account.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loading } from '../../components/loading.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import { Timeline } from '../../components/timeline.tsx';
import ui from '../../components/ui.module.css';
import { useFullX12 } from '../../components/x12/use-full-x12.ts';
import { X12Viewer } from '../../components/x12/x12-viewer.tsx';
import { boxOfElement } from './boxes.ts';
import { ClaimDenials } from './claim-denials.tsx';
import { ClaimDocuments } from './claim-documents.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimPayments } from './claim-payments.tsx';
import { ClaimRelated } from './claim-related.tsx';

const ClaimPrint = lazy(() => import('./print/claim-print.tsx'));

export const TABS = [
  { id: 'form', label: 'Form' },
  { id: 'related', label: 'Related' },
  { id: 'timeline', label: 'Timeline' },
  { id: 'acknowledgments', label: 'Acknowledgments' },
  { id: 'account', label: 'Account' },
  { id: 'payments', label: 'Payments' },
  { id: 'denials', label: 'Denials' },
  { id: 'documents', label: 'Documents' },
  { id: 'x12', label: 'X12' },
  { id: 'print', label: 'Paper form' },
] as const;

type TabId = (typeof TABS)[number]['id'];

export function ClaimTab({ tab, of }: { tab: TabId; of: Claim }) {
  if (tab === 'related') return <ClaimRelated of={of} />;
  if (tab === 'timeline') return <ClaimTimeline of={of.id} />;
  if (tab === 'acknowledgments') return <Acknowledgments of={of.id} />;
  if (tab === 'account') return <Account patientId={of.patientId} claimId={of.id} />;
  if (tab === 'payments') return <ClaimPayments of={of.id} />;
  if (tab === 'denials') return <ClaimDenials of={of.id} />;
  if (tab === 'documents') return <ClaimDocuments of={of} />;
  if (tab === 'print')
    return (
      <Suspense fallback={<Loading />}>
        <ClaimPrint of={of} />
      </Suspense>
    );
  return <X12 of={of} />;
}

function ClaimTimeline({ of }: { of: string }) {
  return <Timeline list={useTimeline(of)} />;
}

const LEVELS: Record<Schemas['Acknowledgment']['level'], string> = {
  ta1: 'TA1',
  '999': '999',
  '277ca_clearinghouse': '277CA, clearinghouse',
  '277ca_payer': '277CA, payer',
  '277': '277',
};

function Acknowledgments({ of }: { of: string }) {
  const list = useAcknowledgments(of);
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  if (!list.isLoading && list.rows.length === 0) {
    return (
      <Empty title="No acknowledgment yet">
        They arrive after the claim has been sent: first the 999, then the 277CA.
      </Empty>
    );
  }
  return (
    <ol className={ui.history}>
      {list.rows.map(({ id, receivedAt, level, outcome, codes }) => (
        <li key={id}>
          <FullTime at={receivedAt} />
          <span>
            <Status of={outcome} /> <strong>{LEVELS[level]}</strong>
          </span>
          <span>{codes.map(({ code, label }) => (label ? `${code}: ${label}` : code)).join('; ')}</span>
        </li>
      ))}
    </ol>
  );
}

const FILES: ClaimFile[] = ['837P', '999', '277CA', '277', '835'];

function X12({ of }: { of: Claim }) {
  const [file, setFile] = useState<ClaimFile>('837P');
  const { isFull, reveal } = useFullX12(of.id);
  const { data, error } = useClaimX12(of.id, file, isFull);
  return (
    <>
      <div className={`${ui.row} ${ui.section}`}>
        <select
          className={ui.input}
          aria-label="File"
          value={file}
          onChange={(event) => setFile(event.target.value as ClaimFile)}
        >
          {FILES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      {error && <Problem error={error} />}
      {data && (
        <X12Viewer
          name={`${of.id} ${file}`}
          text={data}
          reveal={reveal}
          {...(file === '837P'
            ? {
                form: {
                  boxOf: boxOfElement,
                  render: (pointed, onPoint) => (
                    <ClaimForm of={of} findings={[]} active={null} pointed={pointed} onPoint={onPoint} />
                  ),
                },
              }
            : {})}
        />
      )}
    </>
  );
}
