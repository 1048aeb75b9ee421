import type { Finding } from '../findings/finding.ts';
import { parseInterchanges, type ReaderOptions } from '../reader.ts';
import type { ParsedInterchangeAcknowledgment } from './types.ts';

export interface ParsedTA1 {
  acknowledgments: ParsedInterchangeAcknowledgment[];
  findings: Finding[];
}

/** Reads the interchange acknowledgments of a file and skips its functional groups. Never throws. */
export function parseTA1(source: string | Uint8Array, options: ReaderOptions = {}): ParsedTA1 {
  const parsed: ParsedTA1 = { acknowledgments: [], findings: [] };
  for (const item of parseInterchanges(source, [], options)) {
    if (item.kind === 'finding') parsed.findings.push(item.finding);
    if (item.kind !== 'interchangeAcknowledgment') continue;
    const { senderId, receiverId } = item.interchange;
    parsed.acknowledgments.push({ ...item.acknowledgment, source: item.source, senderId, receiverId });
  }
  return parsed;
}
