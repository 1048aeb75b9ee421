import type { FieldsOf, FieldValue } from '../mapping/segment-fields.ts';
import type * as conditions from './condition-types.ts';
import type {
  certificationDates,
  conditionDetails,
  deliveries,
  eventDates,
  references,
  requestDates,
  serviceDates,
} from './event-fields.ts';
import type { OtherOrganization, RequestValidation, ReviewParty } from './party-types.ts';

/** TRN. */
export interface ReviewTrace {
  /** TRN01: 1 the sender's own number, 2 the number of the request. */
  type: string;
  traceNumber: string;
  originatingCompanyId?: string;
  supplementalCode?: string;
}

/** UM. */
export interface ReviewInformation {
  /** UM01: AR admission, HS health services, IN individual, SC specialty care. */
  requestCategoryCode: string;
  /** UM02: I initial, R renewal, S revised, N reconsideration, 1-3 appeals and cancellation, 4 extension. */
  certificationTypeCode?: string;
  /** UM03. */
  serviceTypeCode?: string;
  /** UM04-1 and UM04-2: A bill type, B place of service. */
  facilityTypeCode?: string;
  facilityQualifier?: string;
  /** UM05. */
  relatedCauseCodes?: string[];
  accidentState?: string;
  accidentCountry?: string;
  /** UM06: 03 emergency, E elective, U urgent. */
  levelOfServiceCode?: string;
  /** UM07. */
  healthConditionCode?: string;
  /** UM08. */
  prognosisCode?: string;
  /** UM09. */
  releaseOfInformationCode?: string;
  /** UM10. */
  delayReasonCode?: string;
}

/** HCR: the decision. */
export interface ReviewDecision {
  /**
   * HCR01: A1 certified in total, A2 partial, A3 not certified, A4 pended, A6 modified, C cancelled, CT contact, NA.
   */
  certificationActionCode: string;
  /** HCR02: the authorization number. */
  reviewIdentificationNumber?: string;
  /** HCR03, up to five codes. */
  reasonCodes?: string[];
  /** HCR04. */
  secondSurgicalOpinionRequired?: boolean;
}

/** HSD. */
export type ServiceDelivery = FieldValue<(typeof deliveries)['delivery']>;

/** PWK: documents that are sent or, in a response, requested. */
export interface ReviewAttachment {
  /** PWK01. */
  reportTypeCode: string;
  /** PWK02. */
  transmissionCode: string;
  /** PWK06 with AC. */
  controlNumber?: string;
  /** PWK07. */
  description?: string;
}

/** The common fields of a patient event (2000E) and a service (2000F). */
export interface ReviewDetail
  extends FieldsOf<typeof references>,
    FieldsOf<typeof certificationDates>,
    FieldsOf<typeof deliveries> {
  traces: ReviewTrace[];
  validations?: RequestValidation[];
  review?: ReviewInformation;
  decision?: ReviewDecision;
  attachments?: ReviewAttachment[];
  /** MSG01. */
  message?: string;
  /** 2010EA, 2010F. */
  providers: ReviewParty[];
  /** 2010EB, 2010FB of a response (NM1*L5): the recipient of further information. */
  informationContact?: ReviewParty;
}

/** A procedure composite (C003). */
export interface RequestedProcedure {
  qualifier: string;
  code: string;
  modifiers: string[];
  description?: string;
  /** C003-8: the last code of a range. */
  endCode?: string;
}

/** SV1, SV2 or SV3. */
export interface RequestedService {
  type: 'professional' | 'institutional' | 'dental';
  procedure?: RequestedProcedure;
  /** SV201. */
  revenueCode?: string;
  chargeCents?: number;
  /** SV103, SV204. */
  unitBasis?: string;
  unitCount?: string;
  /** SV206. */
  unitRate?: string;
  /** SV107. */
  diagnosisPointers?: string[];
  /** SV111. */
  epsdtIndicator?: boolean;
  /** SV120, SV210. */
  nursingHomeLevelOfCareCode?: string;
  /** SV209. */
  nursingHomeResidentialStatusCode?: string;
  /** SV304. */
  oralCavityCodes?: string[];
  /** SV305. */
  prosthesisCode?: string;
  /** SV307. */
  description?: string;
}

/** TOO. */
export interface Tooth {
  code: string;
  surfaceCodes: string[];
}

/** Loop 2000F. */
export interface ReviewedService extends ReviewDetail, FieldsOf<typeof serviceDates> {
  service?: RequestedService;
  teeth?: Tooth[];
}

/** Loop 2000E. */
export interface PatientEvent
  extends ReviewDetail,
    FieldsOf<typeof requestDates>,
    FieldsOf<typeof eventDates>,
    FieldsOf<typeof conditionDetails> {
  diagnoses: conditions.ReviewDiagnosis[];
  conditions?: conditions.ConditionCertification[];
  homeOxygen?: conditions.HomeOxygen;
  homeHealthCare?: conditions.HomeHealthCare;
  /** NM1*45, FS, ND, PW, R3. */
  transportLocations?: ReviewParty[];
  otherOrganizations?: OtherOrganization[];
  services: ReviewedService[];
}
