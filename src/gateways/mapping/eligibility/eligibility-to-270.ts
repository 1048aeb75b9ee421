import type { EligibilityInquiryInput } from '../../../modules/eligibility/eligibility-mapping.ts';
import type { Inquiry, InquiryPerson } from '../../../modules/eligibility/inquiry.ts';
import type {
  BenefitInquiry,
  Build270Input,
  EligibilityInquiry,
  EligibilityPerson,
  EligibilityReceiver,
  EligibilitySubscriber,
} from '../../../x12/270-005010X279A1/index.ts';
import type { PersonName } from '../../../x12/common.ts';
import { envelopeOf } from '../claims/claim-to-837.ts';
import { compact, elementText } from '../claims/names-to-837.ts';

/** INS02 of a dependent. The inquiry has no code for other relatives than spouse and child. */
const RELATIONSHIP_CODES = { spouse: '01', child: '19', other: '34' } as const;
const SEX_CODES = { female: 'F', male: 'M', unknown: 'U' } as const;
/** The provider's name if the caller gives only an NPI, because NM103 is required. */
const NAMELESS_PROVIDER = 'PROVIDER';

/** Writes one inquiry about one patient as one 270 interchange with one transaction set (005010X279A1). */
export function eligibilityTo270(input: EligibilityInquiryInput): Build270Input {
  const { envelope, inquiry } = input;
  const sentAt = envelope.createdAt.toISOString();
  return {
    ...envelopeOf(envelope),
    // The response proves that the inquiry arrived.
    acknowledgmentRequested: false,
    transactions: [
      {
        controlNumber: input.transactionSetControlNumber,
        purposeCode: '13',
        referenceId: input.referenceId,
        createdDate: sentAt.slice(0, 10),
        createdTime: sentAt.slice(11, 16).replace(':', ''),
        inquiries: [patientInquiry(input, inquiry)],
      },
    ],
  };
}

function patientInquiry(input: EligibilityInquiryInput, inquiry: Inquiry): EligibilityInquiry {
  const { dependent } = inquiry;
  const traces = [
    {
      typeCode: '1',
      traceNumber: input.traceNumber,
      originatorId: `9${input.envelope.partner.interchangeSenderId.slice(-9)}`,
    },
  ];
  const dates = [{ qualifier: '291', period: periodOf(inquiry.serviceDate) }];
  const ofPatient = { traces, dates };
  return {
    informationSource: {
      entityCode: 'PR',
      name: { type: 'organization', organization: elementText(input.payer.name) },
      idQualifier: 'PI',
      id: elementText(input.payer.identifier),
    },
    informationReceiver: receiverOf(inquiry.provider),
    subscriber: { ...subscriberOf(inquiry), ...(dependent ? {} : ofPatient) },
    ...(dependent
      ? {
          dependent: {
            ...personOf(dependent),
            relationship: { relationshipCode: RELATIONSHIP_CODES[dependent.relationship] },
            ...ofPatient,
          },
        }
      : {}),
    benefitInquiries: benefitInquiriesOf(inquiry),
  };
}

function receiverOf(provider: Inquiry['provider']): EligibilityReceiver {
  const name: EligibilityReceiver['name'] =
    provider.lastName === null
      ? { type: 'organization', organization: elementText(provider.organizationName ?? NAMELESS_PROVIDER) }
      : nameOf(provider.firstName, provider.lastName);
  return {
    entityCode: '1P',
    name,
    idQualifier: 'XX',
    id: compact(provider.npi),
    ...(provider.taxonomyCode === null
      ? {}
      : { provider: { roleCode: 'BI', idQualifier: 'PXC', id: provider.taxonomyCode } }),
  };
}

function subscriberOf({ subscriber }: Inquiry): EligibilitySubscriber {
  return {
    ...personOf(subscriber),
    ...(subscriber.memberId === null ? {} : { memberId: elementText(subscriber.memberId) }),
    ...(subscriber.groupNumber === null
      ? {}
      : { secondaryIds: [{ qualifier: '6P', value: elementText(subscriber.groupNumber) }] }),
  };
}

function personOf({ firstName, lastName, birthDate, sex }: InquiryPerson): EligibilityPerson {
  return {
    name: nameOf(firstName, lastName),
    ...(birthDate === null ? {} : { birthDate }),
    ...(sex === null ? {} : { sex: SEX_CODES[sex] }),
  };
}

function nameOf(firstName: string | null, lastName: string): PersonName {
  const first = firstName === null ? '' : elementText(firstName);
  return { type: 'person', last: elementText(lastName), ...(first === '' ? {} : { first }) };
}

function benefitInquiriesOf({ serviceTypeCodes, procedureCodes }: Inquiry): BenefitInquiry[] {
  const byService = serviceTypeCodes.length > 0 ? [{ serviceTypeCodes: [...serviceTypeCodes] }] : [];
  const byProcedure = procedureCodes.map((code) => ({
    serviceTypeCodes: [],
    procedure: { qualifier: /^D\d{4}$/.test(code) ? 'AD' : 'HC', code, modifiers: [] },
  }));
  return [...byService, ...byProcedure];
}

function periodOf({ start, end }: Inquiry['serviceDate']) {
  return end === start ? { start } : { start, end };
}
