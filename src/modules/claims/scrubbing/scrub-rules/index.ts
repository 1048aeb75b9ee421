import type { ScrubRule } from '../scrub.ts';
import { rulesetVersion } from '../scrub-engine.ts';
import { accidentDate } from './accident/date.ts';
import { accidentState } from './accident/state.ts';
import { addressBillingStreet } from './address/billing-street.ts';
import { addressPostalCode } from './address/postal-code.ts';
import { addressState } from './address/state.ts';
import { addressZipPlusFour } from './address/zip-plus-four.ts';
import { amountLineCharge } from './amount/line-charge.ts';
import { amountPatientPaid } from './amount/patient-paid.ts';
import { amountTotal } from './amount/total.ts';
import { amountZeroCharge } from './amount/zero-charge.ts';
import { cliaFormat } from './clia/format.ts';
import { cobPrimaryAdjudication } from './cob/primary-adjudication.ts';
import { dateAdmission } from './date/admission.ts';
import { dateAfterDeath } from './date/after-death.ts';
import { dateBeforeBirth } from './date/before-birth.ts';
import { dateFuture } from './date/future.ts';
import { dateOnset } from './date/onset.ts';
import { dateServicePeriod } from './date/service-period.ts';
import { dupExact } from './dup/exact.ts';
import { dxPointerRange } from './dx-pointer/range.ts';
import { eligCoverageActive } from './elig/coverage-active.ts';
import { freqOriginalClaim } from './freq/original-claim.ts';
import { freqPayerControlNumber } from './freq/payer-control-number.ts';
import { icd10Billable } from './icd10/billable.ts';
import { icd10Count } from './icd10/count.ts';
import { icd10Duplicate } from './icd10/duplicate.ts';
import { icd10ExternalCauseFirst } from './icd10/external-cause-first.ts';
import { icd10Format } from './icd10/format.ts';
import { icd10Known } from './icd10/known.ts';
import { icd10PrincipalFirst } from './icd10/principal-first.ts';
import { icd10ValidOnDate } from './icd10/valid-on-date.ts';
import { lineCount } from './line/count.ts';
import { memberLength } from './member/length.ts';
import { memberMedicareId } from './member/medicare-id.ts';
import { memberPayerPattern } from './member/payer-pattern.ts';
import { modCount } from './mod/count.ts';
import { modDuplicate } from './mod/duplicate.ts';
import { modFormat } from './mod/format.ts';
import { modSideConflict } from './mod/side-conflict.ts';
import { modTelehealthPlace } from './mod/telehealth-place.ts';
import { ndcFormat } from './ndc/format.ts';
import { ndcQuantity } from './ndc/quantity.ts';
import { npiFormat } from './npi/format.ts';
import { npiLuhn } from './npi/luhn.ts';
import { npiRenderingSameAsBilling } from './npi/rendering-same-as-billing.ts';
import { patientDoNotBill } from './patient/do-not-bill.ts';
import { payerClaimsSupported } from './payer/claims-supported.ts';
import { payerEnrollment } from './payer/enrollment.ts';
import { payerFilingIndicator } from './payer/filing-indicator.ts';
import { pcnFormat } from './pcn/format.ts';
import { posKnown } from './pos/known.ts';
import { procFormat } from './proc/format.ts';
import { procHcpcsKnown } from './proc/hcpcs-known.ts';
import { procHcpcsValidOnDate } from './proc/hcpcs-valid-on-date.ts';
import { procSystem } from './proc/system.ts';
import { providerContactPhone } from './provider/contact-phone.ts';
import { providerName } from './provider/name.ts';
import { subscriberAddress } from './subscriber/address.ts';
import { subscriberBirthOrder } from './subscriber/birth-order.ts';
import { subscriberRelationship } from './subscriber/relationship.ts';
import { taxIdFormat } from './taxid/format.ts';
import { taxonomyBillingPresent } from './taxonomy/billing-present.ts';
import { taxonomyFormat } from './taxonomy/format.ts';
import { textCharacterSet } from './text/character-set.ts';
import { textLength } from './text/length.ts';
import { timelyDeadline } from './timely/deadline.ts';
import { timelyDelayReason } from './timely/delay-reason.ts';
import { unitsFormat } from './units/format.ts';
import { unitsType } from './units/type.ts';
import { unitsUnusual } from './units/unusual.ts';
import { unitsWholeNumber } from './units/whole-number.ts';

/** Every rule, in the order in which findings are shown: who, to whom, then what. */
export const ALL_RULES: readonly ScrubRule[] = [
  patientDoNotBill,
  subscriberAddress,
  subscriberBirthOrder,
  subscriberRelationship,
  memberLength,
  memberMedicareId,
  memberPayerPattern,
  eligCoverageActive,
  payerClaimsSupported,
  payerEnrollment,
  payerFilingIndicator,
  cobPrimaryAdjudication,
  npiFormat,
  npiLuhn,
  npiRenderingSameAsBilling,
  taxonomyBillingPresent,
  taxonomyFormat,
  taxIdFormat,
  providerContactPhone,
  providerName,
  addressBillingStreet,
  addressPostalCode,
  addressState,
  addressZipPlusFour,
  pcnFormat,
  freqOriginalClaim,
  freqPayerControlNumber,
  dupExact,
  timelyDeadline,
  timelyDelayReason,
  posKnown,
  icd10Billable,
  icd10Count,
  icd10Duplicate,
  icd10ExternalCauseFirst,
  icd10Format,
  icd10Known,
  icd10PrincipalFirst,
  icd10ValidOnDate,
  dxPointerRange,
  lineCount,
  procFormat,
  procHcpcsKnown,
  procHcpcsValidOnDate,
  procSystem,
  modCount,
  modDuplicate,
  modFormat,
  modSideConflict,
  modTelehealthPlace,
  unitsFormat,
  unitsType,
  unitsUnusual,
  unitsWholeNumber,
  amountLineCharge,
  amountPatientPaid,
  amountTotal,
  amountZeroCharge,
  dateAdmission,
  dateAfterDeath,
  dateBeforeBirth,
  dateFuture,
  dateOnset,
  dateServicePeriod,
  accidentDate,
  accidentState,
  cliaFormat,
  ndcFormat,
  ndcQuantity,
  textCharacterSet,
  textLength,
];

/** Changes whenever a rule is added, taken away or changed. */
export const RULESET_VERSION = rulesetVersion(ALL_RULES);
