import { writeAdjudications } from '../claim-837/write-claim.ts';
import { writeDrug } from '../claim-837/write-line.ts';
import { writeAttachments, writeProvider, writeRepricing } from '../claim-837/write-parts.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount, numeral } from '../writing/write-digits.ts';
import { procedureComposite, writeAmount, writePeriod, writeReference } from '../writing/write-fields.ts';
import type { InstitutionalServiceLine } from './types.ts';

/** Returns SV202. An incomplete procedure is written as given, so that the check of the guide refuses it. */
function procedureOf(line: InstitutionalServiceLine) {
  const { procedureQualifier = '', procedureCode = '', modifiers, description } = line;
  return procedureComposite(procedureQualifier, procedureCode, modifiers, description);
}

/** Writes loop 2400 with everything below it. */
export function writeServiceLine(writer: SegmentWriter, path: string, line: InstitutionalServiceLine): void {
  writer.segment(path, 'LX', numeral(line.lineNumber));
  writer.segment(
    path,
    'SV2',
    line.revenueCode,
    procedureOf(line),
    amount(line.chargeCents),
    line.unitBasis,
    line.unitCount,
    undefined,
    amount(line.nonCoveredCents),
  );
  writeAttachments(writer, path, line.attachments);
  writePeriod(writer, `${path}/serviceDate`, '472', line.serviceDate);
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReference(writer, path, '9B', line.repricedLineNumber);
  writeReference(writer, path, '9D', line.adjustedRepricedLineNumber);
  writeAmount(writer, path, 'GT', line.serviceTaxCents);
  writeAmount(writer, path, 'N8', line.facilityTaxCents);
  if (line.thirdPartyNote !== undefined) writer.segment(path, 'NTE', 'TPO', line.thirdPartyNote);
  writeRepricing(writer, path, line.repricing);
  writeDrug(writer, `${path}/drug`, line.drug);
  writeProvider(writer, `${path}/operatingProvider`, '72', line.operatingProvider);
  writeProvider(writer, `${path}/otherOperatingProvider`, 'ZZ', line.otherOperatingProvider);
  writeProvider(writer, `${path}/renderingProvider`, '82', line.renderingProvider);
  writeProvider(writer, `${path}/referringProvider`, 'DN', line.referringProvider);
  writeAdjudications(writer, path, line.adjudications);
}
