import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { BusinessAddress } from '../../trading/payers/payer-fields.ts';
import { presentTaxId } from '../../trading/tax-ids/tax-id.ts';
import {
  KEYS_OF_DISABLED_USERS,
  missingSettings,
  NCCI_USES,
  PHI_BY_EMAIL,
  SECONDARY_CLAIMS,
  type OrganizationSettings as StoredOrganizationSettings,
} from './organization-settings.ts';

const organizationName = Text(200, 'Name of the organization, shown to its users.');
const ownerEmail = Type.String({
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  maxLength: 255,
  description:
    'Address that receives notices, such as those about failing webhooks; null: the administrators receive them.',
});
const timeZone = Text(
  60,
  'Time zone in which users see times, such as `America/New_York`; null: that of their browser.',
);
const submitterName = Text(60, 'Name of the submitter (NM103 of loop 1000A).');
const submitterId = Text(80, 'Id of the submitter (NM109 of loop 1000A), unless the trading partner assigned one.', 2);
const contactName = Text(60, 'Name of the contact (PER02).');
const phone = Type.String({ pattern: '^[2-9]\\d{9}$', description: 'Phone number (PER04): ten digits.' });
const email = Type.String({
  pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  maxLength: 100,
  description: 'Email address of the contact (PER04 or PER06).',
});
const npi = Type.String({ pattern: '^\\d{10}$', description: 'National Provider Identifier, 10 digits.' });
const providerName = Text(60, 'Name (NM103 of loop 2010AA).');
const taxonomyCode = Type.String({ pattern: '^[0-9A-Z]{10}$', description: 'Taxonomy code (PRV03).' });

const TaxIdInput = Strict(
  {
    type: OneOf(['ein', 'ssn']),
    value: Type.String({ pattern: '^(\\d{2}-?\\d{7}|\\d{3}-?\\d{2}-?\\d{4})$', description: 'Nine digits.' }),
  },
  { description: 'Tax id. A social security number is stored encrypted and never shown again.' },
);

const secondaryClaims = OneOf(SECONDARY_CLAIMS, {
  description:
    'automatic: when a payer has paid and left a part to the patient, a draft for the next payer is created. on_request: only by POST /v1/claims/{id}/secondary.',
});

const phiByEmail = OneOf(PHI_BY_EMAIL, {
  description: 'allowed: appeals may be sent by email, with the patient data of the letter and its exhibits.',
});

const keysOfDisabledUsers = OneOf(KEYS_OF_DISABLED_USERS, {
  description:
    'disable: when a user is disabled, the active API keys that the user has created are disabled too. keep: they stay active; list them with `creatorStatus=disabled`.',
});

const watchDays = Type.Integer({ minimum: 1, maximum: 365, description: 'Days from the acceptance of a claim.' });
const watchedPayers = Type.Array(Strict({ payerId: Text(80, 'The payer.'), days: watchDays }), {
  maxItems: 500,
  description: 'Payers with a different time, for example a longer contractual term.',
});
const watchDescription =
  'When `claim.remittance_overdue` fires: the days of `payers`, else `remittanceDays` of the payer, else `days`. Applies to claims that are submitted after the change.';

const omitOtherCoveragesFor = Type.Array(Text(80, 'The payer.'), {
  maxItems: 500,
  uniqueItems: true,
  description:
    "Payers whose claims do not name the patient's other coverages (loops 2320 and 2330). Decisions of earlier payers are sent anyway.",
});

const archiveClaimsAfterDays = Type.Integer({
  minimum: 30,
  maximum: 3650,
  description:
    'Days after the last change of a closed claim after which its history is moved to the archive. Closed claims are paid, denied, voided or cancelled, with nothing open: no amount, denial, appeal, review or work item. Null: claims are not archived.',
});
const ncciEdits = Type.Array(
  Strict(
    {
      payerId: Text(80, 'The payer.'),
      use: OneOf(NCCI_USES, {
        description:
          '`apply`: findings that no modifier can change prevent submission, as for Medicare. `warn`: every finding is a warning. `ignore`: the edits are not applied, and `GET /v1/claims/{id}/scrub` lists them in `notApplied`.',
      }),
    },
    { title: 'PayerNcciEdits' },
  ),
  {
    maxItems: 500,
    description:
      'How the edits of the National Correct Coding Initiative apply to the claims of a payer. Payers that are not in the list: `apply` for Medicare, `warn` for others.',
  },
);

