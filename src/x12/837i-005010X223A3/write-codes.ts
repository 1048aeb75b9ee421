import type { CompositeValue, SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { x12Date } from '../writing/write-fields.ts';
import type { InstitutionalClaimInformation, InstitutionalDiagnosis, InstitutionalProcedure } from './types.ts';

/** An HI segment holds twelve composites. */
const CODES_PER_SEGMENT = 12;

function writeCodes(writer: SegmentWriter, path: string, composites: readonly CompositeValue[]): void {
  for (let start = 0; start < composites.length; start += CODES_PER_SEGMENT) {
    writer.segment(path, 'HI', ...composites.slice(start, start + CODES_PER_SEGMENT));
  }
}

function diagnosis({ qualifier, code, presentOnAdmission }: InstitutionalDiagnosis): CompositeValue {
  const none = [undefined, undefined, undefined, undefined, undefined, undefined];
  return [qualifier, code, ...none, presentOnAdmission];
}

function procedure({ qualifier, code, date }: InstitutionalProcedure): CompositeValue {
  return [qualifier, code, 'D8', x12Date(date)];
}

/** Writes codes whose HI segment may occur only once. The check of the guide reports codes beyond its twelve. */
function writeOneSegment(writer: SegmentWriter, path: string, list: readonly InstitutionalDiagnosis[] = []): void {
  if (list.length > 0) writer.segment(path, 'HI', ...list.map(diagnosis));
}

/** Writes HI of loop 2300, in the order of the guide. */
export function writeClaimCodes(writer: SegmentWriter, path: string, claim: InstitutionalClaimInformation): void {
  const at = (field: keyof InstitutionalClaimInformation) => `${path}/${field}`;
  writer.segment(at('principalDiagnosis'), 'HI', diagnosis(claim.principalDiagnosis));
  if (claim.admittingDiagnosis) {
    writer.segment(at('admittingDiagnosis'), 'HI', diagnosis(claim.admittingDiagnosis));
  }
  writeOneSegment(writer, at('patientReasonsForVisit'), claim.patientReasonsForVisit);
  writeOneSegment(writer, at('externalCauses'), claim.externalCauses);
  if (claim.diagnosisRelatedGroup !== undefined) {
    writer.segment(at('diagnosisRelatedGroup'), 'HI', ['DR', claim.diagnosisRelatedGroup]);
  }
  writeCodes(writer, at('otherDiagnoses'), (claim.otherDiagnoses ?? []).map(diagnosis));
  if (claim.principalProcedure) {
    writer.segment(at('principalProcedure'), 'HI', procedure(claim.principalProcedure));
  }
  writeCodes(writer, at('otherProcedures'), (claim.otherProcedures ?? []).map(procedure));
  const spans = (claim.occurrenceSpans ?? []).map(({ code, period: { start, end } }) => {
    const range = end === undefined ? x12Date(start) : `${x12Date(start)}-${x12Date(end)}`;
    return ['BI', code, 'RD8', range];
  });
  writeCodes(writer, at('occurrenceSpans'), spans);
  const occurrences = (claim.occurrences ?? []).map(({ code, date }) => ['BH', code, 'D8', x12Date(date)]);
  writeCodes(writer, at('occurrences'), occurrences);
  const values = (claim.values ?? []).map(({ code, amountCents }) => {
    return ['BE', code, undefined, undefined, amount(amountCents)];
  });
  writeCodes(writer, at('values'), values);
  writeCodes(
    writer,
    at('conditionCodes'),
    (claim.conditionCodes ?? []).map((code) => ['BG', code]),
  );
  writeCodes(
    writer,
    at('treatmentCodes'),
    (claim.treatmentCodes ?? []).map((code) => ['TC', code]),
  );
}
