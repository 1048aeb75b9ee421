import { FhirError } from '../fhir-error.ts';

/** Where a page begins: after the row with this sort value and id. */
export type PagePosition = { after: string; id: string };

/**
 * The search that a page continues; without a position it is the first page. Clients must follow the link unchanged, so
 * its text is opaque.
 */
type PageToken = { search: string; position: PagePosition | null };

export function writePageToken({ search, position }: PageToken): string {
  const parts = position === null ? [search] : [search, position.after, position.id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a page token. Throws 400 for an invalid text. */
export function readPageToken(text: string): PageToken {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [search, after, id] = parsed as string[];
    if (typeof search === 'string' && after === undefined) return { search, position: null };
    if ([search, after, id].every((part) => typeof part === 'string')) {
      return { search: search!, position: { after: after!, id: id! } };
    }
  } catch {
    // The refusal below covers every unreadable text.
  }
  throw new FhirError(400, 'invalid', '_page is not a page of this server. Start the search again.');
}