export const OrganizationSettings = Type.Object(
  {
    object: Type.Literal('organization_settings'),
    livemode: resourceFields.livemode,
    name: organizationName,
    ownerEmail: Nullable(ownerEmail),
    timeZone: Nullable(timeZone),
    submitter: Type.Object(
      {
        name: Nullable(submitterName),
        id: Nullable(submitterId),
        contact: Type.Object(
          { name: Nullable(contactName), phone: Nullable(phone), email: Nullable(email) },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false, description: 'The submitter (loop 1000A).' },
    ),
    billingProviders: Type.Array(
      Type.Object(
        {
          npi,
          name: providerName,
          taxonomyCode: Nullable(taxonomyCode),
          taxId: Type.Object(
            { type: OneOf(['ein', 'ssn']), valueLast4: Type.String({ description: 'The last four digits.' }) },
            { additionalProperties: false },
          ),
          address: BusinessAddress,
        },
        { additionalProperties: false },
      ),
      { description: 'Providers that bill for the organization.' },
    ),
    secondaryClaims,
    phiByEmail,
    keysOfDisabledUsers,
    remittanceWatch: Type.Object(
      { days: watchDays, payers: watchedPayers },
      { title: 'RemittanceWatch', additionalProperties: false, description: watchDescription },
    ),
    omitOtherCoveragesFor,
    archiveClaimsAfterDays: Nullable(archiveClaimsAfterDays),
    ncciEdits,
    missingForLive: Type.Array(
      Type.Object(
        {
          path: Type.String({ description: 'JSON Pointer into the settings.' }),
          message: Type.String({ description: 'What is missing.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'What must be set before claims can be submitted to real payers.' },
    ),
    version: resourceFields.version,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'OrganizationSettings' },
);

export const OrganizationSettingsUpdate = Strict(
  {
    name: Type.Optional(organizationName),
    ownerEmail: Type.Optional(Nullable(ownerEmail)),
    timeZone: Type.Optional(Nullable(timeZone)),
    submitter: Type.Optional(
      Strict(
        {
          name: Type.Optional(Nullable(submitterName)),
          id: Type.Optional(Nullable(submitterId)),
          contact: Type.Optional(
            Strict({
              name: Type.Optional(Nullable(contactName)),
              phone: Type.Optional(Nullable(phone)),
              email: Type.Optional(Nullable(email)),
            }),
          ),
        },
        { description: 'A merge patch: given members replace the old ones, null clears a member.' },
      ),
    ),
    secondaryClaims: Type.Optional(secondaryClaims),
    phiByEmail: Type.Optional(phiByEmail),
    keysOfDisabledUsers: Type.Optional(keysOfDisabledUsers),
    remittanceWatch: Type.Optional(
      Strict(
        { days: Type.Optional(watchDays), payers: Type.Optional(watchedPayers) },
        { description: `${watchDescription} Given members replace the old ones.` },
      ),
    ),
    omitOtherCoveragesFor: Type.Optional(omitOtherCoveragesFor),
    archiveClaimsAfterDays: Type.Optional(Nullable(archiveClaimsAfterDays)),
    ncciEdits: Type.Optional(ncciEdits),
    billingProviders: Type.Optional(
      Type.Array(
        Strict({
          npi,
          name: providerName,
          taxonomyCode: Type.Optional(Nullable(taxonomyCode)),
          taxId: Type.Optional(TaxIdInput),
          address: BusinessAddress,
        }),
        {
          maxItems: 200,
          description: 'Replaces all billing providers. An entry without taxId keeps the tax id of the same NPI.',
        },
      ),
    ),
  },
  { title: 'OrganizationSettingsUpdate', description: 'A merge patch.', minProperties: 1 },
);

/** Returns the settings as the API shows them: of a tax id only the last four digits. */
export function presentOrganizationSettings(settings: StoredOrganizationSettings, { livemode }: Deployment) {
  const { name, ownerEmail, submitter, billingProviders, secondaryClaims, phiByEmail, version, updatedAt } = settings;
  const { remittanceWatch, omitOtherCoveragesFor, keysOfDisabledUsers, timeZone, archiveClaimsAfterDays } = settings;
  const { ncciEdits } = settings;
  return {
    object: 'organization_settings' as const,
    livemode,
    name,
    ownerEmail,
    timeZone,
    submitter,
    billingProviders: billingProviders.map(({ taxId, ...provider }) => {
      const { type, valueLast4 } = presentTaxId(taxId);
      return { ...provider, taxId: { type, valueLast4 } };
    }),
    secondaryClaims,
    phiByEmail,
    keysOfDisabledUsers,
    remittanceWatch,
    omitOtherCoveragesFor,
    archiveClaimsAfterDays,
    ncciEdits,
    missingForLive: missingSettings(settings),
    version,
    updatedAt,
  };
}
