import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

/** An audit entry as it is hashed. `occurredAt` is UTC with microseconds, as the database keeps it. */
export type ChainedEntry = {
  organizationId: string;
  id: string;
  action: string;
  actorType: string;
  actorId: string;
  subjectType: string;
  subjectId: string;
  requestId: string | null;
  details: unknown;
  occurredAt: string;
};

/** Where an entry stands in its organization's chain. Hashes are lower-case hexadecimal. */
export type Link = { position: number; entryId: string; previousHash: string; hash: string };

/** The end of a chain: its last position is also how many entries it has. */
export type ChainEnd = { position: number; hash: string };

/** What stands before the first entry. */
export const GENESIS: ChainEnd = { position: 0, hash: '0'.repeat(64) };

/** The hash of an entry at its place: SHA-256 over the canonical JSON of place, hash before it, and entry. */
export function entryHash(place: Pick<Link, 'position' | 'previousHash'>, entry: ChainedEntry): string {
  const { position, previousHash } = place;
  const { organizationId, id, action, actorType, actorId, subjectType, subjectId, requestId, details, occurredAt } =
    entry;
  return sha256(
    canonicalJson({
      format: 1,
      organizationId,
      position,
      previousHash,
      entry: { id, action, actorType, actorId, subjectType, subjectId, requestId, details, occurredAt },
    }),
  );
}

/** Appends entries to a chain; gives the new links and the new end. */
export function appendEntries(end: ChainEnd, entries: readonly ChainedEntry[]): { links: Link[]; end: ChainEnd } {
  const links: Link[] = [];
  let { position, hash } = end;
  for (const entry of entries) {
    const place = { position: position + 1, previousHash: hash };
    hash = entryHash(place, entry);
    position = place.position;
    links.push({ ...place, entryId: entry.id, hash });
  }
  return { links, end: { position, hash } };
}

/** The hash of an organization's place in the registry of chains. */
export function registrationHash(place: { position: number; previousHash: string }, organizationId: string): string {
  return sha256(canonicalJson({ format: 1, ...place, organizationId }));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
