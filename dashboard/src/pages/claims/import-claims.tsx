import { type ChangeEvent, useRef } from 'react';
import {
  type ClaimImport,
  useClaimImport,
  useImportClaims,
  useRefusedItems,
} from '../../api/queries/billing/claim-imports.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './claims.module.css';

type Props = { variant?: 'primary' | undefined; onStarted: (started: ClaimImport) => void };

/** Asks for an 837P file and imports its claims as drafts. */
export function ImportButton({ variant, onStarted }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const start = useImportClaims(onStarted);
  const noWrite = useReasonWithout('claims:write');
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) start.mutate({ file, name: file.name, size: file.size, lastModified: file.lastModified });
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden aria-label="837P file" onChange={read} />
      <Button
        variant={variant}
        icon="plus"
        isBusy={start.isPending}
        disabledReason={noWrite}
        onClick={() => input.current?.click()}
      >
        Import an 837
      </Button>
      {start.error && (
        <Dialog
          isOpen
          onClose={start.reset}
          title="The file was not imported"
          footer={<Button onClick={start.reset}>Close</Button>}
        >
          <Problem error={start.error} />
        </Dialog>
      )}
    </>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Shows the progress of an import, and the result for each claim of its file. */
export function ImportResult({ of: started, onClose }: { of: ClaimImport; onClose: () => void }) {
  const { data: of, error, isOver } = useClaimImport(started);
  const refused = useRefusedItems(of.id, isOver && of.counts.refused > 0);
  const { claims, created, refused: refusedCount, duplicates, patientsCreated } = of.counts;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={isOver ? 'The file is imported' : 'The file is being imported'}
      description={
        isOver
          ? `${counted(claims, 'claim')}: ${created} created as drafts, ${duplicates} known already, ${refusedCount} refused. ${counted(patientsCreated, 'new patient')}.`
          : `${counted(of.claimsDone, 'claim')} so far. You can close this; the import continues.`
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {isOver ? 'Done' : 'Close'}
        </Button>
      }
    >
      {error && <Problem error={error} />}
      {of.statusReason && <p className={ui.section}>{of.statusReason.message}</p>}
      {of.findings.length > 0 && (
        <ul className={styles.results} aria-label="Findings about the file">
          {of.findings.map(({ code, severity, message, segmentNumber }) => (
            <li key={`${code} ${segmentNumber} ${message}`}>
              <Status of={severity} />
              <span>
                {message} {segmentNumber !== undefined && <span className={ui.hint}>Segment {segmentNumber}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused.error && <Problem error={refused.error} retry={refused.reload} />}
      {refused.rows.length > 0 && (
        <ul className={styles.results} aria-label="Refused claims">
          {refused.rows.map(({ sequence, patientControlNumber, segmentNumber, problems }) => (
            <li key={sequence}>
              <Status of="rejected" label="Refused" />
              <strong>
                <Phi>{patientControlNumber}</Phi>
              </strong>
              <span className={ui.hint}>Segment {segmentNumber}</span>
              <span>
                {problems
                  .filter(({ severity }) => severity === 'error')
                  .map(({ message }) => message)
                  .join(' ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refused.hasMore && (
        <Button isBusy={refused.isLoadingMore} onClick={refused.loadMore}>
          Further refused claims
        </Button>
      )}
      {of.problems.length > 0 && (
        <p className={`${ui.hint} ${ui.below}`}>
          Notes on the claims:{' '}
          {of.problems.map(({ code, count }) => `${words(code).toLowerCase()} (${count})`).join(', ')}.
        </p>
      )}
    </Dialog>
  );
}
