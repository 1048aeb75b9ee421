export { type Acknowledgments, acknowledge, build999FromFindings } from './acknowledge.ts';
export { build999 } from './build.ts';
export {
  AcknowledgmentCollector,
  acknowledgmentFromFindings,
  type GroupCounts,
  LIMITS_PER_FILE,
  LIMITS_PER_INTERCHANGE,
} from './from-findings.ts';
export {
  guide999,
  type ImplementationAcknowledgmentItem,
  type ImplementationAcknowledgmentStreamItem,
  type Parsed999,
  parse999,
  read999,
  reader999,
} from './parse.ts';
export { type AcknowledgmentPolicy, acknowledgeTransactionSet } from './set-verdict.ts';
export type * from './types.ts';
