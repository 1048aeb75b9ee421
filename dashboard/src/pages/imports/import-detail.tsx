import { useState } from 'react';
import { listAddress } from '../../api/lists.ts';
import {
  type Import,
  isRunning,
  useCancelImport,
  useImport,
  useRefusedRows,
} from '../../api/queries/practice/imports.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { sizeText } from '../../components/documents/upload-file.ts';
import { labelIn } from '../../components/list-of.ts';
import { pathWords } from '../../components/path-words.ts';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { kindText, STATUSES } from './import-words.ts';
import styles from './imports.module.css';

type Props = {
  of: Import;
  /** Imports the file of this dry run; null if this page does not have the file. */
  onImport: (() => void) | null;
  isImporting: boolean;
  onClose: () => void;
};

/** Shows the progress of an import, and the errors of the rows that were refused. */
export function ImportDetail({ of: listed, onImport, isImporting, onClose }: Props) {
  const { data: of = listed, error } = useImport(listed.id);
  const cancel = useCancelImport();
  const mayWrite = useMay('patients:write', 'encounters:write', 'providers:write');
  const { created, updated, unchanged, failed } = of.counts;
  return (
    <Detail
      title={kindText(of)}
      label="Import"
      onClose={onClose}
      actions={
        <>
          {isRunning(of) && mayWrite && (
            <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ id: of.id })}>
              Cancel
            </Button>
          )}
          {of.isDryRun && of.status === 'completed' && onImport && (
            <Button variant="primary" isBusy={isImporting} onClick={onImport}>
              Import this file
            </Button>
          )}
        </>
      }
    >
      {error && <Problem error={error} />}
      {isRunning(of) && <Progress of={of} />}
      {of.statusReason && <p className={`${ui.notice} ${ui.section}`}>{of.statusReason.message}</p>}
      <div className={ui.section}>
        <Facts
          of={[
            ['State', <Status key="state" of={of.status} label={labelIn(STATUSES, of.status)} />],
            [of.isDryRun ? 'Would be created' : 'Created', created],
            [of.isDryRun ? 'Would be changed' : 'Changed', updated],
            ['Unchanged', unchanged],
            ['Refused', failed],
            ['File', `${of.format === 'csv' ? 'CSV' : 'JSON lines'}, ${sizeText(of.byteCount)}, ${of.lineCount} lines`],
            ['Sent', <FullTime key="sent" at={of.createdAt} />],
            of.completedAt === null ? null : ['Ended', <FullTime key="ended" at={of.completedAt} />],
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      {failed > 0 && <Refused of={of} />}
    </Detail>
  );
}

/** The file may have blank lines, so the share is of lines, and its last part is quick. */
function Progress({ of: { rowsDone, lineCount, status } }: { of: Import }) {
  const percent = lineCount === 0 ? 0 : Math.min(100, (100 * rowsDone) / lineCount);
  return (
    <div
      role="progressbar"
      aria-label="Progress of the import"
      aria-valuemin={0}
      aria-valuemax={lineCount}
      aria-valuenow={rowsDone}
      className={`${ui.progress} ${ui.section}`}
    >
      <p>{status === 'queued' ? 'Waits for its turn' : `${rowsDone} of at most ${lineCount} rows`}</p>
      <div className={ui.bar}>
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** Lists the refused rows with their errors, and saves all of them as CSV. */
function Refused({ of: { id, counts } }: { of: Import }) {
  const refused = useRefusedRows(id, counts.failed > 0);
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { loadCsv, saveFile } = await import('../../api/csv.ts');
      saveFile(await loadCsv(listAddress(`/v1/imports/${id}/rows`, { outcome: 'failed' }), { isMasked: false }));
    } catch (error) {
      toast.fail(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={ui.section} aria-label="Refused rows">
      <div className={`${ui.row} ${ui.between}`}>
        <h3>Refused rows</h3>
        <Button isBusy={isSaving} onClick={() => void save()}>
          Save the errors as CSV
        </Button>
      </div>
      {refused.error && <Problem error={refused.error} retry={refused.reload} />}
      <ul className={styles.refused}>
        {refused.rows.map(({ sequence, line, externalId, error }) => (
          <li key={sequence}>
            <strong>Line {line}</strong>
            {externalId !== null && <code>{externalId}</code>}
            <span>{error && errorText(error)}</span>
          </li>
        ))}
      </ul>
      {refused.hasMore && (
        <Button isBusy={refused.isLoadingMore} onClick={refused.loadMore}>
          Further refused rows
        </Button>
      )}
    </section>
  );
}

/** Returns the reason for each failing field of a row, or that of the row. */
function errorText({ message, details }: Schemas['ImportRowError']): string {
  if (details.length === 0) return message;
  return details.map(({ param, message: reason }) => `${pathWords(param)}: ${reason}`).join('; ');
}
