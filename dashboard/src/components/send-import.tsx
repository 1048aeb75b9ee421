import { useState } from 'react';
import { type Import, type ImportFile, type RowType, useSendImport } from '../api/queries/practice/imports.ts';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ROW_TYPES } from './row-types.ts';
import { SelectField } from './select-field.tsx';
import ui from './ui.module.css';

type Props = {
  /** The type of rows that is chosen when the form opens. */
  of?: RowType;
  onSent: (started: Import, sent: ImportFile) => void;
  onClose: () => void;
};

/** Asks for a file of records, and sends it as a dry run or as an import. */
export function SendImport({ of, onSent, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [type, setType] = useState<RowType | ''>(of ?? '');
  const [dryRun, setDryRun] = useState(true);
  const [allOrNothing, setAllOrNothing] = useState(of !== undefined);
  const { send, isPending, error } = useSendImport(onSent);
  return (
    <FormDialog
      title="Import a file"
      description="Each row creates a record, or changes the one that has the same id of your own. The guide “Imports” lists the fields."
      submit={dryRun ? 'Check the file' : 'Import the file'}
      isBusy={isPending}
      missing={file === null ? 'Choose a file first' : null}
      error={error}
      onSubmit={() => file && send({ file, type: type === '' ? undefined : type, dryRun, allOrNothing })}
      onClose={onClose}
    >
      <Field id="import-file" label="File" hint="CSV with a line of headings (.csv), or JSON lines. At most 64 MiB.">
        <input
          id="import-file"
          className={ui.input}
          type="file"
          accept=".csv,.jsonl,.ndjson,.json,.txt"
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </Field>
      <SelectField
        id="import-type"
        label="Rows"
        options={[{ value: '', label: 'Each row names its type' }, ...ROW_TYPES]}
        value={type}
        onChange={setType}
      />
      <label className={ui.row}>
        <input type="checkbox" checked={dryRun} onChange={({ target }) => setDryRun(target.checked)} />
        Dry run: check every row and store nothing
      </label>
      <label className={ui.row}>
        <input type="checkbox" checked={allOrNothing} onChange={({ target }) => setAllOrNothing(target.checked)} />
        All or nothing: a refused line prevents the import
      </label>
    </FormDialog>
  );
}
