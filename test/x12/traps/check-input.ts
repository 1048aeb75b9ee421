import { type CheckedFile, checkFile } from '../../../src/x12/check-file.ts';
import { readInterchanges } from '../../../src/x12/reader.ts';
import { ALL_READERS } from '../../../src/x12/sets.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

/** Describes a broken guarantee, for an investigation. */
function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`guarantee broken: ${what}`);
}

/**
 * Checks what must hold for any bytes: reading does not throw, every opened envelope level ends, findings have places
 * in the file, and acknowledgments are valid and request no acknowledgment. Throws if one of these does not hold.
 */
export async function checkInput(input: Uint8Array): Promise<CheckedFile> {
  const checked = await checkReading(input);
  for (const answer of [...checked.implementationAcknowledgments, ...checked.interchangeAcknowledgments]) {
    const answered = await checkFile(answer, { now: NOW });
    hold(answered.errorCount === 0, `an answer is valid: ${[...answered.countByRule.keys()].join(' ')}`);
    hold(answered.implementationAcknowledgments.length === 0, 'an answer is not answered by a 999');
    hold(answered.interchangeAcknowledgments.length === 0, 'an answer is not answered by a TA1');
  }
  return checked;
}

/** Does the same without checking the acknowledgments, because their builders read them back. */
export async function checkReading(input: Uint8Array): Promise<CheckedFile> {
  let open = 0;
  const checked = await checkFile(input, {
    now: NOW,
    onItem: ({ kind }) => {
      if (kind === 'interchange' || kind === 'group' || kind === 'transactionSet') open++;
      else if (kind === 'interchangeEnd' || kind === 'groupEnd' || kind === 'transactionSetEnd') open--;
      hold(open >= 0 && open <= 3, 'envelopes nest');
    },
  });
  hold(open === 0, 'every envelope that begins also ends');
  for (const { byteOffset, segmentNumber, transactionSegmentNumber, elementPosition = 1 } of checked.findings) {
    hold(byteOffset >= 0 && byteOffset <= input.length, 'a finding points into the file');
    hold(segmentNumber >= 0 && transactionSegmentNumber >= 0 && elementPosition > 0, 'ordinals count up');
  }
  return checked;
}

async function readingOf(source: Iterable<Uint8Array>): Promise<string> {
  const items = [];
  for await (const item of readInterchanges(source, ALL_READERS)) items.push(item);
  return JSON.stringify(items);
}

/** Checks that pieces are read like the whole. Throws if they are not. */
export async function checkPieces(whole: Uint8Array, pieces: Iterable<Uint8Array>): Promise<void> {
  hold((await readingOf(pieces)) === (await readingOf([whole])), 'pieces are read as the whole is');
}
