import { useState } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import ui from './ui.module.css';

type Props = {
  /** The name of the view that is renamed; undefined for a new view. */
  renamed: string | undefined;
  /** Names of the user's other views of the list. */
  taken: readonly string[];
  isBusy: boolean;
  onDone: (name: string, isShared: boolean) => void;
  onClose: () => void;
};

/** Asks for the name of a view, and whether the team sees a new one. Enter submits. */
export function NameView({ renamed, taken, isBusy, onDone, onClose }: Props) {
  const [text, setText] = useState(renamed ?? '');
  const [isShared, setShared] = useState(false);
  const name = text.trim();
  const isTaken = taken.includes(name);
  const isNew = renamed === undefined;
  return (
    <FormDialog
      title={isNew ? 'Save the view' : 'Rename the view'}
      submit={isNew ? 'Save view' : 'Rename'}
      isBusy={isBusy}
      missing={name === '' ? 'Enter a name first' : isTaken ? 'Enter a name that no other view of this list has' : null}
      onSubmit={() => onDone(name, isShared)}
      onClose={onClose}
    >
      <TextField
        id="view-name"
        label="Name"
        hint="Do not use names of patients."
        error={isTaken ? 'Another view of this list has this name. Enter another name.' : null}
        maxLength={60}
        value={text}
        onChange={setText}
      />
      {isNew && (
        <label className={ui.row}>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          Share with the team
        </label>
      )}
    </FormDialog>
  );
}
