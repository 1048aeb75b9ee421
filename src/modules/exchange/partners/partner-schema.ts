import Type from 'typebox';
import {
  DateOnly,
  Id,
  Instant,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  resourceFields,
  Strict,
  Text,
} from '../../schema.ts';

/** Transaction sets that can be routed. */
export const ROUTED_SETS = ['837P', '837I', '837D', '270', '275', '276', '278'] as const;

/** States that a person may set; `quarantined` is set by the service. */
const CONNECTION_STATES = ['draft', 'testing', 'live', 'paused'] as const;

// Neither has a delimiter of X12 or a space at an end. GS02, GS03 and NM109 need two characters and follow ISA06 and ISA08
// unless they are given, so ISA06 and ISA08 need two as well, and NM109 may have the spaces that they may have.
export const ENVELOPE_ID = '^[A-Za-z0-9._/@&+-][A-Za-z0-9 ._/@&+-]{0,13}[A-Za-z0-9._/@&+-]$';
export const LOOP_ID = '^[A-Za-z0-9._/@&+-][A-Za-z0-9 ._/@&+-]{0,78}[A-Za-z0-9._/@&+-]$';
const envelopeId = (description: string) => Type.String({ pattern: ENVELOPE_ID, description });
const loopId = (description: string) => Type.String({ pattern: LOOP_ID, description });
const qualifier = (element: string) =>
  Type.String({ pattern: '^[A-Z0-9]{2}$', description: `${element}, e.g. ZZ or 30.` });

const name = Text(60, 'Your name of the partner.');
const fields = {
  interchangeSenderQualifier: qualifier('ISA05'),
  interchangeSenderId: envelopeId('ISA06 of what you send.'),
  interchangeReceiverQualifier: qualifier('ISA07'),
  interchangeReceiverId: envelopeId('ISA08 of what you send.'),
  applicationSenderCode: envelopeId('GS02; as ISA06 unless it is given.'),
  applicationReceiverCode: envelopeId('GS03; as ISA08 unless it is given.'),
  submitterId: loopId('NM109 of loop 1000A, if the partner has assigned one.'),
  receiverName: Text(60, 'NM103 of loop 1000B; as ISA08 unless it is given.'),
  receiverId: loopId('NM109 of loop 1000B; as ISA08 unless it is given.'),
  acknowledgmentRequested: Type.Boolean({ description: 'ISA14: whether a TA1 is requested.' }),
  usageIndicator: OneOf(['T', 'P'], { description: 'ISA15: test or production.' }),
  batch: Strict(
    {
      transactionsMax: Type.Integer({ minimum: 1, maximum: 5_000, description: 'Transactions in one interchange.' }),
      bytesMax: Type.Integer({ minimum: 10_000, maximum: 50_000_000, description: 'Bytes in one interchange.' }),
      delaySeconds: Type.Integer({ minimum: 0, maximum: 86_400, description: 'How long an interchange is kept open.' }),
    },
    { description: 'An interchange is closed at the first of these limits.' },
  ),
  acknowledgmentMinutes: Strict(
    Object.fromEntries(
      ROUTED_SETS.map((set) => [
        set,
        Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200, description: 'Minutes.' })),
      ]),
    ),
    {
      description:
        'Minutes after which the TA1 or 999 of an interchange is late, by transaction set. Sets without an entry are not watched. Default: 240 for claims.',
    },
  ),
};

const kind = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  description: 'The gateway that serves it. Interchanges of a kind without a gateway wait.',
});
const profile = Type.Record(Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]{1,60}$' }), Type.Unknown(), {
  maxProperties: 50,
  additionalProperties: false,
  description: 'Address, folders and limits, as the kind defines them. No secrets.',
  'x-kind-part': 'settings',
});
const secrets = Type.Record(
  Type.String({ pattern: '^[^\\r\\n\\u2028\\u2029]{1,60}$' }),
  Type.String({ maxLength: 16_384 }),
  {
    maxProperties: 20,
    additionalProperties: false,
    description: 'Passwords, keys and tokens. Stored encrypted and never shown. Replaces all earlier secrets.',
    'x-kind-part': 'secrets',
  },
);

const hostKeys = Type.Array(Type.String({ pattern: '^SHA256:[A-Za-z0-9+/]{43}$' }), {
  maxItems: 4,
  uniqueItems: true,
  description:
    'Host keys of the server that you have confirmed with the partner, as `ssh-keygen -lf` shows them. Others are refused.',
});

