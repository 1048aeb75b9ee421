import Type from 'typebox';
import { DateOnly, Id, ListOf, listQuery, Nullable, OneOf, resourceFields, Strict, Text } from '../../../schema.ts';
import { SET_STATES } from '../connections/connection.ts';
import {
  ConnectionKindName,
  connectionFields,
  hostKeysField,
  profileInput,
  secretsInput,
} from '../connections/connection-schema.ts';

/** Transaction sets that can be routed: those that this service sends. */
export const ROUTED_SETS = ['837P', '837I', '837D', '270', '275', '278', '278-inquiry'] as const;

/** Transaction sets whose acknowledgment can be watched. Partners that were set up earlier may have entries for all. */
export const ACKNOWLEDGED_SETS = ['837P', '837I', '837D', '270', '275', '276', '278'] as const;

// Excludes X12 delimiters and spaces at either end. GS02, GS03 and NM109 need two characters and default to ISA06 and
// ISA08, so ISA06 and ISA08 need two as well, and NM109 may contain the spaces that they may contain.
export const ENVELOPE_ID = '^[A-Za-z0-9._/@&+-][A-Za-z0-9 ._/@&+-]{0,13}[A-Za-z0-9._/@&+-]$';
export const LOOP_ID = '^[A-Za-z0-9._/@&+-][A-Za-z0-9 ._/@&+-]{0,78}[A-Za-z0-9._/@&+-]$';
const envelopeId = (description: string) => Type.String({ pattern: ENVELOPE_ID, description });
const loopId = (description: string) => Type.String({ pattern: LOOP_ID, description });
const qualifier = (element: string) =>
  Type.String({ pattern: '^[A-Z0-9]{2}$', description: `${element}, e.g. ZZ or 30.` });

const name = Text(60, 'Your name for the partner.');
const fields = {
  interchangeSenderQualifier: qualifier('ISA05'),
  interchangeSenderId: envelopeId('ISA06 of sent interchanges.'),
  interchangeReceiverQualifier: qualifier('ISA07'),
  interchangeReceiverId: envelopeId('ISA08 of sent interchanges.'),
  applicationSenderCode: envelopeId('GS02. Default: the value of ISA06.'),
  applicationReceiverCode: envelopeId('GS03. Default: the value of ISA08.'),
  submitterId: loopId('NM109 of loop 1000A, if the partner has assigned one.'),
  receiverName: Text(60, 'NM103 of loop 1000B. Default: the value of ISA08.'),
  receiverId: loopId('NM109 of loop 1000B. Default: the value of ISA08.'),
  acknowledgmentRequested: Type.Boolean({ description: 'ISA14: whether a TA1 is requested.' }),
  usageIndicator: OneOf(['T', 'P'], { description: 'ISA15: test or production.' }),
  batch: Strict(
    {
      transactionsMax: Type.Integer({
        minimum: 1,
        maximum: 5_000,
        description: 'Maximum number of transactions in one interchange.',
      }),
      bytesMax: Type.Integer({
        minimum: 10_000,
        maximum: 50_000_000,
        description: 'Maximum size of one interchange in bytes.',
      }),
      delaySeconds: Type.Integer({
        minimum: 0,
        maximum: 86_400,
        description: 'How long an interchange stays open for further transactions.',
      }),
    },
    { description: 'An interchange is closed at the first of these limits.' },
  ),
  acknowledgmentMinutes: Strict(
    Object.fromEntries(
      ACKNOWLEDGED_SETS.map((set) => [
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

export const TradingPartner = Type.Object(
  {
    object: Type.Literal('trading_partner'),
    id: Id('tpr', 'Trading partner id.'),
    livemode: resourceFields.livemode,
    name,
    ...fields,
    connectionId: Nullable(
      Id('cnx', 'Connection id.'),
      'The connection that transports its files (`/v1/connections`).',
    ),
    connection: Nullable(
      Type.Object(connectionFields, { additionalProperties: false }),
      'A summary of the connection; null if none is set up.',
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'TradingPartner' },
);

/** The fields that callers can set in new and existing partners. */
const optional = {
  applicationSenderCode: Type.Optional(fields.applicationSenderCode),
  applicationReceiverCode: Type.Optional(fields.applicationReceiverCode),
  submitterId: Type.Optional(fields.submitterId),
  receiverName: Type.Optional(fields.receiverName),
  receiverId: Type.Optional(fields.receiverId),
  acknowledgmentRequested: Type.Optional(fields.acknowledgmentRequested),
  usageIndicator: Type.Optional(fields.usageIndicator),
  batch: Type.Optional(fields.batch),
  acknowledgmentMinutes: Type.Optional(fields.acknowledgmentMinutes),
  connectionId: Type.Optional(
    Nullable(Id('cnx', 'Connection id.'), 'An existing connection; null: none. Not together with `connection`.'),
  ),
};

export const TradingPartnerCreate = Strict(
  {
    name,
    interchangeSenderId: fields.interchangeSenderId,
    interchangeReceiverId: fields.interchangeReceiverId,
    interchangeSenderQualifier: Type.Optional(fields.interchangeSenderQualifier),
    interchangeReceiverQualifier: Type.Optional(fields.interchangeReceiverQualifier),
    ...optional,
    connection: Type.Optional(
      Strict(
        {
          kind: ConnectionKindName,
          profile: Type.Optional(profileInput),
          secrets: Type.Optional(secretsInput),
          hostKeys: Type.Optional(hostKeysField),
          state: Type.Optional(OneOf(SET_STATES, { description: 'Default: draft. Only testing and live send.' })),
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
    ...optional,
    connection: Type.Optional(
      Strict({
        kind: Type.Optional(ConnectionKindName),
        profile: Type.Optional(profileInput),
        secrets: Type.Optional(Nullable(secretsInput, 'Replaces all secrets; null removes them.')),
        hostKeys: Type.Optional(hostKeysField),
        state: Type.Optional(OneOf(SET_STATES)),
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
const transactionSet = OneOf(ROUTED_SETS, {
  description: 'The transaction set; only sets that the service sends can be routed.',
});
const partnerPayerId = loopId("The partner's own id for the payer (NM109 of loop 2010BB).");

export const PayerRoute = Type.Object(
  {
    object: Type.Literal('payer_route'),
    id: Id('prt', 'Route id.'),
    livemode: resourceFields.livemode,
    payerId: Type.String({ description: 'The payer.' }),
    transactionSet,
    tradingPartnerId: Id('tpr', 'The partner that receives the transactions.'),
    partnerPayerId: Nullable(Type.String(), "The partner's own id for the payer; null: the id in the directory."),
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
    tradingPartnerId: Id('tpr', 'The partner that receives the transactions.'),
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
