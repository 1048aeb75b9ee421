import type { DentalClaim as Claim } from '../../837d-005010X224A2/types.ts';
import { each, eachWithin } from '../each.ts';
import { type Situation, type Violation, violationUnless } from '../situation.ts';
import { hasInvalidPointer } from './professional-claim.ts';

/** Procedure codes of the chapter on orthodontics. */
const ORTHODONTIC_PROCEDURE = /^D8\d{3}$/;
/** Reports a missing date of a line. */
const LINE_DATE: Violation = { loop: '2400', segmentId: 'DTP', part: 'service' };
/** SV305: a prosthesis that replaces another one. */
const REPLACEMENT = 'R';

/** Further situations of the 837D (005010X224A2). */
export const DENTAL_CLAIM_DETAILS: readonly Situation<Claim>[] = [
  {
    code: 'line_service_date_missing',
    source: '837D 2300 and 2400 DTP*472',
    check: ({ claim, serviceLines }) =>
      // A predetermination is about future services.
      claim.predetermination || claim.serviceDate !== undefined
        ? []
        : each(serviceLines, ({ serviceDate }) => serviceDate === undefined, LINE_DATE),
  },
  {
    code: 'orthodontic_treatment_missing',
    source: '837D 2300 DN1',
    check: violationUnless(
      { loop: '2300', segmentId: 'DN1' },
      ({ claim, serviceLines }) =>
        claim.orthodonticTreatment !== undefined ||
        !serviceLines.some(({ procedureCode }) => ORTHODONTIC_PROCEDURE.test(procedureCode)),
    ),
  },
  {
    code: 'prior_placement_date_missing',
    source: '837D 2400 DTP*441 and DTP*139, SV305',
    check: ({ serviceLines }) =>
      each(
        serviceLines,
        ({ placementCode, dates }) =>
          placementCode === REPLACEMENT &&
          dates?.priorPlacement === undefined &&
          dates?.priorPlacementEstimated === undefined,
        LINE_DATE,
      ),
  },
  {
    code: 'tooth_surfaces_without_tooth',
    source: '837D 2400 TOO02, TOO03',
    check: ({ serviceLines }) =>
      eachWithin(
        serviceLines,
        ({ teeth }) => teeth,
        ({ tooth, surfaces = [] }) => tooth === undefined && surfaces.length > 0,
        { loop: '2400', segmentId: 'TOO', elementPosition: 2, part: 'tooth' },
      ),
  },
  {
    code: 'diagnosis_pointer_without_diagnosis',
    source: '837D 2400 SV311',
    check: ({ claim, serviceLines }) =>
      each(
        serviceLines,
        ({ diagnosisPointers }) => hasInvalidPointer(diagnosisPointers, claim.diagnoses?.length ?? 0),
        {
          loop: '2400',
          segmentId: 'SV3',
          elementPosition: 11,
          part: 'service',
        },
      ),
  },
];
