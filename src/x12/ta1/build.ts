import { openInterchange, verifiedText } from '../writing/writer.ts';
import type { BuildTA1Input } from './types.ts';

/** Writes an interchange that contains acknowledgments only. Throws `X12BuildError` if a value is invalid. */
export function buildTA1(input: BuildTA1Input): string {
  return verifiedText(
    input,
    (mode) => {
      const writer = openInterchange(input, mode);
      if (input.acknowledgments.length === 0) {
        const message = 'At least one acknowledgment is required';
        writer.problem({ path: '/acknowledgments', code: 'nothing_to_write', message, segmentId: 'TA1' });
      }
      input.acknowledgments.forEach(({ controlNumber, date, time, code, noteCode }, index) => {
        writer.segment(`/acknowledgments/${index}`, 'TA1', controlNumber, date, time, code, noteCode);
      });
      writer.segment('', 'IEA', '0', input.interchangeControlNumber.padStart(9, '0'));
      return writer;
    },
    null,
  );
}
