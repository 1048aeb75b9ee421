import Type from 'typebox';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Nullable, OneOf, Strict } from '../../schema.ts';
import { partnerEhrFields } from './partner-ehr-fields.ts';
import { partnerWebhookFields } from './webhooks/partner-webhook-fields.ts';

const closed = { additionalProperties: false };

export const PartnerEhrCreate = createSchemaOf(partnerEhrFields);
export const PartnerEhrUpdate = updateSchemaOf(partnerEhrFields, 'A merge patch.');
export const PartnerEhrConnection = shownSchemaOf(partnerEhrFields);
export const PartnerEhrConnectionList = ListOf(PartnerEhrConnection);

export const DeletedPartnerEhr = Type.Object(
  {
    id: Id('pec', 'Connection id.'),
    deleted: Type.Literal(true),
    cancelledWrites: Type.Integer({ description: 'Pending writes that were cancelled.' }),
  },
  { ...closed, title: 'DeletedPartnerEhrConnection' },
);

export const PartnerEhrTest = Type.Object(
  {
    object: Type.Literal('partner_ehr_test'),
    worked: Type.Boolean(),
    failure: Nullable(
      Type.Object(
        { code: Type.String(), httpStatus: Nullable(Type.Integer()) },
        { ...closed, title: 'PartnerEhrTestFailure' },
      ),
    ),
    connection: PartnerEhrConnection,
  },
  { ...closed, title: 'PartnerEhrTest' },
);

export const PartnerEhrWebhookList = ListOf(shownSchemaOf(partnerWebhookFields));

export const PartnerEhrWebhookCreate = Strict(
  {
    eventTypes: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.:*-]{1,100}$', description: 'A type of event.' }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description: 'One webhook is registered for each type. Types that already have a webhook are skipped.',
    }),
  },
  { title: 'PartnerEhrWebhookCreate' },
);
export const DeletedPartnerEhrWebhook = Type.Object(
  {
    id: Id('pwh', 'Webhook id.'),
    deleted: Type.Literal(true),
    isUnregistered: Type.Boolean({
      description: 'Whether the partner has deleted it too. If not, `verify` with `repair` does it later.',
    }),
  },
  { ...closed, title: 'DeletedPartnerEhrWebhook' },
);

export const PartnerEhrVerify = Strict(
  {
    repair: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Register missing webhooks, and delete unknown and duplicate registrations.',
      }),
    ),
  },
  { title: 'PartnerEhrVerify' },
);
const Remote = (description: string) => Type.Array(Type.String(), { description });
export const PartnerEhrVerification = Type.Object(
  {
    object: Type.Literal('partner_ehr_verification'),
    reachable: Type.Boolean({ description: 'Whether the partner answered. If not, the lists are empty.' }),
    missing: Type.Array(Id('pwh', 'Id.'), { description: 'Webhooks that the partner does not have.' }),
    unknown: Remote("The partner's ids of registrations that call this service and are not known here."),
    duplicates: Remote("The partner's ids of further registrations of the same address."),
    changed: Type.Array(
      Type.Object(
        {
          id: Id('pwh', 'Id.'),
          remoteId: Type.String({ description: "The partner's id for the registration." }),
          fields: Type.Array(OneOf(['eventType', 'callbackUrl']), { description: 'The kind of difference.' }),
        },
        { ...closed, title: 'ChangedPartnerEhrWebhook' },
      ),
      { description: 'Webhooks that the partner has with another address or for another type of event.' },
    ),
    reregistered: Type.Array(Id('pwh', 'Id.'), {
      description: 'Missing or changed webhooks that were registered again.',
    }),
    removed: Remote("The partner's ids of registrations that were deleted there."),
  },
  { ...closed, title: 'PartnerEhrVerification' },
);
