import Type from 'typebox';
import { partFieldsOf } from '../../part-fields.ts';
import { clearable, defaulted, kept, list, optional, required, withForm, withInput } from '../../resource-fields.ts';
import { DateOnly, Nullable, OneOf, Strict, Text } from '../../schema.ts';

/** The electronic transactions of a payer, as values of the API. */
export const PAYER_TRANSACTIONS = [
  'claims',
  'remittances',
  'eligibility',
  'prior_authorization',
  'claim_status',
  'attachments',
] as const;

const ACCEPTANCE_CATEGORIES = ['A1', 'A2'] as const;

/** How claims reach a payer. */
const CLAIM_CHANNELS = ['electronic', 'paper', 'portal', 'fax'] as const;

const APPEAL_CHANNELS = ['portal', 'fax', 'mail', 'email', 'x12_275'] as const;

const Days = (description: string) => Type.Integer({ minimum: 0, maximum: 3_650, description });

/** The address of an organization, which is no protected health information. */
export const BusinessAddress = Strict(
  {
    line1: Text(55, 'Street and number, or post office box.'),
    line2: Type.Optional(Text(55, 'Suite, floor, unit.')),
    city: Text(30, 'City.', 2),
    state: Type.String({ pattern: '^[A-Z]{2}$', description: 'Two-letter USPS code.' }),
    postalCode: Type.String({ pattern: '^\\d{5}(-?\\d{4})?$', description: 'ZIP, five or nine digits.' }),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2; US when absent.' })),
  },
  { title: 'BusinessAddress', description: 'The postal address of an organization.' },
);

const PayerAlias = Strict(
  {
    id: Text(80, 'The other id.'),
    validFrom: DateOnly('First day on which the alias refers to this payer.'),
    validUntil: Nullable(DateOnly('First day on which it no longer does.'), 'Null: no end is known.'),
  },
  { title: 'PayerAlias' },
);

const AppealRule = Strict(
  {
    level: Type.Integer({ minimum: 1, maximum: 10, description: 'First level is 1.' }),
    name: Text(100, "The payer's name of the level."),
    daysToFile: Days('Days from the decision in which the appeal must be filed.'),
    daysToDecide: Nullable(Days('Days in which the payer decides.'), 'Null if the payer sets no term.'),
  },
  { title: 'AppealRule' },
);

const flags = {
  claims: Type.Boolean(),
  remittances: Type.Boolean(),
  eligibility: Type.Boolean(),
  priorAuthorization: Type.Boolean(),
  claimStatus: Type.Boolean(),
  attachments: Type.Boolean(),
};
const NO_TRANSACTIONS = {
  claims: false,
  remittances: false,
  eligibility: false,
  priorAuthorization: false,
  claimStatus: false,
  attachments: false,
};
const FlagsGiven = Strict(
  {
    claims: Type.Optional(Type.Boolean()),
    remittances: Type.Optional(Type.Boolean()),
    eligibility: Type.Optional(Type.Boolean()),
    priorAuthorization: Type.Optional(Type.Boolean()),
    claimStatus: Type.Optional(Type.Boolean()),
    attachments: Type.Optional(Type.Boolean()),
  },
  { description: 'The electronic transactions that the payer supports. Default: false.' },
);

/** No caller sends the value: only the operator's imports contain it. */
const importedOnly = { create: null, update: null } as const;

/**
 * The content of a payer: what an imported list and a payer's document contain. The first values are those of a payer of
 * which only the name is known. Twelve months is the longest common filing limit.
 */
export const payerContent = partFieldsOf({
  name: required(Text(100, 'Name (NM103 of loop 2010BB).')),
  alternateNames: list(
    Type.Array(Text(100, 'Another name.'), { maxItems: 50, description: 'Other names that searches find.' }),
  ),
  claimFilingIndicatorCode: kept(
    Type.String({ pattern: '^[A-Z0-9]{1,2}$', description: 'Claim filing indicator (SBR09) of its claims.' }),
    'CI',
  ),
  lineOfBusiness: kept(Text(40, 'Determines which clocks and deadlines apply.'), 'commercial'),
  claimChannels: kept(
    Type.Array(OneOf(CLAIM_CHANNELS), { maxItems: 4, uniqueItems: true, description: 'How claims reach it.' }),
    [],
  ),
  enrollmentRequiredFor: list(
    Type.Array(OneOf(PAYER_TRANSACTIONS), {
      maxItems: PAYER_TRANSACTIONS.length,
      uniqueItems: true,
      description: 'Transactions that it accepts only after the billing provider has enrolled (`/v1/enrollments`).',
    }),
  ),
  timelyFilingDays: kept(
    Strict(
      {
        initial: Days('Days from the last date of service for the first claim.'),
        corrected: Days('Days from the last date of service for corrected claims.'),
        appeal: Days('Days from the decision for an appeal.'),
      },
      { title: 'TimelyFilingDays', description: 'Filing limits; contracts may differ.' },
    ),
    { initial: 365, corrected: 365, appeal: 180 },
  ),
  claimSpanDays: clearable(
    Type.Integer({
      minimum: 1,
      maximum: 366,
      description:
        'The most days from the first to the last date of service of one claim, both counted; null: no limit. Encounters further apart are billed on separate claims.',
    }),
  ),
  remittanceDays: clearable(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description:
        'Days from the acceptance of a claim after which its remittance is overdue; null: as the organization settings say.',
    }),
  ),
  acceptanceCategory: kept(
    OneOf(ACCEPTANCE_CATEGORIES, {
      description:
        'The category of its 277CA that accepts a claim for adjudication. `A2` for most payers. `A1` (received) for payers that send no A2: only then does an A1 of the payer make a claim `accepted`.',
    }),
    'A2',
  ),
  appealRules: list(Type.Array(AppealRule, { maxItems: 10, description: 'Levels of appeal; contracts may differ.' })),
  appealChannels: list(
    Type.Array(OneOf(APPEAL_CHANNELS), {
      maxItems: APPEAL_CHANNELS.length,
      uniqueItems: true,
      description: 'How appeals reach it.',
    }),
  ),
  aliases: withInput(
    list(
      Type.Array(PayerAlias, {
        maxItems: 100,
        description: 'Other ids, each valid for a period; coverages may name them.',
      }),
    ),
    importedOnly,
  ),
  // A route may replace it.
  electronicPayerId: clearable(
    Text(80, 'Payer id in electronic transactions (NM109 of loop 2010BB); null if it accepts none.'),
  ),
  transactions: withInput(
    defaulted(Strict(flags, { description: 'The electronic transactions that the payer supports.' }), NO_TRANSACTIONS),
    { create: Type.Optional(FlagsGiven), update: Type.Optional(Nullable(FlagsGiven)) },
  ),
  // A pattern runs on every member id.
  memberIdPattern: withInput(
    optional(Text(200, 'Regular expression that its member ids match; null if any value is allowed.')),
    importedOnly,
  ),
  address: withForm(clearable(BusinessAddress), { shown: Nullable(BusinessAddress, 'Where paper claims are sent.') }),
  phone: clearable(Text(30, 'Phone number of its provider services.')),
});
