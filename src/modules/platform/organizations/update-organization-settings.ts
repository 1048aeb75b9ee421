import type { Static } from 'typebox';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { isTimeZone } from '../../../kernel/time-zone.ts';
import { mergeChanges } from '../../merge-changes.ts';
import { resealTaxId, sealTaxId, settingsTaxIdVault, type TaxId } from '../../trading/tax-ids/tax-id.ts';
import type { MailInput } from '../mail/send-mail.ts';
import { SETTINGS_CACHE } from './find-organizations.ts';
import type { OrganizationSettings, RemittanceWatch, SettingsBillingProvider } from './organization-settings.ts';
import type { OrganizationSettingsUpdate } from './organization-settings-schema.ts';
import { saveSettings, selectSettings } from './organization-settings-store.ts';

type SettingsChanges = Static<typeof OrganizationSettingsUpdate>;
type ProviderInput = NonNullable<SettingsChanges['billingProviders']>[number];

/** Queues a mail to the owner, the administrators and further addresses. Implemented by the module of users. */
type NotifyAdmins = (tx: UnitOfWork, mail: MailInput, alsoTo: readonly string[]) => Promise<void>;

/** Checks that the settings have the expected version, before the fields are checked. */
export async function guardSettings(reader: TenantReader, expectedVersion: number | undefined): Promise<void> {
  requireVersion(await selectSettings(reader), expectedVersion);
}

/**
 * Changes the settings (merge patch). A patch without a difference changes nothing. A change of `ownerEmail` needs
 * `notifyAdmins`.
 */
export async function updateOrganizationSettings(
  tx: UnitOfWork,
  changes: SettingsChanges,
  options: { expectedVersion: number | undefined; encryption: Encryption; notifyAdmins?: NotifyAdmins },
): Promise<OrganizationSettings> {
  const settings = requireVersion(await selectSettings(tx, ' for update of o'), options.expectedVersion);
  checkTimeZone(changes.timeZone ?? null);
  const { next, changed } = mergeChanges(
    settings,
    {
      name: changes.name,
      ownerEmail: changes.ownerEmail,
      timeZone: changes.timeZone,
      ...(changes.submitter === undefined ? {} : { submitter: submitterFrom(settings, changes.submitter) }),
      ...(changes.secondaryClaims === undefined ? {} : { secondaryClaims: changes.secondaryClaims }),
      ...(changes.phiByEmail === undefined ? {} : { phiByEmail: changes.phiByEmail }),
      ...(changes.keysOfDisabledUsers === undefined ? {} : { keysOfDisabledUsers: changes.keysOfDisabledUsers }),
      ...(changes.remittanceWatch === undefined
        ? {}
        : { remittanceWatch: watchFrom(settings, changes.remittanceWatch) }),
      ...(changes.omitOtherCoveragesFor === undefined ? {} : { omitOtherCoveragesFor: changes.omitOtherCoveragesFor }),
      archiveClaimsAfterDays: changes.archiveClaimsAfterDays,
      ...(changes.ncciEdits === undefined ? {} : { ncciEdits: onceForPayer(changes.ncciEdits, '/ncciEdits') }),
      ...(changes.billingProviders === undefined
        ? {}
        : {
            billingProviders: providersFrom(settings, changes.billingProviders, tx.organizationId, options.encryption),
          }),
    },
    {},
  );
  if (changed.length === 0) return settings;
  const updated = { ...next, version: settings.version + 1, updatedAt: tx.now.toISOString() };
  // Before the change, the former address is still that of the organization.
  if (changed.includes('ownerEmail')) await announceOwner(tx, updated, options.notifyAdmins);
  saveSettings(tx, updated);
  tx.audit({
    action: 'organization_settings.updated',
    subjectType: 'organization',
    subjectId: tx.organizationId,
    details: { fields: changed },
  });
  await tx.evict(`${SETTINGS_CACHE}${tx.organizationId}`);
  return updated;
}

