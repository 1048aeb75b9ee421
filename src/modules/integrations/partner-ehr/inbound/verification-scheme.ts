/** How a partner signs its webhooks. The schemes are data, so that another partner needs no code. */
export type VerificationScheme = {
  /**
   * `hmac_sha256` and `ed25519` sign the raw body, after the timestamp and a dot if there is a timestamp header.
   * `http_message_signature` is RFC 9421 with a Content-Digest (RFC 9530); the key is a shared secret or an Ed25519 key.
   */
  algorithm: 'hmac_sha256' | 'ed25519' | 'http_message_signature';
  /** The header of the signature; unused for `http_message_signature`. */
  header: string;
  encoding: 'hex' | 'base64';
  /** The prefix of the signature, for example `sha256=`. */
  prefix: string;
  /** The header with the time of signing, in seconds since 1970 or ISO 8601; null if there is none. */
  timestampHeader: string | null;
};

/** The JSON Pointers of an event's members in its body. Null: the partner does not send the member. */
export type EnvelopePaths = {
  eventId: string | null;
  eventType: string;
  resourceType: string;
  resourceId: string;
  version: string | null;
  occurredAt: string | null;
};

type PartnerProfile = { verification: VerificationScheme; envelope: EnvelopePaths };

const BODY_HMAC = { algorithm: 'hmac_sha256', encoding: 'hex', prefix: 'sha256=', timestampHeader: null } as const;

/** The profiles of partners by name, from their public documentation. */
const PARTNER_PROFILES = {
  /** The partner API of docs/partner-ehr-api.md, which the sandbox implements. */
  standard: {
    verification: {
      algorithm: 'hmac_sha256',
      header: 'x-partner-signature',
      encoding: 'hex',
      prefix: 'sha256=',
      timestampHeader: 'x-partner-timestamp',
    },
    envelope: {
      eventId: '/id',
      eventType: '/type',
      resourceType: '/resource/type',
      resourceId: '/resource/id',
      version: '/resource/version',
      occurredAt: '/occurredAt',
    },
  },
  elation: {
    verification: {
      algorithm: 'ed25519',
      header: 'el8-ed25519-signature',
      encoding: 'base64',
      prefix: '',
      timestampHeader: null,
    },
    envelope: {
      eventId: '/event_uuid',
      eventType: '/action',
      resourceType: '/resource',
      resourceId: '/data/id',
      version: null,
      occurredAt: '/data/last_modified',
    },
  },
  athenahealth: {
    verification: { ...BODY_HMAC, header: 'x-hub-signature' },
    envelope: {
      eventId: '/id',
      eventType: '/topic',
      resourceType: '/resource/type',
      resourceId: '/resource/id',
      version: null,
      occurredAt: '/timestamp',
    },
  },
  healthie: {
    verification: { ...BODY_HMAC, algorithm: 'http_message_signature', header: 'signature', prefix: '' },
    envelope: {
      eventId: null,
      eventType: '/event_type',
      resourceType: '/resource_id_type',
      resourceId: '/resource_id',
      version: null,
      occurredAt: null,
    },
  },
} as const satisfies Readonly<Record<string, PartnerProfile>>;

export type ProfileName = keyof typeof PARTNER_PROFILES;
export const PROFILE_NAMES = Object.keys(PARTNER_PROFILES) as ProfileName[];

/** Returns the profile by its name. */
export function profileOf(name: ProfileName): PartnerProfile {
  return PARTNER_PROFILES[name];
}
