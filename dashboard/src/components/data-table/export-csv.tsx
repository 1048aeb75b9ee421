import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCommands } from '../../commands/registry.ts';
import { settingsNow } from '../../settings.ts';
import { Button } from '../button.tsx';
import { usePageActions } from '../page-actions.ts';
import { useToast } from '../toasts.tsx';

/** Shows a button among the page's actions that saves the list as CSV, with the filters that are set. */
export function ExportCsv({ address, label }: { address: string; label: string }) {
  const slot = usePageActions();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { loadCsv, saveFile } = await import('../../api/csv.ts');
      const file = await loadCsv(address, { isMasked: settingsNow().masksPhi });
      saveFile(file);
      const rows = `${file.rows} ${file.rows === 1 ? 'row' : 'rows'}`;
      toast.say(file.isComplete ? `${rows} saved.` : `The first ${rows} saved. Use narrower filters for the others.`);
    } catch (error) {
      toast.fail(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  useCommands([
    { id: 'list.csv', title: `Save as CSV: ${label}`, group: 'This list', keys: 'E', run: () => void run() },
  ]);
  if (slot === null) return null;
  return createPortal(
    <Button
      isBusy={isBusy}
      title="Save all rows as CSV (E)"
      aria-label={`Save as CSV: ${label}`}
      onClick={() => void run()}
    >
      CSV
    </Button>,
    slot,
  );
}
