import type {
  PartyName,
  PersonName,
  Reference,
  SourceSpan,
  TaxId,
  Unmapped,
  X12Address,
  X12Contact,
  X12Date,
} from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { patientReferences, subscriberReferences } from './claim-fields.ts';

/** Loop 1000A. */
export interface Submitter {
  name: PartyName;
  /** NM109, the electronic transmitter identification number. */
  id: string;
  contacts: X12Contact[];
}

/** Loop 1000B. */
export interface Receiver {
  name: string;
  id: string;
}

/** Loops 2000A and 2010AA. */
export interface BillingProvider {
  name: PartyName;
  /** NM109 with qualifier XX. */
  npi?: string;
  taxonomyCode?: string;
  taxId?: TaxId;
  address: X12Address;
  contact?: X12Contact;
  /** CUR02, if charges are not in US dollars. */
  currencyCode?: string;
  /** REF*0B, REF*1G. */
  secondaryIds?: Reference[];
}

/** Loop 2010AC. */
export interface PayToPlan {
  name: string;
  idQualifier: 'PI' | 'XV';
  id: string;
  address: X12Address;
  taxId?: string;
  secondaryIds?: Reference[];
}

export type Sex = 'F' | 'M' | 'U';

/** Loops 2000B and 2010BA. */
export interface Subscriber extends FieldsOf<typeof subscriberReferences> {
  /** SBR01: P primary, S secondary, T tertiary, A-H further, U unknown. */
  payerResponsibilitySequence: string;
  /** SBR02: `18` if the subscriber is the patient; otherwise absent. */
  relationshipCode?: string;
  groupNumber?: string;
  groupName?: string;
  insuranceTypeCode?: string;
  claimFilingIndicatorCode?: string;
  name: PartyName;
  /** NM109 with qualifier MI. */
  memberId?: string;
  /** NM109 with qualifier II. */
  standardUniqueHealthIdentifier?: string;
  address?: X12Address;
  birthDate?: X12Date;
  sex?: Sex;
  propertyCasualtyContact?: X12Contact;
  deathDate?: X12Date;
  /** PAT08 in pounds. */
  weightPounds?: string;
  pregnant?: boolean;
}

/** Loop 2010BB. */
export interface Payer {
  name: string;
  /** NM109. */
  payerId: string;
  /** NM108: PI payor id (default), XV plan id. */
  idQualifier?: 'PI' | 'XV';
  address?: X12Address;
  /** REF*2U, EI, FY, NF. */
  secondaryIds?: Reference[];
  /** REF*G2, LU: this payer's identifiers of the billing provider. */
  billingProviderSecondaryIds?: Reference[];
}

/** Loops 2000C and 2010CA; present only if the patient is not the subscriber. */
export interface Patient extends FieldsOf<typeof patientReferences> {
  /** PAT01. */
  relationshipCode: string;
  name: PersonName;
  address: X12Address;
  birthDate: X12Date;
  sex: Sex;
  deathDate?: X12Date;
  weightPounds?: string;
  pregnant?: boolean;
  /** REF*1W, REF*SY. */
  secondaryIds?: Reference[];
  propertyCasualtyContact?: X12Contact;
}

/** BHT with the loops 1000A and 1000B. */
export interface ClaimHeader {
  /** BHT02: 00 original, 18 reissue. */
  purposeCode: string;
  /** BHT03. */
  referenceId: string;
  createdDate: X12Date;
  /** `HHMM` or `HHMMSS`. */
  createdTime: string;
  /** BHT06: CH chargeable, RP reporting (encounters), 31 subrogation demand. */
  claimOrEncounter: string;
  submitter: Submitter;
  receiver: Receiver;
}

/** The contents of the loops above a claim. */
export interface ClaimParties {
  billingProvider: BillingProvider;
  payToAddress?: X12Address;
  payToPlan?: PayToPlan;
  subscriber: Subscriber;
  payer: Payer;
  patient?: Patient;
}

/** The fields that a claim has after reading. */
export interface ParsedClaimParties extends ClaimParties {
  submitter: Submitter;
  receiver: Receiver;
  source: SourceSpan;
  /** Parts of the file that belong to this claim (or, once, to the loops above it) and have no field. */
  unmapped: Unmapped[];
}
