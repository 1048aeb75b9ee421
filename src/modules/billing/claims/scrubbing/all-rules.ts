import type { ScrubRule } from './scrub.ts';
import { ACCIDENT_RULES } from './scrub-rules/accident.ts';
import { ADDON_RULES } from './scrub-rules/addon.ts';
import { ADDRESS_RULES } from './scrub-rules/address.ts';
import { AMBULANCE_RULES } from './scrub-rules/ambulance.ts';
import { AMOUNT_RULES } from './scrub-rules/amount.ts';
import { ANESTHESIA_RULES } from './scrub-rules/anesthesia.ts';
import { AUTH_RULES } from './scrub-rules/auth.ts';
import { CDT_RULES } from './scrub-rules/cdt.ts';
import { CLIA_RULES } from './scrub-rules/clia.ts';
import { COB_RULES } from './scrub-rules/cob.ts';
import { COND_RULES } from './scrub-rules/cond.ts';
import { DATE_RULES } from './scrub-rules/date.ts';
import { DME_RULES } from './scrub-rules/dme.ts';
import { DRG_RULES } from './scrub-rules/drg.ts';
import { DUP_RULES } from './scrub-rules/dup.ts';
import { DX_POINTER_RULES } from './scrub-rules/dx-pointer.ts';
import { ELIG_RULES } from './scrub-rules/elig.ts';
import { FREQ_RULES } from './scrub-rules/freq.ts';
import { HIPPS_RULES } from './scrub-rules/hipps.ts';
import { ICD10_RULES } from './scrub-rules/icd10.ts';
import { LINE_RULES } from './scrub-rules/line.ts';
import { MEMBER_RULES } from './scrub-rules/member.ts';
import { MOD_RULES } from './scrub-rules/mod.ts';
import { MSP_RULES } from './scrub-rules/msp.ts';
import { MUE_RULES } from './scrub-rules/mue.ts';
import { NDC_RULES } from './scrub-rules/ndc.ts';
import { NPI_RULES } from './scrub-rules/npi.ts';
import { OCC_RULES } from './scrub-rules/occ.ts';
import { ORTHO_RULES } from './scrub-rules/ortho.ts';
import { PATIENT_RULES } from './scrub-rules/patient.ts';
import { PAYER_RULES } from './scrub-rules/payer.ts';
import { PCN_RULES } from './scrub-rules/pcn.ts';
import { PCS_RULES } from './scrub-rules/pcs.ts';
import { POA_RULES } from './scrub-rules/poa.ts';
import { POS_RULES } from './scrub-rules/pos.ts';
import { PROC_RULES } from './scrub-rules/proc.ts';
import { PROC_EDIT_RULES } from './scrub-rules/proc-edits.ts';
import { PROSTHESIS_RULES } from './scrub-rules/prosthesis.ts';
import { PROVIDER_RULES } from './scrub-rules/provider.ts';
import { PTP_RULES } from './scrub-rules/ptp.ts';
import { QUADRANT_RULES } from './scrub-rules/quadrant.ts';
import { REV_RULES } from './scrub-rules/rev.ts';
import { STMT_RULES } from './scrub-rules/stmt.ts';
import { SUBSCRIBER_RULES } from './scrub-rules/subscriber.ts';
import { TAXID_RULES } from './scrub-rules/taxid.ts';
import { TAXONOMY_RULES } from './scrub-rules/taxonomy.ts';
import { TEXT_RULES } from './scrub-rules/text.ts';
import { TIMELY_RULES } from './scrub-rules/timely.ts';
import { TOB_RULES } from './scrub-rules/tob.ts';
import { TOOTH_RULES } from './scrub-rules/tooth.ts';
import { UNITS_RULES } from './scrub-rules/units.ts';
import { VALUE_RULES } from './scrub-rules/value.ts';

/** Every rule, in the order in which findings are listed: patient, provider and payer, then the services. */
export const ALL_RULES: readonly ScrubRule[] = [
  ...PATIENT_RULES,
  ...SUBSCRIBER_RULES,
  ...MEMBER_RULES,
  ...ELIG_RULES,
  ...AUTH_RULES,
  ...PAYER_RULES,
  ...COB_RULES,
  ...NPI_RULES,
  ...TAXONOMY_RULES,
  ...TAXID_RULES,
  ...PROVIDER_RULES,
  ...ADDRESS_RULES,
  ...PCN_RULES,
  ...FREQ_RULES,
  ...DUP_RULES,
  ...TIMELY_RULES,
  ...TOB_RULES,
  ...STMT_RULES,
  ...POS_RULES,
  ...ICD10_RULES,
  ...DX_POINTER_RULES,
  ...POA_RULES,
  ...PCS_RULES,
  ...DRG_RULES,
  ...COND_RULES,
  ...OCC_RULES,
  ...VALUE_RULES,
  ...MSP_RULES,
  ...LINE_RULES,
  ...REV_RULES,
  ...HIPPS_RULES,
  ...CDT_RULES,
  ...TOOTH_RULES,
  ...QUADRANT_RULES,
  ...PROSTHESIS_RULES,
  ...ORTHO_RULES,
  ...PROC_RULES,
  ...PROC_EDIT_RULES,
  ...MOD_RULES,
  ...UNITS_RULES,
  ...PTP_RULES,
  ...MUE_RULES,
  ...ADDON_RULES,
  ...AMOUNT_RULES,
  ...DATE_RULES,
  ...ACCIDENT_RULES,
  ...ANESTHESIA_RULES,
  ...AMBULANCE_RULES,
  ...DME_RULES,
  ...CLIA_RULES,
  ...NDC_RULES,
  ...TEXT_RULES,
];

export const RULES_BY_ID: ReadonlyMap<string, ScrubRule> = new Map(ALL_RULES.map((rule) => [rule.id, rule]));

/** Families whose rules check each service line; the others check the claim as a whole. */
export const LINE_FAMILIES: ReadonlySet<string> = new Set([
  'addon',
  'amount',
  'anesthesia',
  'cdt',
  'clia',
  'dme',
  'dx_pointer',
  'hipps',
  'mod',
  'mue',
  'ndc',
  'proc',
  'prosthesis',
  'ptp',
  'quadrant',
  'rev',
  'tooth',
  'units',
]);
