/**
 * Returns when an answer was produced, as text that sorts by time: the date and time of its transaction set (BHT04,
 * BHT05), then those of its interchange (ISA09, ISA10), then the interchange's control number (ISA13).
 */
export function producedAtOf(
  set: { createdDate: string; createdTime: string },
  interchange: { date: string; time: string; controlNumber: string } | null,
): string {
  const sent = interchange === null ? '' : `${interchange.date}T${interchange.time.padEnd(8, '0')}`;
  const created = set.createdDate === '' ? sent : `${set.createdDate}T${set.createdTime.padEnd(8, '0')}`;
  return [created, sent, interchange?.controlNumber.padStart(9, '0') ?? ''].join(' ');
}
