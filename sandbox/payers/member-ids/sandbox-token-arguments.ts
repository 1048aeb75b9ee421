import type {
  AuthorizationDecision,
  AuthorizationOutcome,
  ClaimOutcome,
  EligibilityOutcome,
  SandboxDenial,
} from './sandbox-outcomes.ts';

/** Days, hours and seconds in a token; two years is as far as a test clock may be advanced. */
const NUMBER_MAX = 17_520;
const AAA_CODES = new Set('15 33 41 42 43 50 51 57 58 62 63 71 72 73 75 76 78 79 80'.split(' '));
/** Rejections by the payer after which a sender can try again. */
const RECOVERING_AAA_CODES = new Set(['42', '80']);
const GROUP_AND_CARC = /^(CO|PR|OA|PI)([A-Z]?\d{1,3})$/;
const RARC = /^(?:MA|M|N)\d{1,3}$/;
const REJECT_CATEGORIES = new Set(['A3', 'A4', 'A6', 'A7', 'A8']);
const STATUS_CODE = /^\d{1,3}$/;
/** Claim status code when the token names none: something is missing or invalid. */
const DEFAULT_STATUS_CODE = '21';
const DENIAL_CATEGORIES = new Set([
  'medical_necessity',
  'not_covered',
  'missing_information',
  'out_of_network',
  'experimental',
  'benefit_limit',
  'duplicate',
  'other',
]);

export function wholeNumber(text: string | undefined, max = NUMBER_MAX): number | null {
  if (text === undefined || !/^\d{1,5}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= max ? number : null;
}

export function denialOf(parts: string[]): SandboxDenial | null {
  const [reason = '', remark, ...rest] = parts;
  const match = GROUP_AND_CARC.exec(reason);
  if (!match || rest.length > 0 || (remark !== undefined && !RARC.test(remark))) return null;
  return { groupCode: match[1]!, reasonCode: match[2]!, remarkCode: remark ?? null };
}

export function rejectionOf(parts: string[]): ClaimOutcome | null {
  const [side, categoryCode = '', statusCode = DEFAULT_STATUS_CODE, ...rest] = parts;
  if (side === '999') return parts.length === 1 ? { outcome: 'reject_999' } : null;
  const outcome = side === 'CH' ? 'reject_clearinghouse' : side === 'PAYER' ? 'reject_payer' : null;
  if (!outcome || !REJECT_CATEGORIES.has(categoryCode) || !STATUS_CODE.test(statusCode) || rest.length > 0) return null;
  return { outcome, categoryCode, statusCode };
}

/** The decisions that PA makes at once, and that PA.PEND may end in. */
const DECISIONS: Record<string, AuthorizationDecision> = {
  APPROVE: { outcome: 'approve' },
  PARTIAL: { outcome: 'partial' },
  MODIFY: { outcome: 'modify' },
  NOTREQUIRED: { outcome: 'not_required' },
};

export function decisionOf(parts: string[]): AuthorizationDecision | null {
  const [name = '', category = 'MEDICAL_NECESSITY', ...rest] = parts;
  if (name !== 'DENY') return parts.length === 1 ? (DECISIONS[name] ?? null) : null;
  const key = category.toLowerCase();
  return rest.length === 0 && DENIAL_CATEGORIES.has(key) ? { outcome: 'deny', category: key } : null;
}

export function pendOf(parts: string[]): AuthorizationOutcome | null {
  const hours = wholeNumber(parts[0]);
  const decision = parts.length > 1 ? decisionOf(parts.slice(1)) : null;
  return hours && decision ? { outcome: 'pend', hours, decision } : null;
}

export function questionsOf(parts: string[]): AuthorizationOutcome | null {
  const count = wholeNumber(parts[0], 50);
  if (!count || parts.length > 2 || (parts[1] !== undefined && parts[1] !== 'BRANCH')) return null;
  return { outcome: 'questions', count, branch: parts[1] === 'BRANCH' };
}

export function aaaOf(parts: string[]): EligibilityOutcome | null {
  const match = /^(\d\d)(R?)$/.exec(parts[0] ?? '');
  if (!match || parts.length > 1 || !AAA_CODES.has(match[1]!)) return null;
  const recovers = match[2] === 'R';
  if (recovers && !RECOVERING_AAA_CODES.has(match[1]!)) return null;
  return { outcome: 'rejected', aaa: match[1]!, recovers };
}

/** Reads a token with one number, e.g. `CLM.REVERSE.<days>`. */
export function numbered<T>(build: (number: number) => T): (parts: string[]) => T | null {
  return (parts) => {
    const number = parts.length === 1 ? wholeNumber(parts[0]) : null;
    return number === null ? null : build(number);
  };
}
