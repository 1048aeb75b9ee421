import {
  amount,
  nameElements,
  npiElements,
  writeAddress,
  writeContact,
  writeReferences,
  yesNo,
} from '../write-fields.ts';
import type { CompositeValue, SegmentWriter } from '../writer.ts';
import type {
  ClaimAttachment,
  ClaimProvider,
  ConditionIndicator,
  Contract,
  DetailedRepricing,
  RelatedCauses,
  ServiceFacilityLocation,
} from './part-types.ts';

/** CLM11. */
export function relatedCausesComposite({
  codes,
  autoAccidentState,
  autoAccidentCountry,
}: RelatedCauses): CompositeValue {
  const [first, second, third, ...more] = codes;
  return [first, second, third, autoAccidentState, autoAccidentCountry, ...more];
}

export function writeAttachments(writer: SegmentWriter, path: string, attachments?: readonly ClaimAttachment[]): void {
  attachments?.forEach(({ reportTypeCode, transmissionCode, controlNumber }, index) => {
    const control = controlNumber === undefined ? [] : [undefined, undefined, 'AC', controlNumber];
    writer.segment(`${path}/attachments/${index}`, 'PWK', reportTypeCode, transmissionCode, ...control);
  });
}

export function writeContract(writer: SegmentWriter, path: string, contract: Contract | undefined): void {
  if (!contract) return;
  const { typeCode, amountCents, percentage, code, termsDiscountPercentage, versionId } = contract;
  writer.segment(path, 'CN1', typeCode, amount(amountCents), percentage, code, termsDiscountPercentage, versionId);
}

export function writeConditions(writer: SegmentWriter, path: string, conditions?: readonly ConditionIndicator[]): void {
  conditions?.forEach(({ category, applies, codes }, index) => {
    writer.segment(`${path}/conditions/${index}`, 'CRC', category, yesNo(applies), ...codes);
  });
}

export function writeRepricing(writer: SegmentWriter, path: string, repricing: DetailedRepricing | undefined): void {
  if (!repricing) return;
  writer.segment(
    `${path}/repricing`,
    'HCP',
    repricing.methodologyCode,
    amount(repricing.allowedAmountCents),
    amount(repricing.savingAmountCents),
    repricing.organizationId,
    repricing.rate,
    repricing.groupCode,
    amount(repricing.groupAmountCents),
    repricing.revenueCode,
    repricing.procedureQualifier,
    repricing.procedureCode,
    repricing.unitBasis,
    repricing.unitCount,
    repricing.rejectReasonCode,
    repricing.policyComplianceCode,
    repricing.exceptionCode,
  );
}

/** PRV01 by the NM101 of the loop; everybody else performs (PE). */
const SPECIALTY_CODES: Readonly<Record<string, string>> = { '71': 'AT', DD: 'AS', DN: 'RF', P3: 'RF' };

/** NM1, PRV, REF of a provider loop. */
export function writeProvider(writer: SegmentWriter, path: string, entity: string, provider?: ClaimProvider): void {
  if (!provider) return;
  writer.segment(path, 'NM1', entity, ...nameElements(provider.name), ...npiElements(provider.npi));
  if (provider.taxonomyCode !== undefined)
    writer.segment(path, 'PRV', SPECIALTY_CODES[entity] ?? 'PE', 'PXC', provider.taxonomyCode);
  writeReferences(writer, `${path}/secondaryIds`, provider.secondaryIds);
}

export function writeFacility(writer: SegmentWriter, path: string, facility?: ServiceFacilityLocation): void {
  if (!facility) return;
  const none = [undefined, undefined, undefined, undefined];
  writer.segment(path, 'NM1', '77', '2', facility.name, ...none, ...npiElements(facility.npi));
  writeAddress(writer, `${path}/address`, facility.address);
  writeReferences(writer, `${path}/secondaryIds`, facility.secondaryIds);
  writeContact(writer, `${path}/contact`, facility.contact);
}
