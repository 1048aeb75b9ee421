import { writeProviders } from '../claim-837/provider-fields.ts';
import { writeAdjudications } from '../claim-837/write-claim.ts';
import { writeDrug } from '../claim-837/write-line.ts';
import { writeAttachments, writeRepricing } from '../claim-837/write-parts.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount, numeral } from '../writing/write-digits.ts';
import { procedureComposite } from '../writing/write-fields.ts';
import { lineDates, lineNumbers } from './claim-fields.ts';
import { lineProviders } from './provider-fields.ts';
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
  writeFields(writer, path, lineDates, line);
  writeFields(writer, path, lineNumbers, line);
  writeRepricing(writer, path, line.repricing);
  writeDrug(writer, `${path}/drug`, line.drug);
  writeProviders(writer, path, lineProviders, line);
  writeAdjudications(writer, path, line.adjudications);
}
