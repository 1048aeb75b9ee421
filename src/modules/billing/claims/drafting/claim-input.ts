import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Address, PersonName } from '../../../schema.ts';
import type { TaxId, TaxIdInput } from '../../../trading/tax-ids/tax-id.ts';
import type { BillingProvider, Claim, ClaimContent, ClaimProvider, Diagnosis, ServiceLine } from '../claim.ts';

/** A provider as a caller writes it. Omitted fields become null. */
export type ProviderInput = {
  npi: string;
  taxonomyCode?: string | null;
  organizationName?: string | null;
  name?: PersonName | null;
};

export type BillingProviderInput = ProviderInput & {
  taxId: TaxIdInput;
  address: Address;
  contact?: { name?: string | null; phone: string } | null;
};

export type DiagnosisInput = { code: string; type?: Diagnosis['type'] };

export type ServiceLineInput = Pick<ServiceLine, 'procedureCode' | 'charge'> &
  Partial<
    Omit<ServiceLine, 'sequence' | 'procedureCode' | 'charge' | 'serviceDate' | 'adjudication' | 'priorAuthorizationId'>
  > & {
    priorAuthorizationId?: string | null;
    /** A single day if there is no end. */
    serviceDate: { start: LocalDate; end?: LocalDate };
  };

type Plain =
  | 'externalId'
  | 'frequencyCode'
  | 'originalClaimId'
  | 'payerClaimControlNumber'
  | 'patientControlNumber'
  | 'priorAuthorizationNumber'
  | 'priorAuthorizationIds'
  | 'referralNumber'
  | 'delayReasonCode'
  | 'assignmentCode'
  | 'benefitsAssigned'
  | 'releaseOfInformationCode'
  | 'patientAmountPaid'
  | 'cliaNumber'
  | 'note'
  | 'metadata';

/** The fields of a claim that a caller may write; the service sets ids, sequences and totals. */
export type ClaimInput = Pick<ClaimContent, 'patientId' | 'coverageId' | 'placeOfServiceCode'> &
  Partial<Pick<ClaimContent, Plain>> & {
    billingProvider: BillingProviderInput;
    renderingProvider?: ProviderInput | null;
    referringProvider?: ProviderInput | null;
    supervisingProvider?: ProviderInput | null;
    serviceFacility?: { organizationName: string; npi?: string | null; address: Address } | null;
    diagnoses?: DiagnosisInput[];
    serviceLines?: ServiceLineInput[];
    accident?: {
      related: NonNullable<Claim['accident']>['related'];
      date?: LocalDate | null;
      state?: string | null;
    } | null;
    dates?: Partial<Claim['dates']>;
  };

/** A merge patch of a claim: null clears a field. */
export type ClaimChanges = { [K in keyof ClaimInput]?: ClaimInput[K] | null | undefined };

export function providerFrom(input: ProviderInput): ClaimProvider {
  return {
    npi: input.npi,
    taxonomyCode: input.taxonomyCode ?? null,
    organizationName: input.organizationName ?? null,
    name: input.name ?? null,
  };
}

export function billingProviderFrom(input: BillingProviderInput, taxId: TaxId): BillingProvider {
  return {
    ...providerFrom(input),
    taxId,
    address: input.address,
    contact: input.contact ? { name: input.contact.name ?? null, phone: input.contact.phone } : null,
  };
}

export function facilityFrom(input: NonNullable<ClaimInput['serviceFacility']>): Claim['serviceFacility'] {
  return { organizationName: input.organizationName, npi: input.npi ?? null, address: input.address };
}

export function accidentFrom(input: NonNullable<ClaimInput['accident']>): Claim['accident'] {
  return { related: input.related, date: input.date ?? null, state: input.state ?? null };
}

export function datesFrom(input: ClaimInput['dates']): Claim['dates'] {
  return { onset: input?.onset ?? null, admission: input?.admission ?? null, discharge: input?.discharge ?? null };
}

/** Returns the diagnoses in the caller's order. The first is principal unless the caller specifies another. */
export function diagnosesFrom(inputs: readonly DiagnosisInput[]): Diagnosis[] {
  return inputs.map(({ code, type }, index) => ({
    sequence: index + 1,
    code,
    system: 'icd10cm',
    type: type ?? (index === 0 ? 'principal' : 'other'),
  }));
}
