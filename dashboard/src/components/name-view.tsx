import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  title: string;
  submit: string;
  /** The initial name. */
  initial: string;
  /** Names that are already in use. */
  taken: readonly string[];
  onDone: (name: string) => void;
  onClose: () => void;
};

/** Asks for the name of a view. Enter submits. */
export function NameView({ title, submit, initial, taken, onDone, onClose }: Props) {
  const [text, setText] = useState(initial);
  const name = text.trim();
  const isTaken = taken.includes(name);
  const missing =
    name === '' ? 'Enter a name first' : isTaken ? 'Enter a name that no other view of this list has' : null;
  const done = () => missing === null && onDone(name);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabledReason={missing} onClick={done}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField
          id="view-name"
          label="Name"
          hint="Kept in this browser. Do not use names of patients."
          error={isTaken ? 'Another view of this list has this name. Enter another name.' : null}
          maxLength={60}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
