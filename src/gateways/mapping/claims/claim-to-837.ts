import { invariant } from '../../../kernel/assert.ts';
import { isBillingLocation, isCorrection } from '../../../kernel/claim-rules.ts';
import type { Claim, ClaimProvider, Diagnosis, ServiceLine } from '../../../modules/billing/claims/claim.ts';
import {
  dentalPart,
  institutionalPart,
  professionalPart,
} from '../../../modules/billing/claims/fields/claim-part-fields.ts';
import { dateFields } from '../../../modules/billing/claims/fields/detail-fields.ts';
import { payToPlanPart } from '../../../modules/billing/claims/fields/other-coverage-fields.ts';
import { payerDetailsPart } from '../../../modules/billing/claims/fields/person-detail-fields.ts';
import { attachmentPart, contactPart } from '../../../modules/billing/claims/fields/x12-part-fields.ts';
import type { ClaimInterchangeInput } from '../../../modules/billing/claims/submission/claim-mapping.ts';
import type { Submitter } from '../../../modules/platform/organizations/organization-settings.ts';
import type { InterchangeEnvelope } from '../../../modules/trading/exchange/outbound/envelope.ts';
import type { TradingPartner } from '../../../modules/trading/exchange/partners/trading-partner.ts';
import type { TaxIdInput } from '../../../modules/trading/tax-ids/tax-id.ts';
import type { Build837DInput, DentalClaimInformation } from '../../../x12/837d-005010X224A2/index.ts';
import type {
  Build837IInput,
  InstitutionalClaimInformation,
  InstitutionalDiagnosis,
} from '../../../x12/837i-005010X223A3/index.ts';
import type {
  BillingProvider,
  Build837PInput,
  ClaimAttachment,
  ClaimInformation,
  ClaimParties,
  PayToPlan,
} from '../../../x12/837p-005010X222A2/index.ts';
import type { EnvelopeInput, PartyName, X12Contact } from '../../../x12/common.ts';
import { dentalLine, institutionalLine, type LineSetting, professionalLine } from './line-to-837.ts';
import { compact, elementText, partyName, x12Address } from './names-to-837.ts';
import { facilityToX12, partToX12, providerToX12 } from './part-mapping.ts';
import { dependent, subscriber } from './parties-to-837.ts';
import { otherSubscribers } from './prior-payers-to-837.ts';

const RELATED_CAUSES = { auto: 'AA', employment: 'EM', other: 'OA' } as const;
/** PER of loop 1000A is required; this name is used if a claim has no contact. */
const DEFAULT_CONTACT_NAME = 'BILLING OFFICE';

const REPORTING_TYPES = { chargeable: 'CH', reporting: 'RP', subrogation_demand: '31' } as const;

/**
 * Returns the transaction set of one claim without its claim, which has the form of its guide. `taxId` is the billing
 * provider's, in clear.
 */
function transactionOf<C>(input: ClaimInterchangeInput, claims: C[]) {
  const { claim, envelope } = input;
  const createdDate = envelope.createdAt.toISOString().slice(0, 10);
  const createdTime = envelope.createdAt.toISOString().slice(11, 16).replace(':', '');
  const { partner } = envelope;
  return {
    ...envelopeOf(envelope),
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode: '00',
        referenceId: input.referenceId,
        createdDate,
        createdTime,
        claimOrEncounter: REPORTING_TYPES[claim.reportingType],
        submitter: {
          name: submitterName(claim, envelope.submitter),
          id: submitterId(partner, envelope.submitter),
          contacts: submitterContact(claim, envelope.submitter),
        },
        receiver: { name: partner.receiverName, id: partner.receiverId },
        claims,
      },
    ],
  };
}

/** Returns the elements of ISA and GS. */
export function envelopeOf({ partner, numbers, createdAt, isPreview = false }: InterchangeEnvelope): EnvelopeInput {
  const { element, component, repetition, segment } = partner.delimiters;
  return {
    senderQualifier: partner.interchangeSenderQualifier,
    senderId: partner.interchangeSenderId,
    receiverQualifier: partner.interchangeReceiverQualifier,
    receiverId: partner.interchangeReceiverId,
    applicationSenderCode: partner.applicationSenderCode,
    applicationReceiverCode: partner.applicationReceiverCode,
    interchangeControlNumber: numbers.interchange,
    groupControlNumber: numbers.group,
    createdAt,
    usageIndicator: partner.usageIndicator,
    acknowledgmentRequested: partner.acknowledgmentRequested,
    isPreview,
    delimiters: { element, component, repetition, segment },
  };
}

