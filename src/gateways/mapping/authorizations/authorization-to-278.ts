import type { AuthorizationProvider, PriorAuthorization } from '../../../modules/prior-authorizations/authorization.ts';
import type { AuthorizationInterchangeInput } from '../../../modules/prior-authorizations/transport/authorization-mapping.ts';
import type {
  BuildReviewInput,
  PatientEvent,
  ReviewedService,
  ReviewParty,
  ReviewPatient,
  ServicesReview,
} from '../../../x12/278-005010X217/index.ts';
import { attachmentOf } from '../attachments/document-to-275.ts';
import { envelopeOf } from '../claims/claim-to-837.ts';
import { compact, elementText, partyName } from '../claims/names-to-837.ts';
import { dependent, NO_DETAILS, subscriber } from '../claims/parties-to-837.ts';

/** PWK02. */
const ELECTRONICALLY = 'EL';
/** UM02. */
const CERTIFICATION_TYPES = { initial: 'I', extension: '4', amendment: 'S', concurrent: 'R' } as const;
const CANCEL = '3';
/** UM06. */
const LEVELS_OF_SERVICE = { standard: 'E', expedited: 'U' } as const;
/** HSD03, and SV103. */
const FREQUENCY_UNITS = { day: 'DA', week: 'WK', month: 'MO' } as const;
const UNIT_BASIS = { unit: 'UN', visit: 'UN', day: 'UN', hour: 'UN', minute: 'MJ' } as const;
const QUANTITY_QUALIFIERS = { unit: null, visit: 'VS', day: 'DY', hour: 'HS', minute: null } as const;

/** BHT02. */
const PURPOSES = { request: '13', cancellation: '01', inquiry: '28' } as const;

/** Returns a request, a cancellation or an inquiry about one authorization as a 278 interchange. */
export function authorizationTo278(
  input: AuthorizationInterchangeInput,
  purpose: keyof typeof PURPOSES,
): BuildReviewInput {
  const { envelope, payer, transactionSetControlNumber, referenceId } = input;
  const createdAt = envelope.createdAt.toISOString();
  const review: ServicesReview = {
    controlNumber: transactionSetControlNumber,
    purposeCode: PURPOSES[purpose],
    referenceId,
    createdDate: createdAt.slice(0, 10),
    createdTime: createdAt.slice(11, 16).replace(':', ''),
    ...(purpose === 'inquiry' ? {} : { transactionTypeCode: 'RU' }),
    utilizationManagementOrganization: {
      entityCode: 'X3',
      name: { type: 'organization', organization: elementText(payer.name) },
      idQualifier: 'PI',
      id: payer.electronicPayerId ?? payer.id,
    },
    requester: requester(input.authorization.requestingProvider),
    patients: [patientOf(input, purpose)],
  };
  return { ...envelopeOf(envelope), transactions: [review] };
}

function requester(provider: AuthorizationProvider): ReviewParty {
  return {
    entityCode: '1P',
    name: partyName(provider),
    idQualifier: 'XX',
    id: provider.npi,
    ...(provider.phone === null ? {} : { contact: { telephone: telephoneOf(provider.phone) } }),
    ...(provider.taxonomyCode === null
      ? {}
      : { specialty: { providerCode: 'BI', taxonomyCode: provider.taxonomyCode } }),
  };
}

/** Returns the ten digits of the number, without the country code. */
function telephoneOf(phone: string): string {
  return compact(phone).slice(-10);
}

function patientOf(input: AuthorizationInterchangeInput, purpose: keyof typeof PURPOSES): ReviewPatient {
  const { coverage, patient } = input;
  const holder = subscriber({ coverage, patient, claim: NO_DETAILS });
  const person = dependent({ coverage, patient, claim: NO_DETAILS });
  const { name, memberId, address, birthDate, sex } = holder;
  const hasOwnData = person === null;
  return {
    subscriber: {
      name,
      idQualifier: 'MI',
      id: memberId!,
      ...(hasOwnData && address ? { address } : {}),
      ...(hasOwnData && birthDate ? { birthDate, ...(sex ? { genderCode: sex } : {}) } : {}),
      ...(hasOwnData ? { relationshipToSubscriber: '18' } : {}),
    },
    ...(person
      ? {
          dependent: {
            name: person.name,
            birthDate: person.birthDate,
            ...(person.sex ? { genderCode: person.sex } : {}),
            relationshipToSubscriber: person.relationshipCode,
          },
        }
      : {}),
    events: [purpose === 'inquiry' ? inquiredEvent(input) : requestedEvent(input, purpose)],
  };
}

