import { writeAdjudication, writeDrug } from '../claim-837/write-line.ts';
import {
  writeAttachments,
  writeConditions,
  writeContract,
  writeFacility,
  writeProvider,
  writeRepricing,
} from '../claim-837/write-parts.ts';
import type { PartyName } from '../common.ts';
import type { SegmentWriter } from '../segment-writer.ts';
import {
  amount,
  flag,
  procedureComposite,
  writeAddress,
  writeAmount,
  writeContact,
  writeDate,
  writePeriod,
  writeProviderName,
  writeReference,
  writeReferences,
  x12Date,
} from '../write-fields.ts';
import type { ClaimAttachment, LineDates, LineForm, ServiceLine } from './types.ts';
import { writeAmbulance, writeAmbulanceLocations } from './write-claim.ts';

function writeService(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writer.segment(
    path,
    'SV1',
    procedureComposite(line.procedureQualifier, line.procedureCode, line.modifiers, line.description),
    amount(line.chargeCents),
    line.unitBasis,
    line.unitCount,
    line.placeOfServiceCode,
    undefined,
    line.diagnosisPointers.map(String),
    undefined,
    flag(line.emergency),
    undefined,
    flag(line.epsdt),
    flag(line.familyPlanning),
    undefined,
    undefined,
    flag(line.copayExempt, '0'),
  );
  const equipment = line.durableMedicalEquipment;
  if (!equipment) return;
  writer.segment(
    `${path}/durableMedicalEquipment`,
    'SV5',
    ['HC', equipment.procedureCode],
    'DA',
    equipment.lengthOfNeedDays,
    amount(equipment.rentalPriceCents),
    amount(equipment.purchasePriceCents),
    equipment.rentalFrequencyCode,
  );
}

/** CRC: conditions are kept in one list but stand in the guide's order of categories. */
const CONDITION_ORDER = ['07', '70', '09'];

/** PWK02 of a certificate of medical necessity, which stands after the other attachments. */
const CERTIFICATE_CODES = new Set(['AB', 'AD', 'AF', 'AG', 'NS']);

function certificatesLast(attachments: readonly ClaimAttachment[] | undefined): ClaimAttachment[] | undefined {
  const isCertificate = ({ transmissionCode }: ClaimAttachment) => Number(CERTIFICATE_CODES.has(transmissionCode));
  return attachments?.toSorted((a, b) => isCertificate(a) - isCertificate(b));
}

function writeDates(writer: SegmentWriter, path: string, dates: LineDates | undefined): void {
  if (!dates) return;
  writeDate(writer, path, '471', dates.prescription);
  writeDate(writer, path, '607', dates.certificationRevision);
  writeDate(writer, path, '463', dates.beginTherapy);
  writeDate(writer, path, '461', dates.lastCertification);
  writeDate(writer, path, '304', dates.lastSeen);
  writeDate(writer, path, '738', dates.hemoglobinTest);
  writeDate(writer, path, '739', dates.serumCreatinineTest);
  writeDate(writer, path, '011', dates.shipped);
  writeDate(writer, path, '455', dates.lastXRay);
  writeDate(writer, path, '454', dates.initialTreatment);
}

function writeQuantities(writer: SegmentWriter, path: string, line: ServiceLine): void {
  if (line.ambulancePatientCount !== undefined) writer.segment(path, 'QTY', 'PT', line.ambulancePatientCount);
  if (line.obstetricAnesthesiaUnits !== undefined) writer.segment(path, 'QTY', 'FL', line.obstetricAnesthesiaUnits);
  for (const { referenceCode, qualifier, value } of line.measurements ?? []) {
    writer.segment(path, 'MEA', referenceCode, qualifier, value);
  }
}

function writeReferenceNumbers(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writeReference(writer, path, '9B', line.repricedLineNumber);
  writeReference(writer, path, '9D', line.adjustedRepricedLineNumber);
  writeReference(writer, path, 'G1', line.priorAuthorizationNumber);
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReference(writer, path, 'EW', line.mammographyCertificationNumber);
  writeReference(writer, path, 'X4', line.cliaNumber);
  writeReference(writer, path, 'F4', line.referringCliaNumber);
  writeReference(writer, path, 'BT', line.immunizationBatchNumber);
  writeReference(writer, path, '9F', line.referralNumber);
}

