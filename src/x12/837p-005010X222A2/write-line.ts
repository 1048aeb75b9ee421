import { writeAdjudications } from '../claim-837/write-claim.ts';
import { writeDrug } from '../claim-837/write-line.ts';
import {
  byCategory,
  refuseOtherReferences,
  writeAttachments,
  writeConditions,
  writeContract,
  writeFacility,
  writeFixedFormat,
  writeNumberOfPayers,
  writeProvider,
  writeProviderReferences,
  writeRepricing,
} from '../claim-837/write-parts.ts';
import type { PartyName } from '../common.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount, numeral } from '../writing/write-digits.ts';
import {
  addProcedure,
  flag,
  writeAddress,
  writeAmount,
  writeContact,
  writeDate,
  writePeriod,
  writeProviderName,
  writeReference,
  x12Date,
} from '../writing/write-fields.ts';
import type { ClaimAttachment, LineDates, LineForm, ServiceLine } from './types.ts';
import { writeAmbulance, writeAmbulanceLocations } from './write-ambulance.ts';

function writeService(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writer.begin(path, 'SV1');
  addProcedure(writer, line.procedureQualifier, line.procedureCode, line);
  writer.amount(line.chargeCents).value(line.unitBasis).value(line.unitCount).value(line.placeOfServiceCode).skip(1);
  writer.composite();
  const pointers = line.diagnosisPointers;
  for (let index = 0; index < pointers.length; index++) writer.component(numeral(pointers[index]!));
  writer.skip(1).value(flag(line.emergency)).skip(1).value(flag(line.epsdt)).value(flag(line.familyPlanning));
  writer.skip(2).value(flag(line.copayExempt, '0')).end();
  const equipment = line.durableMedicalEquipment;
  if (!equipment) return;
  writer.segment(
    writer.at(path, 'durableMedicalEquipment'),
    'SV5',
    ['HC', equipment.procedureCode],
    'DA',
    equipment.lengthOfNeedDays,
    amount(equipment.rentalPriceCents),
    amount(equipment.purchasePriceCents),
    equipment.rentalFrequencyCode,
  );
}

/** The guide's order of the categories of CRC. */
const CONDITION_ORDER = ['07', '70', '09'];

/** PWK02 of certificates of medical necessity, which are written after the other attachments. */
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
  line.measurements?.forEach(({ referenceCode, qualifier, value }) => {
    writer.segment(path, 'MEA', referenceCode, qualifier, value);
  });
}

/** REF01 of numbers that may belong to other payers. */
const QUALIFIERS_OF_PAYERS: readonly string[] = ['G1', '9F'];

function writeReferenceNumbers(writer: SegmentWriter, path: string, line: ServiceLine): void {
  const others = line.otherPayerReferences;
  refuseOtherReferences(writer, path, others, QUALIFIERS_OF_PAYERS);
  writeReference(writer, path, '9B', line.repricedLineNumber);
  writeReference(writer, path, '9D', line.adjustedRepricedLineNumber);
  writeNumberOfPayers(writer, path, ['G1', line.priorAuthorizationNumber], others);
  writeReference(writer, path, '6R', line.lineItemControlNumber);
  writeReference(writer, path, 'EW', line.mammographyCertificationNumber);
  writeReference(writer, path, 'X4', line.cliaNumber);
  writeReference(writer, path, 'F4', line.referringCliaNumber);
  writeReference(writer, path, 'BT', line.immunizationBatchNumber);
  writeNumberOfPayers(writer, path, ['9F', line.referralNumber], others);
}

/** A purchased service provider has a type and identifiers but no name. */
const NAMELESS: Readonly<Record<PartyName['type'], PartyName>> = {
  person: { type: 'person', last: '' },
  organization: { type: 'organization', organization: '' },
};

function writeProviders(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writeProvider(writer, writer.at(path, 'renderingProvider'), '82', line.renderingProvider);
  const purchased = line.purchasedServiceProvider;
  if (purchased) {
    const at = writer.at(path, 'purchasedServiceProvider');
    writeProviderName(writer, at, 'QB', { name: NAMELESS[purchased.entityType], npi: purchased.npi });
    writeProviderReferences(writer, at, purchased.secondaryIds);
  }
  writeFacility(writer, writer.at(path, 'serviceFacilityLocation'), line.serviceFacilityLocation);
  writeProvider(writer, writer.at(path, 'supervisingProvider'), 'DQ', line.supervisingProvider);
  const ordering = line.orderingProvider;
  if (ordering) {
    const at = writer.at(path, 'orderingProvider');
    writeProviderName(writer, at, 'DK', ordering);
    writeAddress(writer, writer.at(at, 'address'), ordering.address);
    writeProviderReferences(writer, at, ordering.secondaryIds);
    writeContact(writer, writer.at(at, 'contact'), ordering.contact);
  }
  writeProvider(writer, writer.at(path, 'referringProvider'), 'DN', line.referringProvider);
  writeProvider(writer, writer.at(path, 'primaryCareProvider'), 'P3', line.primaryCareProvider);
  writeAmbulanceLocations(writer, path, line);
}

function writeForm(writer: SegmentWriter, path: string, form: LineForm): void {
  writer.segment(path, 'LQ', form.qualifier, form.formId);
  form.answers.forEach(({ question, yesNo, text, date, percent }, index) => {
    const at = writer.at(writer.at(path, 'answers'), index);
    writer.segment(at, 'FRM', question, yesNo, text, date === undefined ? undefined : x12Date(date), percent);
  });
}

/** Writes loop 2400 with everything below it. */
export function writeServiceLine(writer: SegmentWriter, path: string, line: ServiceLine): void {
  writer.begin(path, 'LX').number(line.lineNumber).end();
  writeService(writer, path, line);
  writeAttachments(writer, path, certificatesLast(line.attachments));
  writeAmbulance(writer, writer.at(path, 'ambulanceTransport'), line.ambulanceTransport);
  if (line.equipmentCertification) {
    const { typeCode, months } = line.equipmentCertification;
    writer.segment(writer.at(path, 'equipmentCertification'), 'CR3', typeCode, 'MO', months);
  }
  writeConditions(writer, path, byCategory(line.conditions, CONDITION_ORDER));
  writePeriod(writer, writer.at(path, 'serviceDate'), '472', line.serviceDate);
  writeDates(writer, writer.at(path, 'dates'), line.dates);
  writeQuantities(writer, path, line);
  writeContract(writer, writer.at(path, 'contract'), line.contract);
  writeReferenceNumbers(writer, path, line);
  writeAmount(writer, path, 'T', line.salesTaxCents);
  writeAmount(writer, path, 'F4', line.postageCents);
  writeFixedFormat(writer, path, line.fixedFormatInformation);
  if (line.note) writer.segment(writer.at(path, 'note'), 'NTE', line.note.code, line.note.text);
  if (line.thirdPartyNote !== undefined) writer.segment(path, 'NTE', 'TPO', line.thirdPartyNote);
  if (line.purchasedService) {
    const { providerId, chargeCents } = line.purchasedService;
    writer.segment(writer.at(path, 'purchasedService'), 'PS1', providerId, amount(chargeCents));
  }
  writeRepricing(writer, path, line.repricing);
  writeDrug(writer, writer.at(path, 'drug'), line.drug);
  writeProviders(writer, path, line);
  writeAdjudications(writer, path, line.adjudications);
  line.forms?.forEach((form, index) => {
    writeForm(writer, writer.at(writer.at(path, 'forms'), index), form);
  });
}
