import type { CompositeValue, SegmentWriter } from '../writing/segment-writer.ts';
import { amount, isAmount } from '../writing/write-digits.ts';
import {
  writeAddress,
  writeContact,
  writeOrganization,
  writeProviderName,
  writeReference,
  yesNo,
} from '../writing/write-fields.ts';
import { isSumOfLines } from './check-total.ts';
import {
  type ClaimAttachment,
  type ClaimProvider,
  type ConditionIndicator,
  type Contract,
  type DetailedRepricing,
  type OtherPayerReference,
  PAYER_QUALIFIER,
  type ProviderReference,
  type RelatedCauses,
  type ServiceFacilityLocation,
} from './part-types.ts';

/** Refuses a claim whose total charge is not the sum of its lines. Must be called right after its CLM is written. */
export function checkTotal(
  writer: SegmentWriter,
  path: string,
  { totalChargeCents }: { totalChargeCents: number },
  lines: readonly { chargeCents: number }[],
): void {
  if (isSumOfLines(totalChargeCents, lines)) return;
  // Invalid amounts are refused for that reason.
  if (!isAmount(totalChargeCents) || !lines.every(({ chargeCents }) => isAmount(chargeCents))) return;
  writer.violate('claim_total_mismatch', { path, segmentId: 'CLM', elementPosition: 2 });
}

/** Returns CLM11. */
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
    writer.segment(
      writer.at(writer.at(path, 'attachments'), index),
      'PWK',
      reportTypeCode,
      transmissionCode,
      ...control,
    );
  });
}

export function writeContract(writer: SegmentWriter, path: string, contract: Contract | undefined): void {
  if (!contract) return;
  const { typeCode, amountCents, percentage, code, termsDiscountPercentage, versionId } = contract;
  writer.segment(path, 'CN1', typeCode, amount(amountCents), percentage, code, termsDiscountPercentage, versionId);
}

/** Writes K3 segments. */
export function writeFixedFormat(writer: SegmentWriter, path: string, texts: readonly string[] | undefined): void {
  if (!texts) return;
  for (const text of texts) writer.begin(path, 'K3').value(text).end();
}

/** Returns the conditions in the guide's order of categories; they are read into one list. */
export function byCategory(
  conditions: readonly ConditionIndicator[] | undefined,
  order: readonly string[],
): ConditionIndicator[] | undefined {
  return conditions?.toSorted((a, b) => order.indexOf(a.category) - order.indexOf(b.category));
}

export function writeConditions(writer: SegmentWriter, path: string, conditions?: readonly ConditionIndicator[]): void {
  conditions?.forEach(({ category, applies, codes }, index) => {
    writer.segment(writer.at(writer.at(path, 'conditions'), index), 'CRC', category, yesNo(applies), ...codes);
  });
}

export function writeRepricing(writer: SegmentWriter, path: string, repricing: DetailedRepricing | undefined): void {
  if (!repricing) return;
  writer.segment(
    writer.at(path, 'repricing'),
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

/** Writes REF of a provider loop. */
export function writeProviderReferences(
  writer: SegmentWriter,
  path: string,
  references?: readonly ProviderReference[],
): void {
  if (!references) return;
  for (const { qualifier, value, payerId } of references) {
    writer.begin(path, 'REF').value(qualifier).value(value);
    if (payerId !== undefined) writer.skip(1).composite().component(PAYER_QUALIFIER).component(payerId);
    writer.end();
  }
}

/** Writes REF of a number of a line, as assigned by the claim's payer and by others. */
export function writeNumberOfPayers(
  writer: SegmentWriter,
  path: string,
  [qualifier, number]: readonly [qualifier: string, number: string | undefined],
  others: readonly OtherPayerReference[] | undefined,
): void {
  writeReference(writer, path, qualifier, number);
  others?.forEach(({ qualifier: otherQualifier, value, payerId }, index) => {
    if (otherQualifier !== qualifier) return;
    const at = writer.at(writer.at(path, 'otherPayerReferences'), index);
    writer.segment(at, 'REF', qualifier, value, undefined, [PAYER_QUALIFIER, payerId]);
  });
}

/** Refuses numbers of other payers with qualifiers that the guide does not allow. */
export function refuseOtherReferences(
  writer: SegmentWriter,
  path: string,
  others: readonly OtherPayerReference[] | undefined,
  qualifiers: readonly string[],
): void {
  others?.forEach(({ qualifier }, index) => {
    if (qualifiers.includes(qualifier)) return;
    const at = writer.at(writer.at(path, 'otherPayerReferences'), index);
    writer.violate('segment_qualifier_not_used', { path: at, segmentId: 'REF', elementPosition: 1 });
  });
}

/** Writes NM1, PRV and REF of a provider loop. `specialtyCode` is PRV01: performing, referring, attending, … */
export function writeProvider(
  writer: SegmentWriter,
  path: string,
  { entity, specialtyCode }: { entity: string; specialtyCode: string },
  provider: ClaimProvider,
): void {
  writeProviderName(writer, path, entity, provider);
  if (provider.taxonomyCode !== undefined) {
    writer.begin(path, 'PRV').value(specialtyCode).value('PXC').value(provider.taxonomyCode).end();
  }
  writeProviderReferences(writer, writer.at(path, 'secondaryIds'), provider.secondaryIds);
}

export function writeFacility(writer: SegmentWriter, path: string, facility: ServiceFacilityLocation): void {
  const idQualifier = facility.npi === undefined ? undefined : 'XX';
  writeOrganization(writer, path, '77', { name: facility.name, idQualifier, id: facility.npi });
  writeAddress(writer, writer.at(path, 'address'), facility.address);
  writeProviderReferences(writer, writer.at(path, 'secondaryIds'), facility.secondaryIds);
  writeContact(writer, writer.at(path, 'contact'), facility.contact);
}