/** Returns the id that the partner has assigned, or the submitter's own, or ISA06. */
function submitterId(partner: TradingPartner, submitter: Submitter | null): string {
  const isAssigned = partner.submitterId !== partner.interchangeSenderId;
  return isAssigned ? partner.submitterId : (submitter?.id ?? partner.submitterId);
}

/** Returns the submitter's contact, or the billing provider's. Without either the builder reports the missing PER. */
function submitterContact(claim: Claim, submitter: Submitter | null): X12Contact[] {
  const contact = claim.billingProvider.contact;
  if (!submitter && contact) {
    return [{ name: elementText(contact.name ?? DEFAULT_CONTACT_NAME), telephone: compact(contact.phone) }];
  }
  if (!submitter) return [];
  const { name, telephone, email } = submitter.contact;
  return [
    {
      name: elementText(name),
      ...(telephone === undefined ? {} : { telephone: compact(telephone) }),
      ...(email === undefined ? {} : { email }),
    },
  ];
}

function submitterName(claim: Claim, submitter: Submitter | null): PartyName {
  if (submitter?.name == null) return partyName(claim.billingProvider);
  return { type: 'organization', organization: elementText(submitter.name) };
}

/** Returns one claim as an 837P interchange with one transaction set (005010X222A1). */
export function claimTo837P(input: ClaimInterchangeInput, taxId: TaxIdInput): Build837PInput {
  const { claim } = input;
  const information: ClaimInformation = {
    ...partToX12(professionalPart.fields, claim.professional ?? {}, SPECIALTIES.professional),
    ...anyInformation(input),
    ...officeInformation(claim),
    ...claimDates(claim),
    ...(claim.cliaNumber ? { cliaNumber: elementText(claim.cliaNumber) } : {}),
    ...(claim.note ? { claimNote: { code: claim.noteCode, text: elementText(claim.note) } } : {}),
    diagnoses: claim.diagnoses.map(diagnosisInOrder),
  };
  const serviceLines = linesOf(input, professionalLine);
  return transactionOf(input, [{ ...parties(input, taxId), claim: information, serviceLines }]);
}

/** Returns one claim as an 837I interchange with one transaction set (005010X223A2). */
export function claimTo837I(input: ClaimInterchangeInput, taxId: TaxIdInput): Build837IInput {
  const { claim } = input;
  const { institutional } = claim;
  invariant(institutional, 'an institutional claim has its part');
  const { admissionTypeCode = '', patientStatusCode = '' } = institutional;
  const information: InstitutionalClaimInformation = {
    statementPeriod: institutional.statementPeriod,
    ...partToX12(institutionalPart.fields, institutional, SPECIALTIES.institutional),
    ...anyInformation(input),
    facilityTypeCode: institutional.typeOfBill.slice(0, 2),
    admissionTypeCode,
    patientStatusCode,
    ...institutionalDiagnoses(claim.diagnoses),
    ...institutionalProcedures(institutional.procedures ?? []),
  };
  const { statementPeriod } = information;
  const period =
    statementPeriod.end === undefined ? { start: statementPeriod.start, end: statementPeriod.start } : statementPeriod;
  const serviceLines = linesOf(input, institutionalLine);
  const made = { ...parties(input, taxId), claim: { ...information, statementPeriod: period }, serviceLines };
  return transactionOf(input, [made]);
}

/** Returns one claim as an 837D interchange with one transaction set (005010X224A2). */
export function claimTo837D(input: ClaimInterchangeInput, taxId: TaxIdInput): Build837DInput {
  const { claim } = input;
  const information: DentalClaimInformation = {
    ...partToX12(dentalPart.fields, claim.dental ?? {}, SPECIALTIES.dental),
    ...anyInformation(input),
    ...officeInformation(claim),
    ...(claim.accident?.date ? { accidentDate: claim.accident.date } : {}),
    ...(claim.diagnoses.length === 0 ? {} : { diagnoses: claim.diagnoses.map(diagnosisInOrder) }),
  };
  const serviceLines = linesOf(input, dentalLine);
  return transactionOf(input, [{ ...parties(input, taxId), claim: information, serviceLines }]);
}

/** The providers of a claim whose loop has a PRV. */
const SPECIALTIES = {
  professional: new Set(['renderingProvider']),
  institutional: new Set(['attendingProvider']),
  dental: new Set(['referringProvider', 'renderingProvider', 'assistantSurgeon']),
} as const;

