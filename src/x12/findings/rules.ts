import { CLEARINGHOUSE_CHECKS } from '../clearinghouse/index.ts';
import { SITUATIONS } from '../situational/index.ts';
import { FINDINGS, type FindingCode } from './finding.ts';
import type { FindingKind, FindingSeverity, SnipType } from './finding-kind.ts';
import type { Profile } from './profile.ts';

/** A rule that files are checked by. `id` is the code of its findings and the key of overrides. */
interface Rule {
  id: FindingCode;
  snip: SnipType;
  /** Default severity; overrides of a trading partner change it. */
  severity: FindingSeverity;
  message: string;
  /** The profile that adds the rule. `clearinghouse` includes the rules of `guide`. */
  profile: Profile;
  /** The source of the rule: the standard, the guide's data, or the guide's situation. */
  source: string;
}

const ENVELOPE = 'X12.5 interchange control structures';
const GROUP = 'X12.6 application control structure: GS, GE';
const SET = 'X12.6 application control structure: ST, SE';
const STANDARD = 'X12 005010 segment directory and data element dictionary';
const GUIDE = "the guide's data (loops.ts)";

const SOURCES: Partial<Record<FindingCode, string>> = {
  group_not_supported: 'GS01, the supported transaction sets',
  group_version_not_supported: 'GS08, the supported transaction sets',
  transaction_set_not_supported: 'ST01, the supported transaction sets',
  implementation_not_supported: 'ST03 and GS08 of each guide',
  implementation_reference_differs: 'ST03 and GS08 of each guide',
  implementation_reference_not_used: 'ST03 of the 835',
  segment_outside_group: ENVELOPE,
  hierarchy_id: 'HL01 of each guide',
  hierarchy_parent: 'HL02 of each guide',
  hierarchy_child_code: 'HL04 of each guide',
  claim_total_mismatch: '837 2300 CLM02, 2400 SV102',
  service_payment_not_balanced: '835 balancing: SVC02, CAS, SVC03',
  claim_payment_not_balanced: '835 balancing: CLP03, CAS, CLP04',
  remittance_not_balanced: '835 balancing: BPR02, CLP04, PLB',
  loop_bounds_missing: '271 2110C and 2110D LS, LE; 2120C and 2120D',
  payer_contact_not_asked_for: '275 005010X210 1000A PER, BGN01',
  acknowledgment_totals_differ: '277CA 2200B and 2200C QTY, AMT; 2200D STC03, STC04',
  too_many_claims: '837 ST: recommended size of a transaction set',
  npi_format: '45 CFR 162.406, NM109 and N104 with qualifier XX',
  npi_check_digit: '45 CFR 162.406, NM109 and N104 with qualifier XX',
  code_not_in_code_set: 'external code lists named by the guides, if loaded',
  segment_too_long: 'a limit of this reader',
  item_too_large: 'a limit of this reader: ten times 999 service lines of ten segments',
  transaction_set_too_large: 'a limit of this reader: ten times the 10,000 claim payments that 005010X221A1 recommends',
  too_many_elements_to_read: 'a limit of this reader',
  unreadable_amount: 'data type R as money with two decimals',
};

function sourceOfRule(id: FindingCode, kind: FindingKind, situations: ReadonlyMap<string, string>): string {
  const named = SOURCES[id] ?? situations.get(id);
  if (named) return named;
  if (kind.ta105 || /interchange|^repetition|^empty_segment/.test(id)) return ENVELOPE;
  if (kind.ak905) return GROUP;
  if (kind.ik502) return SET;
  return kind.snip === 1 ? STANDARD : GUIDE;
}

/** All rules, in the order of the catalogue of findings. */
export const RULES: readonly Rule[] = (() => {
  const situations = new Map<string, string>();
  for (const [code, same] of Map.groupBy(SITUATIONS, (situation) => situation.code)) {
    situations.set(code, [...new Set(same.map(({ source }) => source))].join('; '));
  }
  const clearinghouse = new Set<FindingCode>();
  for (const [code, same] of Map.groupBy(CLEARINGHOUSE_CHECKS, (check) => check.code)) {
    clearinghouse.add(code);
    situations.set(code, [...new Set(same.map(({ source }) => source))].join('; '));
  }
  return (Object.entries(FINDINGS) as [FindingCode, FindingKind][]).map(([id, kind]) => ({
    id,
    snip: kind.snip,
    severity: kind.severity ?? 'error',
    message: kind.message,
    profile: clearinghouse.has(id) ? 'clearinghouse' : 'guide',
    source: sourceOfRule(id, kind, situations),
  }));
})();