/** Throws validation_failed if the time zone does not exist. */
function checkTimeZone(timeZone: string | null): void {
  if (timeZone === null || isTimeZone(timeZone)) return;
  const param = '/timeZone';
  const message = 'The time zone does not exist. Use a name of the IANA database.';
  throw new AppError('validation_failed', { param, details: [{ code: 'invalid_value', param, message }] });
}

/** Notifies the previous address, the new one and the administrators, so that notices cannot be diverted unnoticed. */
async function announceOwner(
  tx: UnitOfWork,
  { name, ownerEmail }: OrganizationSettings,
  notifyAdmins: NotifyAdmins | undefined,
): Promise<void> {
  if (!notifyAdmins) throw new Error('No address would receive the notice about this change.');
  const mail = {
    subject: `Notices of ${name} go to another address`,
    body: [
      `Notices of ${name}, such as those of failing webhooks and changed API keys, go to `,
      ownerEmail === null ? 'the administrators' : ownerEmail,
      ' from now on.\n\nIf nobody of your organization intended this, look at the audit log.\n',
    ].join(''),
  };
  await notifyAdmins(tx, mail, ownerEmail === null ? [] : [ownerEmail]);
}

/** The list of payers is replaced as a whole. */
function watchFrom(
  { remittanceWatch }: OrganizationSettings,
  changes: NonNullable<SettingsChanges['remittanceWatch']>,
): RemittanceWatch {
  const next = { ...remittanceWatch, ...changes };
  onceForPayer(next.payers, '/remittanceWatch/payers');
  return next;
}

/** Returns a list of settings of payers, or throws validation_failed if a payer occurs twice. */
function onceForPayer<Setting extends { payerId: string }>(settings: Setting[], path: string): Setting[] {
  const index = settings.findIndex(({ payerId }, at) => settings.some((one, j) => j < at && one.payerId === payerId));
  if (index < 0) return settings;
  const param = `${path}/${index}/payerId`;
  const details = [{ code: 'not_unique', param, message: 'Occurs twice.' }];
  throw new AppError('validation_failed', { param, details });
}

type SubmitterChanges = NonNullable<SettingsChanges['submitter']>;

function submitterFrom(
  { submitter }: OrganizationSettings,
  changes: SubmitterChanges,
): OrganizationSettings['submitter'] {
  const { contact, ...rest } = changes;
  return { ...submitter, ...rest, contact: { ...submitter.contact, ...contact } };
}

function providersFrom(
  { billingProviders }: OrganizationSettings,
  inputs: readonly ProviderInput[],
  organizationId: string,
  encryption: Encryption,
): SettingsBillingProvider[] {
  const details: ErrorDetail[] = [];
  const seen = new Set<string>();
  const providers = inputs.flatMap((input, index): SettingsBillingProvider[] => {
    const { npi, name, taxonomyCode = null, address } = input;
    if (seen.has(npi)) {
      details.push({ code: 'not_unique', param: `/billingProviders/${index}/npi`, message: 'Occurs twice.' });
    }
    seen.add(npi);
    const kept = billingProviders.find((one) => one.npi === npi)?.taxId ?? null;
    const taxId = taxIdFrom(input, kept, { organizationId, encryption });
    if (taxId) return [{ npi, name, taxonomyCode, taxId, address }];
    const message = 'A new billing provider needs its tax id.';
    details.push({ code: 'required', param: `/billingProviders/${index}/taxId`, message });
    return [];
  });
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return providers;
}

function taxIdFrom(
  { npi, taxId }: ProviderInput,
  kept: TaxId | null,
  { organizationId, encryption }: { organizationId: string; encryption: Encryption },
): TaxId | null {
  if (taxId === undefined) return kept;
  const vault = settingsTaxIdVault(encryption, organizationId, npi);
  return kept ? resealTaxId(taxId, kept, vault) : sealTaxId(taxId, vault);
}

function requireVersion(settings: OrganizationSettings, expectedVersion: number | undefined): OrganizationSettings {
  if (expectedVersion !== undefined && expectedVersion !== settings.version) throw new AppError('version_conflict');
  return settings;
}
