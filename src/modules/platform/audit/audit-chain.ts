import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/canonical-json.ts';

/** An audit entry: the actor, the action, the resource and the request. */
export type AuditFacts = {
  id: string;
  action: string;
  actorType: string;
  actorId: string;
  subjectType: string;
  subjectId: string;
  requestId: string | null;
};

/** An audit entry in its hashed form. `occurredAt` is UTC with microseconds, as in the database. */
export type ChainedEntry = AuditFacts & {
  organizationId: string;
  details: unknown;
  occurredAt: string;
  /** SHA-256 over the provenance records of the change; null if it has none. */
  provenance: string | null;
};

/** An entry's position in its organization's chain, and when it was sealed. Hashes are lower-case hexadecimal. */
export type Link = { position: number; entryId: string; previousHash: string; sealedAt: string; hash: string };

/** The end of a chain. Its position equals the number of entries. */
export type ChainEnd = { position: number; hash: string };

/** The end of an empty chain. */
export const GENESIS: ChainEnd = { position: 0, hash: '0'.repeat(64) };

/** Returns the hashed and signed form of a time: UTC with microseconds, as in the database. */
export function instantText(time: Date): string {
  return `${time.toISOString().slice(0, -1)}000Z`;
}

/** The forms in which links were hashed. Format 2 did not cover provenance. */
export const LINK_FORMATS = [3, 2] as const;
type Place = Omit<Link, 'entryId' | 'hash'>;

/**
 * Returns the hash of a link: SHA-256 over the canonical JSON of position, previous hash, time of sealing and entry, in
 * format 3 with the provenance of the entry.
 */
export function entryHash(
  { position, previousHash, sealedAt }: Place,
  { organizationId, ...given }: ChainedEntry,
  format: (typeof LINK_FORMATS)[number] = LINK_FORMATS[0],
): string {
  const { id, action, actorType, actorId, subjectType, subjectId, requestId, details, occurredAt, provenance } = given;
  const entry = { id, action, actorType, actorId, subjectType, subjectId, requestId, details, occurredAt };
  const covered = format === 2 ? entry : { ...entry, provenance: provenance ?? null };
  return sha256(canonicalJson({ format, organizationId, position, previousHash, sealedAt, entry: covered }));
}

/** Returns whether a link has the hash of the entry at this place, in one of the formats. */
export function isSealOf(hash: string, place: Place, entry: ChainedEntry): boolean {
  return LINK_FORMATS.some((format) => entryHash(place, entry, format) === hash);
}

/** Appends entries to a chain, all sealed at one time; returns the new links and the new end. */
export function appendEntries(
  end: ChainEnd,
  entries: readonly ChainedEntry[],
  sealedAt: string,
): { links: Link[]; end: ChainEnd } {
  const links: Link[] = [];
  let { position, hash } = end;
  for (const entry of entries) {
    const place = { position: position + 1, previousHash: hash, sealedAt };
    hash = entryHash(place, entry);
    position = place.position;
    links.push({ ...place, entryId: entry.id, hash });
  }
  return { links, end: { position, hash } };
}

/** An organization's position in the registry of chains, and when it was registered. */
export type Registration = {
  position: number;
  organizationId: string;
  previousHash: string;
  registeredAt: string;
  hash: string;
};

/** Returns the hash of a registration: SHA-256 over the canonical JSON of its fields. */
export function registrationHash(registration: Omit<Registration, 'hash'>): string {
  const { position, organizationId, previousHash, registeredAt } = registration;
  return sha256(canonicalJson({ format: 2, position, organizationId, previousHash, registeredAt }));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
