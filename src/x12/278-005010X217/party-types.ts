import type { PartyName, X12Address, X12Contact, X12Date } from '../common.ts';

/** AAA: the reason why the request was not processed, and the possible next steps of the requester. */
export interface RequestValidation {
  /** AAA01: Y the request is valid but was not processed, N it is not valid. */
  isValidRequest: boolean;
  /** AAA03. */
  rejectReasonCode?: string;
  /** AAA04. */
  followUpActionCode?: string;
}

/** REF of a party. */
export interface PartyReference {
  qualifier: string;
  value: string;
  /** REF03: the state of a licence (REF*0B). */
  description?: string;
}

/** PRV of a provider. */
export interface ProviderSpecialty {
  /** PRV01. */
  providerCode: string;
  /** PRV03 with PXC. */
  taxonomyCode?: string;
}

/** The fields of every loop that starts with NM1. */
interface NamedParty {
  /** The last name, or the name of the organization; `''` if NM1 contains only an id. */
  name: PartyName;
  /** NM106. */
  namePrefix?: string;
  /** NM108; of a person MI for a member id, which only subscribers have. */
  idQualifier?: string;
  id?: string;
  references?: PartyReference[];
  address?: X12Address;
  /** Responses only. */
  validations?: RequestValidation[];
}

/** A loop that NM1 opens: organization, provider, contact or place. */
export interface ReviewParty extends NamedParty {
  /** NM101. */
  entityCode: string;
  contact?: X12Contact;
  specialty?: ProviderSpecialty;
}

/** Another utilization management organization that decided earlier (2010EC of a request, 2010ED of a response). */
export interface OtherOrganization extends ReviewParty {
  /** DTP*598: the date of the denial. */
  denialDate?: X12Date;
}

/** Loop 2010C or 2010D. */
export interface ReviewPerson extends NamedParty {
  birthDate?: X12Date;
  /** DMG03. */
  genderCode?: string;
  /** INS02: 18 for the subscriber. */
  relationshipToSubscriber?: string;
  /** INS08. */
  employmentStatusCode?: string;
  /** INS17: the person's number in a multiple birth. */
  birthSequenceNumber?: string;
}
