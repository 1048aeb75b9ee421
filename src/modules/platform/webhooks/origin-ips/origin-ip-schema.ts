import Type from 'typebox';
import { Instant } from '../../../schema.ts';

const DatedNetwork = Type.Object(
  {
    cidr: Type.String({ description: 'The network, e.g. 203.0.113.0/24.' }),
    effectiveAt: Instant('When deliveries start to use it.'),
  },
  { title: 'OriginNetwork', additionalProperties: false },
);

const RetiringNetwork = Type.Object(
  { cidr: Type.String({ description: 'The network.' }), retiresAt: Instant('When deliveries stop using it.') },
  { title: 'RetiringOriginNetwork', additionalProperties: false },
);

export const OriginIps = Type.Object(
  {
    object: Type.Literal('webhook_origin_ips'),
    current: Type.Array(DatedNetwork),
    upcoming: Type.Array(DatedNetwork, { description: 'Published at least 30 days ahead.' }),
    retiring: Type.Array(RetiringNetwork),
  },
  { additionalProperties: false, title: 'WebhookOriginIps' },
);
