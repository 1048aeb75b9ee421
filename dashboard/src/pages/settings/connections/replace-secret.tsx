import { useRef, useState } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import { type Connection, useReplaceSecret } from '../../../api/queries/trading/connections.ts';
import { Button } from '../../../components/button.tsx';
import { DateField } from '../../../components/date-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Problem } from '../../../components/problem.tsx';
import { startOfDate } from '../../../components/time-text.ts';
import ui from '../../../components/ui.module.css';
import { SecretInput } from './secret-input.tsx';
import { labelOf, secretsOf } from './setting-fields.tsx';

/** The expiry of a certificate is read from it. */
const isCertificate = (name: string) => /certificate|authority/i.test(name);

/** Replaces or removes a secret of a connection. */
export function ReplaceSecret({ of, onClose }: { of: Connection; onClose: () => void }) {
  const secrets = useRef<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const replace = useReplaceSecret(secrets, onClose);
  const fields = secretsOf(of.kind);
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [endsOn, setEndsOn] = useState('');
  const failure = replace.error instanceof ApiFailure ? replace.error : null;
  const field = fields.find((one) => one.name === name);
  const isStored = of.credentials.some((one) => one.name === name);
  const isEmpty = secrets.current[name] === undefined;
  const expiresAt = endsOn === '' || isCertificate(name) ? null : startOfDate(endsOn);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Store a secret"
      description="The secret is stored encrypted and cannot be read again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={isEmpty && isStored ? 'danger' : 'primary'}
            isBusy={replace.isPending}
            disabledReason={isEmpty && !isStored ? 'Enter the secret first' : null}
            onClick={() => replace.mutate({ of, name, expiresAt, attempt })}
          >
            {isEmpty && isStored ? 'Remove the stored one' : isStored ? 'Replace' : 'Store'}
          </Button>
        </>
      }
    >
      <Field id="secret-name" label="Secret">
        <select
          id="secret-name"
          className={ui.input}
          value={name}
          onChange={(event) => {
            secrets.current = {};
            setName(event.target.value);
          }}
        >
          {fields.map((one) => (
            <option key={one.name} value={one.name}>
              {labelOf(one.name)}
              {of.credentials.some((credential) => credential.name === one.name) ? ' (stored)' : ''}
            </option>
          ))}
        </select>
      </Field>
      {field && (
        <SecretInput
          key={name}
          of={field}
          into={secrets}
          error={failure?.about(`secrets/${name}`) ?? null}
          onEdit={() => setAttempt((count) => count + 1)}
        />
      )}
      {!isCertificate(name) && (
        <DateField
          id="secret-ends"
          label="Ends on"
          hint="Notices are sent 30, 14, 7 days and one day before. If empty, the end is not known."
          error={failure?.about(`secretsExpireAt/${name}`) ?? null}
          value={endsOn}
          onChange={setEndsOn}
        />
      )}
      {replace.error && <Problem error={replace.error} />}
    </Dialog>
  );
}
