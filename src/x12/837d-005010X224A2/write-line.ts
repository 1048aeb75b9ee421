import { writeProviders } from '../claim-837/provider-fields.ts';
import { writeAdjudications } from '../claim-837/write-claim.ts';
import {
  refuseOtherReferences,
  writeContract,
  writeFixedFormat,
  writeNumberOfPayers,
  writeRepricing,
} from '../claim-837/write-parts.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount, numeral } from '../writing/write-digits.ts';
import { procedureComposite } from '../writing/write-fields.ts';
import * as fields from './claim-fields.ts';
import { lineProviders } from './provider-fields.ts';
import type { DentalServiceLine } from './types.ts';

/** REF01 of numbers that may belong to other payers. */
const QUALIFIERS_OF_PAYERS: readonly string[] = ['G3', 'G1', '9F'];

function writeReferenceNumbers(writer: SegmentWriter, path: string, line: DentalServiceLine): void {
  const others = line.otherPayerReferences;
  refuseOtherReferences(writer, path, others, QUALIFIERS_OF_PAYERS);
  writeNumberOfPayers(writer, path, ['G3', line.predeterminationNumber], others);
  writeNumberOfPayers(writer, path, ['G1', line.priorAuthorizationNumber], others);
  writeFields(writer, path, fields.lineReferences, line);
  writeNumberOfPayers(writer, path, ['9F', line.referralNumber], others);
}

/** Writes loop 2400 with everything below it. */
export function writeServiceLine(writer: SegmentWriter, path: string, line: DentalServiceLine): void {
  writer.segment(path, 'LX', numeral(line.lineNumber));
  writer.segment(
    path,
    'SV3',
    procedureComposite('AD', line.procedureCode, line.modifiers, line.description),
    amount(line.chargeCents),
    line.placeOfServiceCode,
    line.oralCavityCodes,
    line.placementCode,
    line.procedureCount,
    ...Array.from({ length: 4 }, () => undefined),
    line.diagnosisPointers.map(numeral),
  );
  line.teeth?.forEach(({ tooth, surfaces }, index) => {
    writer.segment(`${path}/teeth/${index}`, 'TOO', 'JP', tooth, surfaces);
  });
  writeFields(writer, path, fields.serviceDates, line);
  if (line.dates) writeFields(writer, `${path}/dates`, fields.lineDates, line.dates);
  writeContract(writer, `${path}/contract`, line.contract);
  writeReferenceNumbers(writer, path, line);
  writeFields(writer, path, fields.lineAmounts, line);
  writeFixedFormat(writer, path, line.fixedFormatInformation);
  writeRepricing(writer, path, line.repricing);
  writeProviders(writer, path, lineProviders, line);
  writeAdjudications(writer, path, line.adjudications);
}