function linesOf<L>(
  { claim, authorizationNumbers, priorCoverages = [] }: ClaimInterchangeInput,
  write: (line: ServiceLine, setting: LineSetting) => L,
): L[] {
  return claim.serviceLines.map((line) =>
    write(line, { claim, priorCoverages, authorizationNumber: authorizationNumbers.lines.get(line.id) }),
  );
}

/** Returns the loops above the claim. */
function parties(input: ClaimInterchangeInput, taxId: TaxIdInput): ClaimParties {
  const { claim, payer } = input;
  const patient = dependent(input);
  return {
    billingProvider: billingProvider(claim, taxId),
    ...(claim.payToAddress ? { payToAddress: x12Address(claim.payToAddress) } : {}),
    ...(claim.payToPlan ? { payToPlan: partToX12(payToPlanPart.fields, claim.payToPlan) as unknown as PayToPlan } : {}),
    subscriber: subscriber(input),
    payer: {
      name: elementText(payer.name),
      payerId: payer.electronicPayerId ?? payer.id,
      ...partToX12(payerDetailsPart.fields, claim.payerDetails ?? {}),
    },
    ...(patient ? { patient } : {}),
  };
}

function billingProvider({ billingProvider: provider }: Claim, taxId: TaxIdInput): BillingProvider {
  const { contact } = provider;
  return {
    ...providerToX12(provider, true),
    taxId: { type: taxId.type, value: compact(taxId.value) },
    address: x12Address(provider.address),
    ...(contact ? { contact: contactOf(contact) } : {}),
  };
}

function contactOf({ phone, name, ...others }: NonNullable<Claim['billingProvider']['contact']>): X12Contact {
  return {
    ...partToX12(contactPart.fields, { ...others, name }),
    ...(phone ? { telephone: compact(phone) } : {}),
  };
}

/** HI01-01 of the first diagnosis and of the others. */
const HI_QUALIFIERS = { icd10cm: ['ABK', 'ABF'], icd9cm: ['BK', 'BF'], snodent: ['TQ', 'TQ'] } as const;

function diagnosisInOrder({ code, system }: Diagnosis, index: number) {
  return { qualifier: HI_QUALIFIERS[system][index === 0 ? 0 : 1], code: compact(code).toUpperCase() };
}

/** HI01-01 of each type of diagnosis of an institutional claim. */
const INSTITUTIONAL_QUALIFIERS: Readonly<Record<Diagnosis['type'], readonly [icd10: string, icd9: string]>> = {
  principal: ['ABK', 'BK'],
  admitting: ['ABJ', 'BJ'],
  reason_for_visit: ['APR', 'PR'],
  external_cause: ['ABN', 'BN'],
  other: ['ABF', 'BF'],
};

