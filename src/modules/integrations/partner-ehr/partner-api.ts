import type { PartnerCapabilities } from './partner-ehr-connection.ts';

/** The data for a call to a partner. The credential is in plain text: never log it. */
export type PartnerAccess = { baseUrl: string; practiceId: string; credential: string };

/**
 * `not_sent`: the partner cannot have seen the request. `lost`: it may have. `refused`: it answered with this status;
 * `retryAfterMs` is its Retry-After.
 */
export type PartnerFailure = {
  ok: false;
  kind: 'not_sent' | 'lost' | 'refused';
  code: string;
  status: number | null;
  retryAfterMs: number | null;
};
export type PartnerResult<T> = { ok: true; status: number; value: T } | PartnerFailure;

export type RemoteResource = { id: string; version: string | null; updatedAt: string | null; content: unknown };
export type RemoteWebhook = { id: string; eventType: string; callbackUrl: string; status: string };
export type RegisteredWebhook = {
  id: string;
  expiresAt: string | null;
  /** The key that its requests are signed with, if the partner chooses it. */
  verificationKey: string | null;
};

export type PartnerWrite = {
  /** Our id for the write, which the partner stores as `externalReference` and can search by. */
  reference: string;
  operation: 'create' | 'update' | 'delete';
  resourceType: string;
  /** For an update or deletion: the partner's id of the resource. */
  remoteId: string | null;
  ifMatch: string | null;
  content: unknown;
};

/**
 * The port to partners' own APIs, as docs/partner-ehr-api.md describes them. A failure is a result, never an exception.
 * Calls take seconds: make them outside of transactions.
 */
export type PartnerApi = {
  describe(access: PartnerAccess): Promise<PartnerResult<Omit<PartnerCapabilities, 'checkedAt'>>>;
  read(access: PartnerAccess, resourceType: string, id: string): Promise<PartnerResult<RemoteResource>>;
  write(access: PartnerAccess, write: PartnerWrite): Promise<PartnerResult<{ id: string; version: string | null }>>;
  /** Returns the resource that a write made, or null. */
  findWrite(
    access: PartnerAccess,
    resourceType: string,
    reference: string,
  ): Promise<PartnerResult<{ id: string; version: string | null } | null>>;
  listWebhooks(access: PartnerAccess): Promise<PartnerResult<RemoteWebhook[]>>;
  registerWebhook(
    access: PartnerAccess,
    webhook: { eventType: string; callbackUrl: string; secret: string | null },
  ): Promise<PartnerResult<RegisteredWebhook>>;
  /** A webhook that the partner does not have counts as deleted. */
  deleteWebhook(access: PartnerAccess, id: string): Promise<PartnerResult<null>>;
  close(): Promise<void>;
};