export const TradingPartner = Type.Object(
  {
    object: Type.Literal('trading_partner'),
    id: Id('tpr', 'Trading partner id.'),
    livemode: resourceFields.livemode,
    name,
    ...fields,
    connection: Nullable(
      Type.Object(
        {
          id: Id('cnx', 'Connection id.'),
          kind,
          profile: Type.Record(Type.String(), Type.Unknown(), { description: 'As the gateway defines it.' }),
          hasSecrets: Type.Boolean({ description: 'Whether secrets are stored.' }),
          hostKeys,
          state: OneOf([...CONNECTION_STATES, 'quarantined'], {
            description: 'Interchanges are sent if it is testing or live; otherwise they wait.',
          }),
          stateReason: Nullable(Type.String(), 'Why it is paused or quarantined.'),
          lastSuccessAt: Nullable(Instant('When something was sent or collected last, to the minute.')),
          lastFailureAt: Nullable(Instant('When it failed last.')),
          lastFailureReason: Nullable(Type.String(), 'Why it failed last, as a code, e.g. authentication_failed.'),
          consecutiveFailures: Type.Integer({ minimum: 0, description: 'Failures since it worked last.' }),
        },
        { additionalProperties: false },
      ),
      'How files travel; null if none is set up.',
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'TradingPartner' },
);

export const TradingPartnerCreate = Strict(
  {
    name,
    interchangeSenderId: fields.interchangeSenderId,
    interchangeReceiverId: fields.interchangeReceiverId,
    interchangeSenderQualifier: Type.Optional(fields.interchangeSenderQualifier),
    interchangeReceiverQualifier: Type.Optional(fields.interchangeReceiverQualifier),
    applicationSenderCode: Type.Optional(fields.applicationSenderCode),
    applicationReceiverCode: Type.Optional(fields.applicationReceiverCode),
    submitterId: Type.Optional(fields.submitterId),
    receiverName: Type.Optional(fields.receiverName),
    receiverId: Type.Optional(fields.receiverId),
    acknowledgmentRequested: Type.Optional(fields.acknowledgmentRequested),
    usageIndicator: Type.Optional(fields.usageIndicator),
    batch: Type.Optional(fields.batch),
    acknowledgmentMinutes: Type.Optional(fields.acknowledgmentMinutes),
    connection: Type.Optional(
      Strict(
        {
          kind,
          profile: Type.Optional(profile),
          secrets: Type.Optional(secrets),
          hostKeys: Type.Optional(hostKeys),
          state: Type.Optional(
            OneOf(CONNECTION_STATES, { description: 'Default: draft. Only testing and live send.' }),
          ),
        },
        { title: 'PartnerConnection', 'x-by-kind': true },
      ),
    ),
  },
  { title: 'TradingPartnerCreate' },
);

export const TradingPartnerUpdate = Strict(
  {
    name: Type.Optional(name),
    interchangeSenderQualifier: Type.Optional(fields.interchangeSenderQualifier),
    interchangeSenderId: Type.Optional(fields.interchangeSenderId),
    interchangeReceiverQualifier: Type.Optional(fields.interchangeReceiverQualifier),
    interchangeReceiverId: Type.Optional(fields.interchangeReceiverId),
    applicationSenderCode: Type.Optional(fields.applicationSenderCode),
    applicationReceiverCode: Type.Optional(fields.applicationReceiverCode),
    submitterId: Type.Optional(fields.submitterId),
    receiverName: Type.Optional(fields.receiverName),
    receiverId: Type.Optional(fields.receiverId),
    acknowledgmentRequested: Type.Optional(fields.acknowledgmentRequested),
    usageIndicator: Type.Optional(fields.usageIndicator),
    batch: Type.Optional(fields.batch),
    acknowledgmentMinutes: Type.Optional(fields.acknowledgmentMinutes),
    connection: Type.Optional(
      Strict({
        kind: Type.Optional(kind),
        profile: Type.Optional(profile),
        secrets: Type.Optional(Nullable(secrets, 'Replaces all secrets; null removes them.')),
        hostKeys: Type.Optional(hostKeys),
        state: Type.Optional(OneOf(CONNECTION_STATES)),
      }),
    ),
  },
  {
    title: 'TradingPartnerUpdate',
    description: 'A merge patch. Interchanges that have a number keep the envelope that they were written with.',
    minProperties: 1,
  },
);

export const TradingPartnerList = ListOf(TradingPartner);
export const TradingPartnerListQuery = Strict({ ...listQuery });

const payerId = Text(80, "The payer's id in the directory (`GET /v1/payers`).");
const transactionSet = OneOf(ROUTED_SETS, { description: 'The transaction set.' });
const partnerPayerId = loopId("The partner's own id of the payer (NM109 of loop 2010BB).");

export const PayerRoute = Type.Object(
  {
    object: Type.Literal('payer_route'),
    id: Id('prt', 'Route id.'),
    livemode: resourceFields.livemode,
    payerId: Type.String({ description: 'The payer.' }),
    transactionSet,
    tradingPartnerId: Id('tpr', 'The partner that takes the transactions.'),
    partnerPayerId: Nullable(Type.String(), "The partner's own id of the payer; null: the directory's."),
    effectiveFrom: DateOnly('First day.'),
    effectiveTo: Nullable(DateOnly('Last day.'), 'Null: no end.'),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'PayerRoute' },
);

export const PayerRouteCreate = Strict(
  {
    payerId,
    transactionSet,
    tradingPartnerId: Id('tpr', 'The partner that takes the transactions.'),
    partnerPayerId: Type.Optional(Nullable(partnerPayerId)),
    effectiveFrom: Type.Optional(DateOnly('First day; default: today.')),
    effectiveTo: Type.Optional(Nullable(DateOnly('Last day.'))),
  },
  { title: 'PayerRouteCreate' },
);

export const PayerRouteUpdate = Strict(
  {
    partnerPayerId: Type.Optional(Nullable(partnerPayerId)),
    effectiveTo: Type.Optional(Nullable(DateOnly('Last day; null: no end.'))),
  },
  { title: 'PayerRouteUpdate', description: 'A merge patch.', minProperties: 1 },
);

export const PayerRouteList = ListOf(PayerRoute);
