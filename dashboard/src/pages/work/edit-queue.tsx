import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import { useCreateQueue, useUpdateQueue, type WorkQueue } from '../../api/queries/office/work.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import ui from '../../components/ui.module.css';

/** Creates a queue, or changes one. */
export function EditQueue({ of, onClose }: { of: WorkQueue | null; onClose: () => void }) {
  const [name, setName] = useState(of?.name ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const create = useCreateQueue(onClose);
  const update = useUpdateQueue(onClose);
  const { failure, ...state } = eitherOf(create, update);
  const save = () => {
    const body = { name: name.trim(), description: description.trim() || null };
    if (of === null) create.mutate(body);
    else update.mutate({ queue: of, body });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={of === null ? 'Create a queue' : 'Change the queue'}
      submit={of === null ? 'Create queue' : 'Save'}
      missing={name.trim() === '' ? 'Name the queue first' : null}
      onSubmit={save}
      {...state}
    >
      <NameField id="queue-name" failure={failure} value={name} onChange={setName} />
      <Field id="queue-about" label="Which items belong in it (optional)">
        <textarea
          id="queue-about"
          className={ui.input}
          rows={2}
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
