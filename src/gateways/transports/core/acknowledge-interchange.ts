import type { Interchange } from '../../../x12/common.ts';
import type { Finding } from '../../../x12/findings/finding.ts';
import { parseInterchanges } from '../../../x12/reader.ts';
import { acknowledgmentOfInterchange, buildTA1 } from '../../../x12/ta1/index.ts';
import { answerEnvelope } from '../../mapping/answer-envelope.ts';
import { startsInterchange } from '../starts-interchange.ts';

/** Returns the TA1 of the first interchange of a file, with sender and receiver exchanged; null if it has none. */
export function acknowledgeInterchange(content: Uint8Array, now: Date): Buffer | null {
  if (!startsInterchange(content)) return null;
  let interchange: Interchange | null = null;
  const findings: Finding[] = [];
  for (const item of parseInterchanges(content, [])) {
    if (item.kind === 'finding') findings.push(item.finding);
    if (item.kind === 'interchange') interchange ??= item.interchange;
  }
  if (interchange === null) return null;
  // Unique as long as a partner receives at most one per second. A TA1 is not acknowledged, so nothing refers to the
  // number.
  const controlNumber = (Math.floor(now.getTime() / 1_000) % 999_999_999) + 1;
  const envelope = answerEnvelope({ answered: interchange, createdAt: now, controlNumber });
  try {
    return Buffer.from(
      buildTA1({ ...envelope, acknowledgments: [acknowledgmentOfInterchange(interchange, findings)] }),
    );
  } catch {
    // The names of the parties have values that cannot be written.
    return null;
  }
}
