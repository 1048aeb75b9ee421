import * as parties from '../270-005010X279A1/write-parties.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount } from '../writing/write-digits.ts';
import { writeName } from '../writing/write-fields.ts';
import { conditions, deliveries } from './benefit-elements.ts';
import type { Benefit, BenefitRelatedEntity, RequestValidation } from './types.ts';

/** Writes the AAA segments of one loop. Those of the same owner in another loop are written there. */
export function writeRequestValidations(
  writer: SegmentWriter,
  path: string,
  validations: readonly RequestValidation[] | undefined,
  loop: string,
): void {
  validations?.forEach((validation, index) => {
    if (validation.loop !== loop) return;
    const { isRequestValid, rejectReasonCode, followUpActionCode } = validation;
    const valid = isRequestValid ? 'Y' : 'N';
    const at = `${path}/requestValidations/${index}`;
    writer.segment(at, 'AAA', valid, undefined, rejectReasonCode, followUpActionCode);
  });
}

/** Refuses an AAA with a loop that its owner does not have, because it would not be written. */
export function checkValidationLoops(
  writer: SegmentWriter,
  path: string,
  validations: readonly RequestValidation[] | undefined,
  loops: readonly string[],
): void {
  validations?.forEach(({ loop }, index) => {
    if (loops.includes(loop)) return;
    const message = `The loop is not allowed here. Allowed: ${loops.join(', ')}.`;
    writer.problem({
      path: `${path}/requestValidations/${index}`,
      code: 'request_validation_loop',
      message,
      segmentId: 'AAA',
    });
  });
}

function writeEntityAddress(writer: SegmentWriter, path: string, entity: BenefitRelatedEntity): void {
  const { address, location } = entity;
  if (address && (address.line1 !== '' || address.line2 !== undefined)) {
    writer.segment(path, 'N3', address.line1, address.line2);
  }
  const city = [
    address?.city,
    address?.state,
    address?.postalCode,
    address?.countryCode,
    location?.qualifier,
    location?.value,
    address?.countrySubdivisionCode,
  ];
  if (city.some(Boolean)) writer.segment(path, 'N4', ...city);
}

function writeRelatedEntity(writer: SegmentWriter, path: string, entity: BenefitRelatedEntity): void {
  const { entityCode, name, idQualifier, id, relationshipCode } = entity;
  writeName(writer, path, entityCode, { name, idQualifier, id, relation: relationshipCode });
  writeEntityAddress(writer, path, entity);
  parties.writeEligibilityContacts(writer, path, entity.contacts);
  parties.writeProvider(writer, path, entity.provider);
}

function writeInformation(writer: SegmentWriter, path: string, benefit: Benefit): void {
  writer.segment(
    path,
    'EB',
    benefit.benefitInformationCode,
    benefit.coverageLevelCode,
    parties.repeated(benefit.serviceTypeCodes),
    benefit.insuranceTypeCode,
    benefit.planCoverageDescription,
    benefit.timePeriodQualifier,
    amount(benefit.amountCents),
    benefit.percent,
    benefit.quantityQualifier,
    benefit.quantity,
    benefit.authorizationRequired,
    benefit.inPlanNetwork,
    parties.procedureElement(benefit.procedure),
    benefit.diagnosisPointers,
  );
}

/** Writes loop 2110C or 2110D. */
export function writeBenefit(writer: SegmentWriter, path: string, benefit: Benefit, loop: '2110C' | '2110D'): void {
  writeInformation(writer, path, benefit);
  writeFields(writer, path, deliveries, benefit);
  parties.writeEligibilityReferences(writer, path, benefit.references);
  parties.writeDates(writer, path, benefit.dates);
  checkValidationLoops(writer, path, benefit.requestValidations, [loop]);
  writeRequestValidations(writer, path, benefit.requestValidations, loop);
  for (const message of benefit.messages ?? []) writer.segment(path, 'MSG', message);
  writeFields(writer, path, conditions, benefit);
  if (!benefit.relatedEntities || benefit.relatedEntities.length === 0) return;
  writer.segment(path, 'LS', '2120');
  benefit.relatedEntities.forEach((entity, index) => {
    writeRelatedEntity(writer, `${path}/relatedEntities/${index}`, entity);
  });
  writer.segment(path, 'LE', '2120');
}