/** The purchased service provider is told by its type and identifiers only. */
const NAMELESS: Readonly<Record<PartyName['type'], PartyName>> = {
  person: { type: 'person', last: '' },
  organization: { type: 'organization', organization: '' },
};

function writeProviders(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writeProvider(writer, `${path}/renderingProvider`, '82', line.renderingProvider);
  const purchased = line.purchasedServiceProvider;
  if (purchased) {
    const at = `${path}/purchasedServiceProvider`;
    writeProviderName(writer, at, 'QB', { name: NAMELESS[purchased.entityType], npi: purchased.npi });
    writeReferences(writer, at, purchased.secondaryIds);
  }
  writeFacility(writer, `${path}/serviceFacilityLocation`, line.serviceFacilityLocation);
  writeProvider(writer, `${path}/supervisingProvider`, 'DQ', line.supervisingProvider);
  const ordering = line.orderingProvider;
  if (ordering) {
    const at = `${path}/orderingProvider`;
    writeProviderName(writer, at, 'DK', ordering);
    writeAddress(writer, `${at}/address`, ordering.address);
    writeReferences(writer, at, ordering.secondaryIds);
    writeContact(writer, `${at}/contact`, ordering.contact);
  }
  writeProvider(writer, `${path}/referringProvider`, 'DN', line.referringProvider);
  writeProvider(writer, `${path}/primaryCareProvider`, 'P3', line.primaryCareProvider);
  writeAmbulanceLocations(writer, path, line);
}

function writeForm(writer: SegmentWriter, path: string, form: LineForm): void {
  writer.segment(path, 'LQ', form.qualifier, form.formId);
  form.answers.forEach(({ question, yesNo, text, date, percent }, index) => {
    const at = `${path}/answers/${index}`;
    writer.segment(at, 'FRM', question, yesNo, text, date === undefined ? undefined : x12Date(date), percent);
  });
}

/** Loop 2400 with everything below it. */
export function writeServiceLine(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writer.segment(path, 'LX', String(line.lineNumber));
  writeService(writer, path, line);
  writeAttachments(writer, path, certificatesLast(line.attachments));
  writeAmbulance(writer, `${path}/ambulanceTransport`, line.ambulanceTransport);
  if (line.equipmentCertification) {
    const { typeCode, months } = line.equipmentCertification;
    writer.segment(`${path}/equipmentCertification`, 'CR3', typeCode, 'MO', months);
  }
  const conditions = line.conditions?.toSorted(
    (a, b) => CONDITION_ORDER.indexOf(a.category) - CONDITION_ORDER.indexOf(b.category),
  );
  writeConditions(writer, path, conditions);
  writePeriod(writer, `${path}/serviceDate`, '472', line.serviceDate);
  writeDates(writer, `${path}/dates`, line.dates);
  writeQuantities(writer, path, line);
  writeContract(writer, `${path}/contract`, line.contract);
  writeReferenceNumbers(writer, path, line);
  writeAmount(writer, path, 'T', line.salesTaxCents);
  writeAmount(writer, path, 'F4', line.postageCents);
  for (const text of line.fixedFormatInformation ?? []) writer.segment(path, 'K3', text);
  if (line.note) writer.segment(`${path}/note`, 'NTE', line.note.code, line.note.text);
  if (line.thirdPartyNote !== undefined) writer.segment(path, 'NTE', 'TPO', line.thirdPartyNote);
  if (line.purchasedService) {
    const { providerId, chargeCents } = line.purchasedService;
    writer.segment(`${path}/purchasedService`, 'PS1', providerId, amount(chargeCents));
  }
  writeRepricing(writer, path, line.repricing);
  writeDrug(writer, `${path}/drug`, line.drug);
  writeProviders(writer, path, line);
  line.adjudications?.forEach((item, index) => {
    writeAdjudication(writer, `${path}/adjudications/${index}`, item);
  });
  line.forms?.forEach((form, index) => {
    writeForm(writer, `${path}/forms/${index}`, form);
  });
}
