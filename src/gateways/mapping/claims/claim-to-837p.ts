import { isBillingLocation } from '../../../kernel/claim-rules.ts';
import type { Claim, ClaimProvider, ServiceLine } from '../../../modules/billing/claims/claim.ts';
import type { ClaimInterchangeInput } from '../../../modules/billing/claims/submission/claim-mapping.ts';
import type { Submitter } from '../../../modules/platform/organizations/organization-settings.ts';
import type { InterchangeEnvelope } from '../../../modules/trading/exchange/outbound/envelope.ts';
import type { TradingPartner } from '../../../modules/trading/exchange/partners/trading-partner.ts';
import type { TaxIdInput } from '../../../modules/trading/tax-ids/tax-id.ts';
import type {
  BillingProvider,
  Build837PInput,
  ClaimInformation,
  ProfessionalClaim,
  ServiceLine as X12ServiceLine,
} from '../../../x12/837p-005010X222A2/index.ts';
import type { EnvelopeInput, PartyName, X12Contact } from '../../../x12/common.ts';
import {
  claimProvider,
  compact,
  dependent,
  elementText,
  partyName,
  serviceFacility,
  subscriber,
  x12Address,
} from './parties-to-837p.ts';
import { lineAdjudications, otherSubscribers } from './prior-payers-to-837p.ts';
import { DATE_NAMES, REFERENCE_NAMES } from './same-fields.ts';

const UNIT_BASIS = { unit: 'UN', minute: 'MJ', international_unit: 'F2' } as const;
const RELATED_CAUSES = { auto: 'AA', employment: 'EM', other: 'OA' } as const;
/** PER of loop 1000A is required; this name is used if a claim has no contact. */
const DEFAULT_CONTACT_NAME = 'BILLING OFFICE';

/**
 * Returns one claim as an 837P interchange with one transaction set (005010X222A1). `taxId` is the billing provider's,
 * in clear.
 */
