export type Segment = { number: number; id: string; rest: string };

/**
 * Splits X12 text at its own terminator, which is the character after the ISA segment. Text that does not begin with ISA
 * is shown line by line.
 */
export function segmentsOf(text: string, max: number): Segment[] {
  const terminator = text.startsWith('ISA') && text.length > 105 ? text[105]! : '\n';
  const segments: Segment[] = [];
  for (const part of text.split(terminator)) {
    const segment = part.replace(/[\r\n]+/g, '');
    if (segment === '') continue;
    const id = /^[A-Z0-9]{2,3}/.exec(segment)?.[0] ?? '';
    segments.push({ number: segments.length + 1, id, rest: segment.slice(id.length) });
    if (segments.length === max) break;
  }
  return segments;
}
