import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { SelectField } from '../../components/select-field.tsx';
import ui from '../../components/ui.module.css';
import { RESOLUTIONS, type Resolution } from './choices.ts';

type Props = { count: number; isBusy: boolean; onResolve: (resolution: Resolution) => void; onClose: () => void };

/** Asks for the resolution of the item. */
export function ResolveWork({ count, isBusy, onResolve, onClose }: Props) {
  const [code, setCode] = useState<Resolution['code']>('fixed');
  const [note, setNote] = useState('');
  const save = () => onResolve({ code, ...(note.trim() === '' ? {} : { note: note.trim() }) });
  return (
    <FormDialog
      onClose={onClose}
      title={count === 1 ? 'Complete the item' : `Complete ${count} items`}
      submit="Complete"
      isBusy={isBusy}
      onSubmit={save}
    >
      <SelectField id="resolution" label="Result" options={RESOLUTIONS} value={code} onChange={setCode} />
      <Field id="resolution-note" label="Note (optional)">
        <textarea
          id="resolution-note"
          className={ui.input}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
