import { type ChainedEntry, GENESIS } from './audit-chain.ts';
import { ChainWalk } from './chain-walk.ts';
import type { ExportHeader, ExportLine } from './export-chain.ts';
import { isSignedBy, type SignedHead } from './head-signature.ts';
import { type ChainProblem, chainProblem } from './verification.ts';

export type ExportReport = {
  organizationId: string | null;
  head: SignedHead | null;
  /** The position before the export, whose earlier links are not checked. */
  afterPosition: number;
  entries: number;
  problems: ChainProblem[];
};

/**
 * Verifies an export without a database: every line against the previous one, and the last against the signed end.
 * `publicKey` is the deployment's, from another source than the file.
 */
export async function verifyExport(lines: AsyncIterable<string>, publicKey: string): Promise<ExportReport> {
  let header: ExportHeader | null = null;
  let walk: ChainWalk | null = null;
  let entries = 0;
  for await (const text of lines) {
    if (text === '') continue;
    if (walk === null) {
      header = readHeader(text);
      if (header === null) return damaged(null, entries);
      walk = new ChainWalk(header.organizationId, header.after);
      continue;
    }
    const line = readLine(text);
    if (line === null) return damaged(header, entries, walk.problems);
    const { position, previousHash, sealedAt, hash, entry } = line;
    const whole = { ...entry, organizationId: header!.organizationId } as ChainedEntry;
    walk.follow({ position, previousHash, sealedAt, hash, entryId: entry.id, entry: whole });
    entries += 1;
  }
  if (walk === null || header === null) return damaged(null, entries);
  const { organizationId, head } = header;
  const isGenuine = head !== null && head.chain === organizationId && isSignedBy(publicKey, head);
  if (head === null || isGenuine) walk.finish(head ?? { position: 0, hash: walk.end.hash });
  else walk.finish(walk.end);
  const forged = head === null || isGenuine ? [] : [chainProblem('head_forged', { organizationId })];
  const problems = [...forged, ...walk.problems];
  return { organizationId, head, afterPosition: header.after.position, entries, problems };
}

function damaged(header: ExportHeader | null, entries: number, problems: ChainProblem[] = []): ExportReport {
  const organizationId = header?.organizationId ?? null;
  const here = chainProblem('export_damaged', { organizationId });
  const { head = null, after = GENESIS } = header ?? {};
  return { organizationId, head, afterPosition: after.position, entries, problems: [...problems, here] };
}

function readHeader(text: string): ExportHeader | null {
  const header = readJson(text) as Partial<ExportHeader> | null;
  const { object, format, organizationId, after } = header ?? {};
  const isHeader = object === 'audit_export' && format === 2 && typeof organizationId === 'string';
  return isHeader && typeof after?.position === 'number' && typeof after.hash === 'string'
    ? (header as ExportHeader)
    : null;
}

function readLine(text: string): ExportLine | null {
  const line = readJson(text) as Partial<ExportLine> | null;
  const isPlace = typeof line?.position === 'number' && typeof line.hash === 'string';
  const isLine = isPlace && typeof line.sealedAt === 'string' && typeof line.entry === 'object';
  return isLine && line.entry !== null ? (line as ExportLine) : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
