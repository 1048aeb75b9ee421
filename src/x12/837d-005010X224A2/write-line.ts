import { writeAdjudications } from '../claim-837/write-claim.ts';
import {
  refuseOtherReferences,
  writeContract,
  writeFacility,
  writeFixedFormat,
  writeNumberOfPayers,
  writeProvider,
  writeRepricing,
} from '../claim-837/write-parts.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount, numeral } from '../writing/write-digits.ts';
import { procedureComposite, writeAmount, writeDate, writePeriod, writeReference } from '../writing/write-fields.ts';
import type { DentalLineDates, DentalServiceLine } from './types.ts';

function writeDates(writer: SegmentWriter, path: string, dates: DentalLineDates | undefined): void {
  if (!dates) return;
  writeDate(writer, path, '139', dates.priorPlacementEstimated);
  writeDate(writer, path, '441', dates.priorPlacement);
  writeDate(writer, path, '452', dates.appliancePlacement);
  writeDate(writer, path, '446', dates.replacement);
  writeDate(writer, path, '196', dates.treatmentStart);
  writeDate(writer, path, '198', dates.treatmentCompletion);
}

/** REF01 of numbers that may belong to other payers. */
const QUALIFIERS_OF_PAYERS: readonly string[] = ['G3', 'G1', '9F'];

function writeReferenceNumbers(writer: SegmentWriter, path: string, line: DentalServiceLine): void {
  const others = line.otherPayerReferences;
  refuseOtherReferences(writer, path, others, QUALIFIERS_OF_PAYERS);
  writeNumberOfPayers(writer, path, ['G3', line.predeterminationNumber], others);
  writeNumberOfPayers(writer, path, ['G1', line.priorAuthorizationNumber], others);
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReference(writer, path, '9B', line.repricedLineNumber);
  writeReference(writer, path, '9D', line.adjustedRepricedLineNumber);
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
  writePeriod(writer, `${path}/serviceDate`, '472', line.serviceDate);
  writeDates(writer, `${path}/dates`, line.dates);
  writeContract(writer, `${path}/contract`, line.contract);
  writeReferenceNumbers(writer, path, line);
  writeAmount(writer, path, 'T', line.salesTaxCents);
  writeFixedFormat(writer, path, line.fixedFormatInformation);
  writeRepricing(writer, path, line.repricing);
  writeProvider(writer, `${path}/renderingProvider`, '82', line.renderingProvider);
  writeProvider(writer, `${path}/assistantSurgeon`, 'DD', line.assistantSurgeon);
  writeProvider(writer, `${path}/supervisingProvider`, 'DQ', line.supervisingProvider);
  writeFacility(writer, `${path}/serviceFacilityLocation`, line.serviceFacilityLocation);
  writeAdjudications(writer, path, line.adjudications);
}