export function claimTo837P(input: ClaimInterchangeInput, taxId: TaxIdInput): Build837PInput {
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
        claimOrEncounter: 'CH',
        submitter: {
          name: submitterName(claim, envelope.submitter),
          id: submitterId(partner, envelope.submitter),
          contacts: submitterContact(claim, envelope.submitter),
        },
        receiver: { name: partner.receiverName, id: partner.receiverId },
        claims: [professionalClaim(input, taxId)],
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

function professionalClaim(input: ClaimInterchangeInput, taxId: TaxIdInput): ProfessionalClaim {
  const { claim, patient, coverage, payer, authorizationNumbers, priorCoverages = [], otherCoverages = [] } = input;
  const others = otherSubscribers({ claim, patient, coverage, priorCoverages, otherCoverages });
  const dependentPatient = dependent(coverage, patient);
  return {
    billingProvider: billingProvider(claim, taxId),
    subscriber: subscriber(coverage, patient),
    payer: { name: elementText(payer.name), payerId: payer.electronicPayerId ?? payer.id },
    ...(dependentPatient ? { patient: dependentPatient } : {}),
    claim: {
      ...claimInformation(claim, authorizationNumbers.claim),
      ...(others.length === 0 ? {} : { otherSubscribers: others }),
    },
    serviceLines: claim.serviceLines.map((line) => {
      const adjudications = lineAdjudications(line, { claim, priorCoverages });
      return {
        ...serviceLine(line, authorizationNumbers.lines.get(line.id)),
        ...(adjudications.length === 0 ? {} : { adjudications }),
      };
    }),
  };
}

function billingProvider({ billingProvider: provider }: Claim, taxId: TaxIdInput): BillingProvider {
  return {
    name: partyName(provider),
    npi: provider.npi,
    ...(provider.taxonomyCode ? { taxonomyCode: provider.taxonomyCode } : {}),
    taxId: { type: taxId.type, value: compact(taxId.value) },
    address: x12Address(provider.address),
    ...(provider.contact
      ? {
          contact: {
            ...(provider.contact.name ? { name: elementText(provider.contact.name) } : {}),
            telephone: compact(provider.contact.phone),
          },
        }
      : {}),
  };
}

/** HI01-01 of the first diagnosis and of the others. */
const HI_QUALIFIERS = { icd10cm: ['ABK', 'ABF'], icd9cm: ['BK', 'BF'] } as const;

/** Returns the facility of loop 2310C; null at the location of the billing provider, which loop 2010AA names. */
function facilityToSend({ serviceFacility: facility, billingProvider: billing }: Claim): Claim['serviceFacility'] {
  return facility === null || isBillingLocation(facility, billing) ? null : facility;
}

function claimInformation(claim: Claim, authorizationNumber: string | null): ClaimInformation {
  const facility = facilityToSend(claim);
  return {
    patientControlNumber: claim.patientControlNumber,
    totalChargeCents: claim.totalCharges,
    placeOfServiceCode: claim.placeOfServiceCode,
    claimFrequencyCode: claim.frequencyCode,
    providerSignatureOnFile: true,
    assignmentCode: claim.assignmentCode,
    benefitsAssignmentCode: claim.benefitsAssigned ? 'Y' : 'N',
    releaseOfInformationCode: claim.releaseOfInformationCode,
    ...relatedCauses(claim),
    ...claimDates(claim),
    ...references(claim, authorizationNumber),
    ...(claim.delayReasonCode ? { delayReasonCode: claim.delayReasonCode } : {}),
    ...(claim.patientAmountPaid === null ? {} : { patientAmountPaidCents: claim.patientAmountPaid }),
    ...(claim.note ? { claimNote: { code: 'ADD', text: elementText(claim.note) } } : {}),
    diagnoses: claim.diagnoses.map((diagnosis, index) => ({
      qualifier: HI_QUALIFIERS[diagnosis.system][index === 0 ? 0 : 1],
      code: compact(diagnosis.code).toUpperCase(),
    })),
    ...(claim.referringProvider ? { referringProvider: namedProvider(claim.referringProvider) } : {}),
    ...(claim.renderingProvider ? { renderingProvider: claimProvider(claim.renderingProvider) } : {}),
    ...(facility === null ? {} : { serviceFacilityLocation: serviceFacility(facility) }),
    ...(claim.supervisingProvider ? { supervisingProvider: namedProvider(claim.supervisingProvider) } : {}),
  };
}

/** Loops 2310A and 2310D have no PRV segment, so they name the provider without a taxonomy. */
function namedProvider(provider: ClaimProvider) {
  return claimProvider({ ...provider, taxonomyCode: null });
}

function references(claim: Claim, authorizationNumber: string | null): Partial<ClaimInformation> {
  const sent = {
    ...claim,
    priorAuthorizationNumber: authorizationNumber,
    // An original claim does not refer to a payer's number, even if the payer has assigned one since.
    payerClaimControlNumber: claim.frequencyCode === '1' ? null : claim.payerClaimControlNumber,
  };
  return Object.fromEntries(REFERENCE_NAMES.flatMap((name) => (sent[name] ? [[name, elementText(sent[name])]] : [])));
}

function relatedCauses({ accident }: Claim): Partial<ClaimInformation> {
  if (!accident || accident.related.length === 0) return {};
  const codes = accident.related.map((cause) => RELATED_CAUSES[cause]);
  return { relatedCauses: { codes, ...(accident.state ? { autoAccidentState: accident.state } : {}) } };
}

function claimDates({ dates, accident }: Claim): Partial<ClaimInformation> {
  const given = {
    ...Object.fromEntries(DATE_NAMES.flatMap((name) => (dates[name] ? [[name, dates[name]]] : []))),
    ...(accident?.date ? { accident: accident.date } : {}),
  };
  return Object.keys(given).length > 0 ? { dates: given } : {};
}

function serviceLine(line: ServiceLine, authorizationNumber: string | undefined): X12ServiceLine {
  const { start, end } = line.serviceDate;
  return {
    lineNumber: line.sequence,
    lineItemControlNumber: line.lineItemControlNumber,
    procedureQualifier: 'HC',
    procedureCode: compact(line.procedureCode).toUpperCase(),
    modifiers: line.modifiers.map((modifier) => compact(modifier).toUpperCase()),
    ...(line.description ? { description: elementText(line.description) } : {}),
    chargeCents: line.charge,
    unitBasis: UNIT_BASIS[line.unitType],
    unitCount: line.units,
    ...(line.placeOfServiceCode ? { placeOfServiceCode: line.placeOfServiceCode } : {}),
    diagnosisPointers: line.diagnosisPointers,
    ...(line.emergency ? { emergency: true } : {}),
    ...(line.epsdt ? { epsdt: true } : {}),
    ...(line.familyPlanning ? { familyPlanning: true } : {}),
    serviceDate: end === start ? { start } : { start, end },
    ...(authorizationNumber === undefined ? {} : { priorAuthorizationNumber: elementText(authorizationNumber) }),
    ...(line.note ? { note: { code: 'ADD', text: elementText(line.note) } } : {}),
    ...(line.drug ? { drug: { ndc: compact(line.drug.ndc), quantity: line.drug.quantity, unit: line.drug.unit } } : {}),
  };
}
