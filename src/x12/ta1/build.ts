import { openInterchange, verifiedText } from '../writer.ts';
import type { BuildTA1Input } from './types.ts';

/** Writes an interchange that holds acknowledgments only. Throws `X12BuildError` when a value does not fit. */
export function buildTA1(input: BuildTA1Input): string {
  return verifiedText((mode) => {
    const writer = openInterchange(input, mode);
    input.acknowledgments.forEach(({ controlNumber, date, time, code, noteCode }, index) => {
      writer.segment(`/acknowledgments/${index}`, 'TA1', controlNumber, date, time, code, noteCode);
    });
    writer.segment('', 'IEA', '0', input.interchangeControlNumber.padStart(9, '0'));
    return writer;
  }, null);
}
