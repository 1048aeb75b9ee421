import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { type OrganizationSettings, useOrganizationSettings, useSaveSettings } from '../../api/queries/organization.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { NotAllowed } from '../../components/empty.tsx';
import { Field } from '../../components/field.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout, useSession } from '../../session/session.tsx';
import { BillingProviders } from './billing-providers.tsx';

export function OrganizationPage() {
  return useMay('organization:read') ? <Organization /> : <NotAllowed scope="organization:read" />;
}

function Organization() {
  const { data, error, refetch } = useOrganizationSettings();
  const { organization } = useSession();
  return (
    <Page
      title="Organization"
      summary={organization.name}
      actions={<AsCurl docs="Organization" calls={[{ method: 'GET', path: '/v1/organization/settings' }]} />}
    >
      <div className={ui.body}>
        {error && <Problem error={error} retry={() => void refetch()} />}
        {/* A later version replaces the form, because the input belongs to the version that it shows. */}
        {data && (
          <>
            <Missing of={data} />
            <SettingsForm key={data.version} of={data} />
            <BillingProviders of={data} />
          </>
        )}
      </div>
    </Page>
  );
}

function Missing({ of }: { of: OrganizationSettings }) {
  if (of.missingForLive.length === 0) return null;
  return (
    <section className={`${ui.section} ${ui.notice}`}>
      <h2>Missing before claims can go to real payers</h2>
      <ul className={ui.bullets}>
        {of.missingForLive.map(({ path, message }) => (
          <li key={path}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

function SettingsForm({ of }: { of: OrganizationSettings }) {
  const save = useSaveSettings(of.version);
  const refused = useReasonWithout('organization:write');
  const { contact } = of.submitter;
  const [form, setForm] = useState({
    organization: of.name,
    ownerEmail: of.ownerEmail ?? '',
    name: of.submitter.name ?? '',
    contactName: contact.name ?? '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    secondaryClaims: of.secondaryClaims,
    phiByEmail: of.phiByEmail,
    days: String(of.remittanceWatch.days),
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const failure = save.error instanceof ApiFailure ? save.error : null;
  const text = (value: string) => value.trim() || null;
  const submit = () =>
    save.mutate({
      name: form.organization.trim(),
      ownerEmail: text(form.ownerEmail),
      submitter: {
        name: text(form.name),
        contact: { name: text(form.contactName), phone: text(form.phone), email: text(form.email) },
      },
      secondaryClaims: form.secondaryClaims,
      phiByEmail: form.phiByEmail,
      remittanceWatch: { days: Number(form.days) },
    });
  const input = (
    id: Exclude<keyof typeof form, 'secondaryClaims' | 'phiByEmail'>,
    label: string,
    field: string,
    hint?: string,
  ) => (
    <Field id={`settings-${id}`} label={label} hint={hint} error={failure?.about(field) ?? null}>
      <input
        id={`settings-${id}`}
        className={ui.input}
        autoComplete="off"
        value={form[id]}
        onChange={(event) => set({ [id]: event.target.value })}
      />
    </Field>
  );
  return (
    <form
      className={ui.section}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={ui.columns}>
        <section className={ui.section}>
          <h2>Organization</h2>
          {input('organization', 'Name of the organization', 'name', 'Shown to its users in the dashboard.')}
          {input('ownerEmail', 'Address for notices', 'ownerEmail', 'Empty: the administrators receive them.')}
          <h2>Submitter</h2>
          {input('name', 'Name', 'submitter/name', 'Sent with every file (loop 1000A).')}
          {input('contactName', 'Contact', 'submitter/contact/name')}
          {input('phone', 'Phone', 'submitter/contact/phone', 'Ten digits.')}
          {input('email', 'E-mail address', 'submitter/contact/email')}
        </section>
        <section className={ui.section}>
          <h2>Rules</h2>
          <Field id="settings-secondary" label="Secondary claims">
            <select
              id="settings-secondary"
              className={ui.input}
              value={form.secondaryClaims}
              onChange={(event) => set({ secondaryClaims: event.target.value as typeof form.secondaryClaims })}
            >
              <option value="on_request">Only on request</option>
              <option value="automatic">Drafted when a payer leaves a part to the patient</option>
            </select>
          </Field>
          <Field id="settings-email-phi" label="Letters with PHI by e-mail">
            <select
              id="settings-email-phi"
              className={ui.input}
              value={form.phiByEmail}
              onChange={(event) => set({ phiByEmail: event.target.value as typeof form.phiByEmail })}
            >
              <option value="forbidden">Forbidden</option>
              <option value="allowed">Allowed</option>
            </select>
          </Field>
          {input(
            'days',
            'Days until a remittance is overdue',
            'remittanceWatch/days',
            'Counted from the acceptance of a claim. Single payers can have a different time.',
          )}
        </section>
      </div>
      {save.error && <Problem error={save.error} />}
      <Button type="submit" variant="primary" isBusy={save.isPending} disabledReason={refused}>
        Save
      </Button>
    </form>
  );
}
