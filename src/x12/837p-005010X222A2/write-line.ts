import { writeProviders } from '../claim-837/provider-fields.ts';
import { writeAdjudications } from '../claim-837/write-claim.ts';
import { writeDrug } from '../claim-837/write-line.ts';
import {
  byCategory,
  refuseOtherReferences,
  writeAttachments,
  writeConditions,
  writeContract,
  writeFixedFormat,
  writeNumberOfPayers,
  writeRepricing,
} from '../claim-837/write-parts.ts';
import { writeFields } from '../mapping/segment-fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { amount, numeral } from '../writing/write-digits.ts';
import { addProcedure, flag, writeAmount, writePeriod, writeReference, x12Date } from '../writing/write-fields.ts';
import { lineDates } from './claim-fields.ts';
import { lineProviders } from './provider-fields.ts';
import type { ClaimAttachment, LineForm, ServiceLine } from './types.ts';
import { writeAmbulance } from './write-ambulance.ts';

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

function writeForm(writer: SegmentWriter, path: string, form: LineForm): void {
  writer.segment(path, 'LQ', form.qualifier, form.formId);
  form.answers.forEach(({ question, yesNo, text, date, percent }, index) => {
    const at = writer.at(writer.at(path, 'answers'), index);
    writer.segment(at, 'FRM', question, yesNo, text, date === undefined ? undefined : x12Date(date), percent);
  });
}

/** Returns the providers of a line. Reading fields by fixed names is faster than by the names of the list. */
function providersOf(line: ServiceLine) {
  return {
    renderingProvider: line.renderingProvider,
    purchasedServiceProvider: line.purchasedServiceProvider,
    serviceFacilityLocation: line.serviceFacilityLocation,
    supervisingProvider: line.supervisingProvider,
    orderingProvider: line.orderingProvider,
    referringProvider: line.referringProvider,
    primaryCareProvider: line.primaryCareProvider,
    ambulancePickUp: line.ambulancePickUp,
    ambulanceDropOff: line.ambulanceDropOff,
  } satisfies Record<keyof typeof lineProviders, unknown>;
}

/** Writes loop 2400 with everything below it. References are written by fixed names, which is faster. */
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
  if (line.dates) writeFields(writer, writer.at(path, 'dates'), lineDates, line.dates);
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
  writeProviders(writer, path, lineProviders, providersOf(line));
  writeAdjudications(writer, path, line.adjudications);
  line.forms?.forEach((form, index) => {
    writeForm(writer, writer.at(writer.at(path, 'forms'), index), form);
  });
}
