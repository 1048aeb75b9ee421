import Type from 'typebox';
import { DateOnly, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import {
  ACCEPTANCE_CATEGORIES,
  APPEAL_CHANNELS,
  CLAIM_CHANNELS,
  PAYER_TRANSACTIONS,
  type Payer as StoredPayer,
} from './payer.ts';

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

const transactionFlags = {
  claims: Type.Boolean(),
  remittances: Type.Boolean(),
  eligibility: Type.Boolean(),
  priorAuthorization: Type.Boolean(),
  claimStatus: Type.Boolean(),
  attachments: Type.Boolean(),
};

const fields = {
  name: Text(100, 'Name (NM103 of loop 2010BB).'),
  alternateNames: Type.Array(Text(100, 'Another name.'), {
    maxItems: 50,
    description: 'Other names that searches find.',
  }),
  claimFilingIndicatorCode: Type.String({
    pattern: '^[A-Z0-9]{1,2}$',
    description: 'Claim filing indicator (SBR09) of its claims.',
  }),
  lineOfBusiness: Text(40, 'Determines which clocks and deadlines apply.'),
  claimChannels: Type.Array(OneOf(CLAIM_CHANNELS), {
    maxItems: 4,
    uniqueItems: true,
    description: 'How claims reach it.',
  }),
  enrollmentRequiredFor: Type.Array(OneOf(PAYER_TRANSACTIONS), {
    maxItems: PAYER_TRANSACTIONS.length,
    uniqueItems: true,
    description: 'Transactions that it accepts only after the billing provider has enrolled (`/v1/enrollments`).',
  }),
  timelyFilingDays: Strict(
    {
      initial: Days('Days from the last date of service for the first claim.'),
      corrected: Days('Days from the last date of service for corrected claims.'),
      appeal: Days('Days from the decision for an appeal.'),
    },
    { title: 'TimelyFilingDays', description: 'Filing limits; contracts may differ.' },
  ),
  remittanceDays: Nullable(
    Type.Integer({ minimum: 1, maximum: 365, description: 'Days.' }),
    'Days from the acceptance of a claim after which its remittance is overdue; null: as the organization settings say.',
  ),
  acceptanceCategory: OneOf(ACCEPTANCE_CATEGORIES, {
    description:
      'The category of its 277CA that accepts a claim for adjudication. `A2` for most payers. `A1` (received) for payers that send no A2: only then does an A1 of the payer make a claim `accepted`.',
  }),
  appealRules: Type.Array(AppealRule, { maxItems: 10, description: 'Levels of appeal; contracts may differ.' }),
  appealChannels: Type.Array(OneOf(APPEAL_CHANNELS), {
    maxItems: APPEAL_CHANNELS.length,
    uniqueItems: true,
    description: 'How appeals reach it.',
  }),
};

const electronicPayerId = Text(80, 'Payer id in electronic transactions (NM109 of loop 2010BB).');
const memberIdPattern = Text(200, 'Regular expression of its member ids.');
const phone = Text(30, 'Phone number of its provider services.');

/** The data of a payer in an imported list. */
export const PayerContentSchema = Strict({
  ...fields,
  aliases: Type.Array(PayerAlias, { maxItems: 100, description: 'Other ids, each valid for a period.' }),
  electronicPayerId: Nullable(electronicPayerId),
  transactions: Strict(transactionFlags),
  memberIdPattern: Nullable(memberIdPattern),
  address: Nullable(BusinessAddress),
  phone: Nullable(phone),
});

export const Payer = Type.Object(
  {
    object: Type.Literal('payer'),
    id: Type.String({ description: 'Payer id, as used in coverages.' }),
    livemode: Type.Boolean({ description: 'False for the payers of the sandbox.' }),
    status: OneOf(['active', 'retired'], { description: 'New coverages cannot name a retired payer.' }),
    isCustom: Type.Boolean({
      description: 'True if your organization has added it. Such a payer is visible only to your organization.',
    }),
    ...fields,
    aliases: Type.Array(PayerAlias, { description: 'Other ids, each valid for a period; coverages may name them.' }),
    electronicPayerId: Nullable(
      electronicPayerId,
      'NM109 of loop 2010BB; null if it accepts no electronic transactions.',
    ),
    transactions: Type.Object(transactionFlags, {
      additionalProperties: false,
      description: 'The electronic transactions that the payer supports.',
    }),
    memberIdPattern: Nullable(
      memberIdPattern,
      'Regular expression that its member ids match; null if any value is allowed.',
    ),
    address: Nullable(BusinessAddress, 'Where paper claims are sent.'),
    phone: Nullable(phone),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Payer' },
);

const optionalFlags = Strict(
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

export const PayerCreate = Strict(
  {
    name: fields.name,
    alternateNames: Type.Optional(fields.alternateNames),
    electronicPayerId: Type.Optional(Nullable(electronicPayerId)),
    claimFilingIndicatorCode: Type.Optional(fields.claimFilingIndicatorCode),
    lineOfBusiness: Type.Optional(fields.lineOfBusiness),
    transactions: Type.Optional(optionalFlags),
    claimChannels: Type.Optional(fields.claimChannels),
    enrollmentRequiredFor: Type.Optional(fields.enrollmentRequiredFor),
    timelyFilingDays: Type.Optional(fields.timelyFilingDays),
    remittanceDays: Type.Optional(fields.remittanceDays),
    acceptanceCategory: Type.Optional(fields.acceptanceCategory),
    appealRules: Type.Optional(fields.appealRules),
    appealChannels: Type.Optional(fields.appealChannels),
    address: Type.Optional(Nullable(BusinessAddress)),
    phone: Type.Optional(Nullable(phone)),
  },
  { title: 'PayerCreate' },
);

export const PayerUpdate = Strict(
  {
    name: Type.Optional(fields.name),
    status: Type.Optional(OneOf(['active', 'retired'])),
    alternateNames: Type.Optional(Nullable(fields.alternateNames)),
    electronicPayerId: Type.Optional(Nullable(electronicPayerId)),
    claimFilingIndicatorCode: Type.Optional(fields.claimFilingIndicatorCode),
    lineOfBusiness: Type.Optional(fields.lineOfBusiness),
    transactions: Type.Optional(Nullable(optionalFlags)),
    claimChannels: Type.Optional(fields.claimChannels),
    enrollmentRequiredFor: Type.Optional(Nullable(fields.enrollmentRequiredFor)),
    timelyFilingDays: Type.Optional(fields.timelyFilingDays),
    remittanceDays: Type.Optional(fields.remittanceDays),
    acceptanceCategory: Type.Optional(fields.acceptanceCategory),
    appealRules: Type.Optional(Nullable(fields.appealRules)),
    appealChannels: Type.Optional(Nullable(fields.appealChannels)),
    address: Type.Optional(Nullable(BusinessAddress)),
    phone: Type.Optional(Nullable(phone)),
  },
  {
    title: 'PayerUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
);

export const PayerList = ListOf(Payer);

/** Returns the payer as the API shows it. */
export function presentPayer(payer: StoredPayer) {
  const { isSandbox, ...shown } = payer;
  return { object: 'payer' as const, livemode: !isSandbox, ...shown };
}