function inquiredEvent({ authorization, traceNumber, envelope }: AuthorizationInterchangeInput): PatientEvent {
  const number = authorization.decision?.authorizationNumber;
  return {
    traces: [traceOf(traceNumber, envelope)],
    ...(authorization.submission?.payerTraceNumber
      ? { administrativeReferenceNumber: elementText(authorization.submission.payerTraceNumber) }
      : {}),
    ...(number ? { priorAuthorizationNumber: elementText(number) } : {}),
    diagnoses: [],
    providers: [],
    services: [],
  };
}

function requestedEvent(input: AuthorizationInterchangeInput, purpose: 'request' | 'cancellation'): PatientEvent {
  const { authorization, traceNumber, envelope, earlierNumber, attachments } = input;
  const { requestType, urgency, serviceTypeCode, placeOfServiceCode, note, renderingProvider, serviceFacility } =
    authorization;
  return {
    traces: [traceOf(traceNumber, envelope)],
    review: {
      requestCategoryCode: 'HS',
      certificationTypeCode: purpose === 'cancellation' ? CANCEL : CERTIFICATION_TYPES[requestType],
      ...(serviceTypeCode === null ? {} : { serviceTypeCode: serviceTypeCode.toUpperCase() }),
      ...(placeOfServiceCode === null ? {} : { facilityTypeCode: placeOfServiceCode, facilityQualifier: 'B' }),
      levelOfServiceCode: LEVELS_OF_SERVICE[urgency],
      releaseOfInformationCode: 'Y',
    },
    ...(earlierNumber === null ? {} : { priorAuthorizationNumber: elementText(earlierNumber) }),
    ...eventDates(authorization),
    diagnoses: authorization.diagnoses
      .toSorted((one, other) => Number(other.primary) - Number(one.primary))
      .map(({ code }, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: compact(code).toUpperCase() })),
    ...(attachments.length === 0
      ? {}
      : {
          attachments: attachments.map((document) => ({ ...attachmentOf(document), transmissionCode: ELECTRONICALLY })),
        }),
    ...(note === null ? {} : { message: elementText(note) }),
    providers: [
      ...(renderingProvider ? [eventProvider('SJ', renderingProvider)] : []),
      ...(serviceFacility ? [eventProvider('FA', serviceFacility)] : []),
    ],
    services: authorization.items.map((item) => serviceOf(item, { traceNumber, envelope })),
  };
}

function eventProvider(entityCode: string, provider: AuthorizationProvider): ReviewParty {
  return {
    entityCode,
    name: partyName(provider),
    idQualifier: 'XX',
    id: provider.npi,
    ...(provider.taxonomyCode === null
      ? {}
      : { specialty: { providerCode: 'PE', taxonomyCode: provider.taxonomyCode } }),
  };
}

function eventDates({ items }: PriorAuthorization): Pick<PatientEvent, 'eventDate'> {
  const starts = items.map(({ serviceDates }) => serviceDates.start).toSorted();
  const ends = items.map(({ serviceDates }) => serviceDates.end).toSorted();
  const [start] = starts;
  const end = ends.at(-1);
  return start === undefined || end === undefined ? {} : { eventDate: start === end ? { start } : { start, end } };
}

type Trace = { traceNumber: string; envelope: AuthorizationInterchangeInput['envelope'] };

function serviceOf(item: PriorAuthorization['items'][number], { traceNumber, envelope }: Trace): ReviewedService {
  const { start, end } = item.serviceDates;
  const quantityQualifier = QUANTITY_QUALIFIERS[item.unitType];
  return {
    traces: [traceOf(itemTrace(traceNumber, item.sequence), envelope)],
    serviceDate: start === end ? { start } : { start, end },
    service: {
      type: 'professional',
      procedure: {
        qualifier: 'HC',
        code: item.procedureCode.toUpperCase(),
        modifiers: item.modifiers.map((modifier) => modifier.toUpperCase()),
      },
      unitBasis: UNIT_BASIS[item.unitType],
      unitCount: item.units,
    },
    ...(quantityQualifier === null && item.frequency === null
      ? {}
      : {
          delivery: {
            ...(quantityQualifier === null ? {} : { quantityQualifier, quantity: item.units }),
            ...(item.frequency === null
              ? {}
              : { frequencyUnit: FREQUENCY_UNITS[item.frequency.per], frequency: String(item.frequency.count) }),
          },
        }),
    providers: [],
  };
}

/** Returns the trace number of an item: the number of the request followed by the item's sequence. */
function itemTrace(traceNumber: string, sequence: number): string {
  return `${traceNumber}-${sequence}`;
}

const COMPANY_ID_LENGTH = 10;

/** TRN: 9 and nine characters of the submitter's id identify who assigned the number. */
function traceOf(traceNumber: string, { partner }: Trace['envelope']) {
  const originatingCompanyId = `9${compact(partner.submitterId)}`.slice(0, COMPANY_ID_LENGTH);
  return { type: '1', traceNumber, originatingCompanyId: originatingCompanyId.padEnd(COMPANY_ID_LENGTH, '0') };
}
