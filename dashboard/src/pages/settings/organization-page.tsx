import { useState } from 'react';
import { ApiFailure, isConflict } from '../../api/failure.ts';
import {
  type OrganizationSettings,
  useOrganizationSettings,
  useSaveSettings,
} from '../../api/queries/platform/organization.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { SelectField } from '../../components/select-field.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout, useSession } from '../../session/session.tsx';
import { BillingProviders } from './billing-providers.tsx';
import { CodeSets } from './code-sets.tsx';
import { TIME_ZONES } from './time-zones.ts';

export function OrganizationPage() {
  return useMay('organization:read') ? (
    <Organization />
  ) : (
    <NotAllowed scope="organization:read" docs="Organization" path="/v1/organization/settings" />
  );
}

function Organization() {
  const { data, error, refetch } = useOrganizationSettings();
  const { organization } = useSession();
  return (
    <Page
      title="Organization"
      summary={organization.name}
      actions={
        <AsCurl
          docs="Organization"
          calls={[
            { method: 'GET', path: '/v1/organization/settings' },
            { method: 'GET', path: '/v1/code-sets' },
          ]}
        />
      }
    >
      <div className={ui.body}>
        {error && <Problem error={error} retry={() => void refetch()} />}
        {data && (
          <>
            <Missing of={data} />
            <SettingsForm of={data} />
            <BillingProviders of={data} />
            <CodeSets />
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

type Values = ReturnType<typeof valuesOf>;

const valuesOf = ({
  name,
  ownerEmail,
  timeZone,
  submitter,
  secondaryClaims,
  phiByEmail,
  keysOfDisabledUsers,
  remittanceWatch,
  omitOtherCoveragesFor,
  archiveClaimsAfterDays,
}: OrganizationSettings) => ({
  organization: name,
  ownerEmail: ownerEmail ?? '',
  timeZone: timeZone ?? '',
  name: submitter.name ?? '',
  contactName: submitter.contact.name ?? '',
  phone: submitter.contact.phone ?? '',
  email: submitter.contact.email ?? '',
  secondaryClaims,
  phiByEmail,
  keysOfDisabledUsers,
  days: String(remittanceWatch.days),
  omitFor: omitOtherCoveragesFor.join(', '),
  archiveDays: archiveClaimsAfterDays === null ? '' : String(archiveClaimsAfterDays),
});

/** `changes`: the fields that the user has changed. `changed`: all fields as they were before the first change. */
type Edit = { changes: Partial<Values>; changed: Values | null };

const UNCHANGED: Edit = { changes: {}, changed: null };

/** Returns the changes that the user has made while others were being saved. */
function withoutSaved({ changes }: Edit, { sent, saved }: { sent: Partial<Values>; saved: Values }): Edit {
  const left = Object.entries(changes).filter(([id, value]) => value !== sent[id as keyof Values]);
  return left.length === 0 ? UNCHANGED : { changes: Object.fromEntries(left), changed: saved };
}

/**
 * Stores the changes of the user. The other fields show the current version, also after another user has changed it.
 */
function SettingsForm({ of }: { of: OrganizationSettings }) {
  const save = useSaveSettings(of.version);
  const refused = useReasonWithout('organization:write');
  const [{ changes, changed }, setEdit] = useState<Edit>(UNCHANGED);
  const current = valuesOf(of);
  const form: Values = { ...current, ...changes };
  const set = (more: Partial<Values>) => setEdit({ changes: { ...changes, ...more }, changed: changed ?? current });
  const failure = save.error instanceof ApiFailure ? save.error : null;
  const text = (value: string) => value.trim() || null;
  const submit = () =>
    save.mutate(
      {
        name: form.organization.trim(),
        ownerEmail: text(form.ownerEmail),
        timeZone: text(form.timeZone),
        submitter: {
          name: text(form.name),
          contact: { name: text(form.contactName), phone: text(form.phone), email: text(form.email) },
        },
        secondaryClaims: form.secondaryClaims,
        phiByEmail: form.phiByEmail,
        keysOfDisabledUsers: form.keysOfDisabledUsers,
        remittanceWatch: { days: Number(form.days) },
        archiveClaimsAfterDays: text(form.archiveDays) === null ? null : Number(form.archiveDays),
        omitOtherCoveragesFor: [...new Set(form.omitFor.split(/[\s,]+/).filter(Boolean))],
      },
      {
        onSuccess: (saved) => setEdit((edit) => withoutSaved(edit, { sent: changes, saved: valuesOf(saved) })),
      },
    );
  /** Returns the value that another user has set since the page was loaded, if the user has changed the field too. */
  const theirs = (id: keyof Values): string | null =>
    isConflict(failure) && changes[id] !== undefined && changed !== null && changed[id] !== current[id]
      ? `Another user has set: ${current[id] || 'nothing'}`
      : null;
  const input = (
    id: Exclude<keyof Values, 'secondaryClaims' | 'phiByEmail' | 'keysOfDisabledUsers'>,
    label: string,
    field: string,
    hint?: string,
  ) => (
    <Field id={`settings-${id}`} label={label} hint={hint} error={failure?.about(field) ?? theirs(id)}>
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
        <div>
          <section className={ui.section}>
            <h2>Organization</h2>
            {input('organization', 'Name of the organization', 'name', 'Shown to its users in the dashboard.')}
            {input(
              'ownerEmail',
              'Address for notices',
              'ownerEmail',
              'If empty, the administrators receive the notices.',
            )}
            <SelectField
              id="settings-zone"
              label="Time zone"
              hint="All users see times in this time zone."
              error={failure?.about('timeZone') ?? theirs('timeZone')}
              options={TIME_ZONES}
              value={form.timeZone}
              onChange={(zone) => set({ timeZone: zone })}
            />
          </section>
          <section className={ui.section}>
            <h2>Rules</h2>
            <Field id="settings-secondary" label="Secondary claims" error={theirs('secondaryClaims')}>
              <select
                id="settings-secondary"
                className={ui.input}
                value={form.secondaryClaims}
                onChange={(event) => set({ secondaryClaims: event.target.value as Values['secondaryClaims'] })}
              >
                <option value="on_request">Only on request</option>
                <option value="automatic">Drafted when a payer leaves a part to the patient</option>
              </select>
            </Field>
            <Field id="settings-email-phi" label="Letters with PHI by e-mail" error={theirs('phiByEmail')}>
              <select
                id="settings-email-phi"
                className={ui.input}
                value={form.phiByEmail}
                onChange={(event) => set({ phiByEmail: event.target.value as Values['phiByEmail'] })}
              >
                <option value="forbidden">Forbidden</option>
                <option value="allowed">Allowed</option>
              </select>
            </Field>
            <Field
              id="settings-keys"
              label="API keys of a user who is disabled"
              error={theirs('keysOfDisabledUsers')}
              hint="The keys that the user has created. Those that stay active are listed for review."
            >
              <select
                id="settings-keys"
                className={ui.input}
                value={form.keysOfDisabledUsers}
                onChange={(event) => set({ keysOfDisabledUsers: event.target.value as Values['keysOfDisabledUsers'] })}
              >
                <option value="keep">Stay active</option>
                <option value="disable">Are disabled too</option>
              </select>
            </Field>
            {input(
              'days',
              'Days until a remittance is overdue',
              'remittanceWatch/days',
              'Counted from the acceptance of a claim. Single payers can have a different time.',
            )}
            {input(
              'archiveDays',
              'Days until a closed claim is archived',
              'archiveClaimsAfterDays',
              'Counted from its last change; 30 to 3650. If empty, claims are not archived. Archived claims can still be read.',
            )}
            {input(
              'omitFor',
              'Payers to which other coverages are not sent',
              'omitOtherCoveragesFor',
              'Ids of payers, separated by commas. Claims to all other payers name every coverage of the patient that may pay.',
            )}
          </section>
        </div>
        <section className={ui.section}>
          <h2>Submitter</h2>
          {input('name', 'Name', 'submitter/name', 'Sent with every file (loop 1000A).')}
          {input('contactName', 'Contact', 'submitter/contact/name')}
          {input('phone', 'Phone', 'submitter/contact/phone', 'Ten digits.')}
          {input('email', 'E-mail address', 'submitter/contact/email')}
        </section>
      </div>
      {save.error && (
        <div className={ui.section}>
          <Problem error={save.error} />
        </div>
      )}
      <Button type="submit" variant="primary" isBusy={save.isPending} disabledReason={refused}>
        Save
      </Button>
    </form>
  );
}
