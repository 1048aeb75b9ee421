import { useState } from 'react';
import { eitherOf } from '../../../api/either-of.ts';
import {
  type Connection,
  type TradingPartner,
  useChangePartner,
  useCreatePartner,
} from '../../../api/queries/trading/connections.ts';
import { Field } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import ui from '../../../components/ui.module.css';

type Props = {
  of: TradingPartner | null;
  connections: readonly Connection[];
  onClose: () => void;
  onSaved: (partner: TradingPartner) => void;
};

/** Sets up or changes a trading partner: its envelope ids and its connection. */
export function EditPartner({ of, connections, onClose, onSaved }: Props) {
  const create = useCreatePartner(onSaved);
  const change = useChangePartner(onSaved);
  const [form, setForm] = useState({
    name: of?.name ?? '',
    interchangeSenderQualifier: of?.interchangeSenderQualifier ?? 'ZZ',
    interchangeSenderId: of?.interchangeSenderId ?? '',
    interchangeReceiverQualifier: of?.interchangeReceiverQualifier ?? 'ZZ',
    interchangeReceiverId: of?.interchangeReceiverId ?? '',
    submitterId: of?.submitterId ?? '',
    connectionId: of?.connectionId ?? '',
  });
  const { failure, ...state } = eitherOf(create, change);
  const { name, interchangeSenderId, interchangeReceiverId } = form;
  const missing = !name.trim()
    ? 'Enter a name first'
    : !interchangeSenderId.trim() || !interchangeReceiverId.trim()
      ? 'Enter the ids of sender and receiver first'
      : null;
  const submit = () => {
    const body = {
      name: name.trim(),
      interchangeSenderQualifier: form.interchangeSenderQualifier.trim(),
      interchangeSenderId: interchangeSenderId.trim(),
      interchangeReceiverQualifier: form.interchangeReceiverQualifier.trim(),
      interchangeReceiverId: interchangeReceiverId.trim(),
      ...(form.submitterId.trim() !== '' && { submitterId: form.submitterId.trim() }),
      ...(form.connectionId !== (of?.connectionId ?? '') && { connectionId: form.connectionId || null }),
    };
    if (of) change.mutate({ of, changes: body });
    else create.mutate(body);
  };
  const input = (id: Exclude<keyof typeof form, 'connectionId'>, label: string, maxLength: number, hint?: string) => (
    <TextField
      id={`partner-${id}`}
      label={label}
      hint={hint}
      error={failure?.about(id) ?? null}
      maxLength={maxLength}
      value={form[id]}
      onChange={(value) => setForm({ ...form, [id]: value })}
    />
  );
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of ? `Change ${of.name}` : 'Set up a trading partner'}
      description="You get the ids from the partner when you sign up."
      submit={of ? 'Save' : 'Set up'}
      missing={missing}
      onSubmit={submit}
      {...state}
    >
      {input('name', 'Name', 60)}
      <div className={ui.pair}>
        {input('interchangeSenderId', 'Your id (ISA06)', 15)}
        {input('interchangeSenderQualifier', 'Qualifier of your id (ISA05)', 2, 'ZZ: agreed with the partner.')}
        {input('interchangeReceiverId', "The partner's id (ISA08)", 15)}
        {input('interchangeReceiverQualifier', "Qualifier of the partner's id (ISA07)", 2)}
        {input('submitterId', 'Submitter id', 80, 'If the partner has assigned one (loop 1000A).')}
        <Field id="partner-connection" label="Connection" error={failure?.about('connectionId') ?? null}>
          <select
            id="partner-connection"
            className={ui.input}
            value={form.connectionId}
            onChange={(event) => setForm({ ...form, connectionId: event.target.value })}
          >
            <option value="">None yet</option>
            {connections.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </FormDialog>
  );
}
