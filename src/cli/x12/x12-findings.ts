import { ADVICE } from '../../x12/findings/advice.ts';
import type { Finding, FindingCode } from '../../x12/findings/finding.ts';
import { placeCode, placeName } from '../../x12/findings/place-name.ts';
import type { GuideDefinition } from '../../x12/guide/definition.ts';
import type { LineIndex } from '../../x12/lexing/line-index.ts';
import { envelopeItem } from '../../x12/reading/items.ts';
import { KNOWN_SETS } from '../../x12/sets.ts';

/** Tracks which guides the current transaction set may follow while a file is read. */
export class GuideFollower {
  guides: readonly GuideDefinition[] = [];

  follow(read: { kind: string }): void {
    const item = envelopeItem(read);
    if (item?.kind === 'interchange' || item?.kind === 'group') this.guides = [];
    if (item?.kind !== 'transactionSet') return;
    const { id, implementation } = item.transactionSet;
    const version = item.group.version;
    this.guides = KNOWN_SETS.map(({ reader }) => reader.guide.definition).filter(
      ({ transactionSetId, versions, readsAnyVersion }) =>
        transactionSetId === id &&
        (readsAnyVersion || versions.includes(version) || versions.includes(implementation ?? '')),
    );
  }
}

/** A finding with the name of its place. */
export interface NamedFinding {
  finding: Finding;
  name: string;
}

export function named(finding: Finding, { guides }: GuideFollower): NamedFinding {
  return { finding, name: finding.loop === '' ? '' : placeName(finding, guides) };
}

/** Findings about text outside of segments. */
const NO_SEGMENT: ReadonlySet<FindingCode> = new Set(['not_x12', 'data_outside_interchange']);

/** Returns line and column if the file has lines, otherwise the number of the segment and its byte. */
export function whereOf({ code, segmentNumber, byteOffset }: Finding, lines: LineIndex | null): string {
  if (segmentNumber === 0) return 'empty file';
  const place = lines?.place(byteOffset) ?? null;
  if (place === null && NO_SEGMENT.has(code)) return `byte ${byteOffset}`;
  return place ? `line ${place.line}:${place.column}` : `segment ${segmentNumber} (byte ${byteOffset})`;
}

/** Findings about missing content, which are reported at the segment that follows. */
const MISSING: ReadonlySet<FindingCode> = new Set(['required_segment_missing', 'required_loop_missing']);

/**
 * Returns lines for the terminal: position, severity, loop, segment and element, the problem, and, with the first
 * finding of a rule, what to do.
 */
export function findingLines(findings: readonly NamedFinding[], lines: LineIndex | null): string[] {
  const advised = new Set<FindingCode>();
  return findings.flatMap(({ finding, name }) => {
    const { severity, snip, code, message } = finding;
    const place = placeCode(finding);
    const what = [place, name === '' ? '' : `(${name})`].filter((part) => part !== '').join(' ');
    const where = `${MISSING.has(code) ? 'before ' : ''}${whereOf(finding, lines)}`;
    const line = `${where}: ${severity}: ${what === '' ? '' : `${what}: `}${message} [${code}, SNIP ${snip}]`;
    const advice = advised.has(code) ? undefined : ADVICE[code];
    advised.add(code);
    return advice === undefined ? [line] : [line, `    → ${advice}`];
  });
}