function institutionalDiagnoses(diagnoses: readonly Diagnosis[]) {
  const ofType = (type: Diagnosis['type']) =>
    diagnoses.filter((diagnosis) => diagnosis.type === type).map(institutionalDiagnosis);
  const [principal = { qualifier: 'ABK', code: '' }] = ofType('principal');
  const [admitting] = ofType('admitting');
  const lists = {
    patientReasonsForVisit: ofType('reason_for_visit'),
    externalCauses: ofType('external_cause'),
    otherDiagnoses: ofType('other'),
  };
  return {
    principalDiagnosis: principal,
    ...(admitting ? { admittingDiagnosis: admitting } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

function institutionalDiagnosis({ code, system, type, presentOnAdmission }: Diagnosis): InstitutionalDiagnosis {
  return {
    qualifier: INSTITUTIONAL_QUALIFIERS[type][system === 'icd9cm' ? 1 : 0],
    code: compact(code).toUpperCase(),
    ...(presentOnAdmission === undefined ? {} : { presentOnAdmission }),
  };
}

type Procedure = NonNullable<NonNullable<Claim['institutional']>['procedures']>[number];

/** HI01-01 of the principal procedure and of the others. */
const PROCEDURE_SYSTEMS = {
  icd10pcs: ['BBR', 'BBQ'],
  icd9: ['BR', 'BQ'],
  advanced_billing_concepts: ['CAH', 'CAH'],
} as const;

function institutionalProcedures(procedures: readonly Procedure[]) {
  const written = procedures.map((procedure, index) => ({ type: procedureType(procedure, index), procedure }));
  const ofType = (wanted: 'principal' | 'other') =>
    written
      .filter(({ type }) => type === wanted)
      .map(({ procedure: { code, date, system = 'icd10pcs' } }) => ({
        qualifier: PROCEDURE_SYSTEMS[system][wanted === 'principal' ? 0 : 1],
        code: compact(code).toUpperCase(),
        date,
      }));
  const [principalProcedure] = ofType('principal');
  const otherProcedures = ofType('other');
  return {
    ...(principalProcedure ? { principalProcedure } : {}),
    ...(otherProcedures.length === 0 ? {} : { otherProcedures }),
  };
}

function procedureType({ type }: Procedure, index: number): 'principal' | 'other' {
  return type ?? (index === 0 ? 'principal' : 'other');
}

/** Returns the facility of loop 2310C; null at the location of the billing provider, which loop 2010AA names. */
function facilityToSend({ serviceFacility: facility, billingProvider: billing }: Claim): Claim['serviceFacility'] {
  return facility === null || isBillingLocation(facility, billing) ? null : facility;
}

/** Returns the members of loop 2300 that the three guides share. */
function anyInformation(input: ClaimInterchangeInput) {
  const { claim, authorizationNumbers } = input;
  const facility = facilityToSend(claim);
  const others = otherSubscribers(input);
  const specialties: ReadonlySet<string> = SPECIALTIES[claim.claimType];
  return {
    patientControlNumber: claim.patientControlNumber,
    totalChargeCents: claim.totalCharges,
    claimFrequencyCode: claim.frequencyCode,
    assignmentCode: claim.assignmentCode,
    benefitsAssignmentCode: claim.patientRefusesAssignment ? 'W' : claim.benefitsAssigned ? 'Y' : 'N',
    releaseOfInformationCode: claim.releaseOfInformationCode,
    ...references(claim, authorizationNumbers.claim),
    ...(claim.delayReasonCode ? { delayReasonCode: claim.delayReasonCode } : {}),
    ...(claim.attachments.length === 0 ? {} : { attachments: attachmentsOf(claim.attachments) }),
    ...namedProvider('referringProvider', claim.referringProvider, specialties),
    ...namedProvider('renderingProvider', claim.renderingProvider, specialties),
    ...namedProvider('supervisingProvider', claim.supervisingProvider, specialties),
    ...(facility === null ? {} : { serviceFacilityLocation: facilityToX12(facility) }),
    ...(others.length === 0 ? {} : { otherSubscribers: others }),
  };
}

function attachmentsOf(attachments: Claim['attachments']): ClaimAttachment[] {
  return attachments.map((attachment) => partToX12(attachmentPart.fields, attachment) as unknown as ClaimAttachment);
}

function namedProvider(name: string, provider: ClaimProvider | null, specialties: ReadonlySet<string>) {
  return provider === null ? {} : { [name]: providerToX12(provider, specialties.has(name)) };
}

/** Returns the members of loop 2300 that professional and dental claims share. */
function officeInformation(claim: Claim) {
  return {
    placeOfServiceCode: claim.placeOfServiceCode,
    providerSignatureOnFile: claim.providerSignatureOnFile,
    ...relatedCauses(claim),
    ...(claim.patientAmountPaid === null ? {} : { patientAmountPaidCents: claim.patientAmountPaid }),
  };
}

/** Returns the numbers of the claim that the three guides share. */
function references(claim: Claim, authorizationNumber: string | null) {
  const sent = {
    referralNumber: claim.referralNumber,
    priorAuthorizationNumber: authorizationNumber,
    // An original claim does not refer to a payer's number, even if the payer has assigned one since.
    payerClaimControlNumber: isCorrection(claim) ? claim.payerClaimControlNumber : null,
  };
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (value ? [[name, elementText(value)]] : [])),
  );
}

function relatedCauses({ accident }: Claim): Pick<ClaimInformation, 'relatedCauses'> {
  if (!accident || accident.related.length === 0) return {};
  const codes = accident.related.map((cause) => RELATED_CAUSES[cause]);
  return {
    relatedCauses: {
      codes,
      ...(accident.state ? { autoAccidentState: accident.state } : {}),
      ...(accident.country ? { autoAccidentCountry: accident.country } : {}),
    },
  };
}

function claimDates({ dates, accident }: Claim): Pick<ClaimInformation, 'dates'> {
  const given = { ...partToX12(dateFields.fields, dates), ...(accident?.date ? { accident: accident.date } : {}) };
  return Object.keys(given).length > 0 ? { dates: given } : {};
}
