import type { CompositeValue, SegmentWriter } from '../segment-writer.ts';
import { amount, isAmount } from '../write-digits.ts';
import {
  writeAddress,
  writeContact,
  writeOrganization,
  writeProviderName,
  writeReferences,
  yesNo,
} from '../write-fields.ts';
import { isSumOfLines } from './check-total.ts';
import type {
  ClaimAttachment,
  ClaimProvider,
  ConditionIndicator,
  Contract,
  DetailedRepricing,
  RelatedCauses,
  ServiceFacilityLocation,
} from './part-types.ts';

/** Refuses a claim, whose CLM was written last, when its total charge is not the sum of its lines. */
export function checkTotal(
  writer: SegmentWriter,
  path: string,
  { totalChargeCents }: { totalChargeCents: number },
  lines: readonly { chargeCents: number }[],
): void {
  if (isSumOfLines(totalChargeCents, lines)) return;
  // Amounts that are none are refused as such.
  if (!isAmount(totalChargeCents) || !lines.every(({ chargeCents }) => isAmount(chargeCents))) return;
  writer.violate('claim_total_mismatch', { path, segmentId: 'CLM', elementPosition: 2 });
}

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

/** K3. */
export function writeFixedFormat(writer: SegmentWriter, path: string, texts: readonly string[]): void {
  for (const text of texts) writer.begin(path, 'K3').value(text).end();
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

/** PRV01 by the NM101 of the loop; everybody else performs (PE). */
const SPECIALTY_CODES: Readonly<Record<string, string>> = { '71': 'AT', DD: 'AS', DN: 'RF', P3: 'RF' };

/** NM1, PRV, REF of a provider loop. */
export function writeProvider(writer: SegmentWriter, path: string, entity: string, provider?: ClaimProvider): void {
  if (!provider) return;
  writeProviderName(writer, path, entity, provider);
  if (provider.taxonomyCode !== undefined)
    writer
      .begin(path, 'PRV')
      .value(SPECIALTY_CODES[entity] ?? 'PE')
      .value('PXC')
      .value(provider.taxonomyCode)
      .end();
  writeReferences(writer, writer.at(path, 'secondaryIds'), provider.secondaryIds);
}

export function writeFacility(writer: SegmentWriter, path: string, facility?: ServiceFacilityLocation): void {
  if (!facility) return;
  const idQualifier = facility.npi === undefined ? undefined : 'XX';
  writeOrganization(writer, path, '77', { name: facility.name, idQualifier, id: facility.npi });
  writeAddress(writer, writer.at(path, 'address'), facility.address);
  writeReferences(writer, writer.at(path, 'secondaryIds'), facility.secondaryIds);
  writeContact(writer, writer.at(path, 'contact'), facility.contact);
}
