import { WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, bit, copyText, optionalCents, readModifiers, setOnce } from '../reading/fields.ts';
import type { Table } from './read-parties.ts';
import type { ServicesReviewState } from './state.ts';
import type { RequestedProcedure, RequestedService, Tooth } from './types.ts';

function readProcedure(segment: Segment, position: number): RequestedProcedure {
  const procedure: RequestedProcedure = {
    qualifier: segment.component(position, 1),
    code: segment.component(position, 2),
    modifiers: readModifiers(segment, position),
  };
  const description = segment.component(position, 7);
  const endCode = segment.component(position, 8);
  if (description) procedure.description = description;
  if (endCode) procedure.endCode = endCode;
  return procedure;
}

function presentComponents(segment: Segment, position: number): string[] {
  return segment.components(position).filter(Boolean);
}

function readProfessional(segment: Segment, state: ServicesReviewState): number {
  const service: RequestedService = { type: 'professional', procedure: readProcedure(segment, 1) };
  copyText(service, segment, { unitBasis: 3, unitCount: 4, nursingHomeLevelOfCareCode: 20 });
  if (segment.isPresent(7)) service.diagnosisPointers = presentComponents(segment, 7);
  if (segment.isPresent(11)) service.epsdtIndicator = segment.element(11) === 'Y';
  return setService(service, segment, 2, state);
}

function readInstitutional(segment: Segment, state: ServicesReviewState): number {
  const service: RequestedService = { type: 'institutional' };
  if (segment.isPresent(2)) service.procedure = readProcedure(segment, 2);
  copyText(service, segment, {
    revenueCode: 1,
    unitBasis: 4,
    unitCount: 5,
    unitRate: 6,
    nursingHomeResidentialStatusCode: 9,
    nursingHomeLevelOfCareCode: 10,
  });
  return setService(service, segment, 3, state);
}

function readDental(segment: Segment, state: ServicesReviewState): number {
  const service: RequestedService = { type: 'dental', procedure: readProcedure(segment, 1) };
  copyText(service, segment, { prosthesisCode: 5, unitCount: 6, description: 7 });
  if (segment.isPresent(4)) service.oralCavityCodes = presentComponents(segment, 4);
  return setService(service, segment, 2, state);
}

/** Reads the charge and sets the service, unless the loop already has one. */
function setService(service: RequestedService, segment: Segment, charge: number, state: ServicesReviewState): number {
  const left = optionalCents(service, 'chargeCents', segment, charge, state);
  return setOnce(state.service, 'service', service) === WHOLE_SEGMENT ? WHOLE_SEGMENT : left;
}

function readTooth(segment: Segment, { service }: ServicesReviewState): number {
  if (!segment.isPresent(2)) return segment.present & ~bit(1);
  const tooth: Tooth = { code: segment.element(2), surfaceCodes: presentComponents(segment, 3) };
  append(service, 'teeth', tooth);
  return 0;
}

/** The segments of a requested or decided service. */
export const serviceTable: Table = {
  '2000F.SV1': ['1-4 7 11 20', readProfessional],
  '2000F.SV2': ['1-6 9 10', readInstitutional],
  '2000F.SV3': ['1 2 4-7', readDental],
  '2000F.TOO': ['1-3', readTooth],
};
