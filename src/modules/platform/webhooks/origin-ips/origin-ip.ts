import Type from 'typebox';
import { Instant } from '../../../schema.ts';

/** A change of the list is published at least this long before it takes effect (docs/specification.md, section 4.3). */
export const NOTICE_DAYS_MIN = 30;

const MILLISECONDS_PER_DAY = 86_400_000;

export type OriginIp = { cidr: string; effectiveAt: Date; retiredAt: Date | null; publishedAt: Date };

/** Returns whether customers have enough time to change their firewalls. */
export function hasNotice(now: Date, takesEffectAt: Date): boolean {
  return takesEffectAt.getTime() - now.getTime() >= NOTICE_DAYS_MIN * MILLISECONDS_PER_DAY;
}

/**
 * The list as the API returns it: addresses in use, addresses announced, and addresses in use that will be retired
 * (also listed in `current`).
 */
type OriginIpsJson = {
  object: 'webhook_origin_ips';
  current: { cidr: string; effectiveAt: string }[];
  upcoming: { cidr: string; effectiveAt: string }[];
  retiring: { cidr: string; retiresAt: string }[];
};

/** Returns the API's JSON of the list at an instant. */
export function presentOriginIps(origins: readonly OriginIp[], now: Date): OriginIpsJson {
  const remaining = origins.filter((origin) => origin.retiredAt === null || origin.retiredAt > now);
  const dated = (origin: OriginIp) => ({ cidr: origin.cidr, effectiveAt: origin.effectiveAt.toISOString() });
  return {
    object: 'webhook_origin_ips',
    current: remaining.filter((origin) => origin.effectiveAt <= now).map(dated),
    upcoming: remaining.filter((origin) => origin.effectiveAt > now).map(dated),
    retiring: remaining.flatMap((origin) =>
      origin.retiredAt === null ? [] : [{ cidr: origin.cidr, retiresAt: origin.retiredAt.toISOString() }],
    ),
  };
}

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
