import type { AreaOutcomes, SandboxArea } from './sandbox-outcomes.ts';
import { SANDBOX_TOKENS } from './sandbox-tokens.ts';

/** The behaviour of the simulated payer in each area; success if the member id has no token. */
export type SandboxScript = AreaOutcomes & {
  /** The digits that make the member id unique. */
  suffix: string | null;
};

export type ParsedMemberId =
  /** Not a sandbox id: the happy path throughout. */
  | { kind: 'plain'; script: SandboxScript }
  | { kind: 'script'; script: SandboxScript }
  /** `token` is the unknown part; `valid` is the syntax that is allowed in its position. */
  | { kind: 'invalid'; token: string; valid: string[] };

/** The happy path in every area. */
export const DEFAULT_SCRIPT: SandboxScript = {
  ELG: { outcome: 'active' },
  PA: { outcome: 'approve' },
  CLM: { outcome: 'paid' },
  DEN: { outcome: 'overturned' },
  APL: { outcome: 'overturned' },
  ERA: { outcome: 'ordinary' },
  EHR: { outcome: 'ok' },
  suffix: null,
};

const BY_NAME = new Map(SANDBOX_TOKENS.map((token) => [`${token.area}.${token.outcome}`, token]));

/** Returns whether a member id claims to script the sandbox; in live such an id is refused. */
export function isSandboxMemberId(memberId: string): boolean {
  return /^\s*SBX/i.test(memberId);
}

/**
 * Reads `SBX-<AREA>.<OUTCOME>[.<arg>]…-<digits>`, ignoring case. An unknown, repeated or misplaced token is `invalid`,
 * because a mistyped script that selects the default outcome would make a test pass for the wrong reason.
 */
export function parseSandboxMemberId(memberId: string): ParsedMemberId {
  if (!isSandboxMemberId(memberId)) return { kind: 'plain', script: DEFAULT_SCRIPT };
  const [head = '', ...tokens] = memberId.trim().toUpperCase().split('-');
  // `SBX0001` selects nothing; any other text directly after the prefix is a mistyped script.
  if (!/^SBX\d*$/.test(head)) return { kind: 'invalid', token: head, valid: ['SBX'] };
  const script: SandboxScript = { ...DEFAULT_SCRIPT };
  const last = tokens.at(-1);
  if (last !== undefined && /^\d+$/.test(last)) {
    script.suffix = last;
    tokens.pop();
  }
  const seen = new Set<string>();
  for (const text of tokens) {
    const [area = '', outcome = '', ...parts] = text.split('.');
    const definition = BY_NAME.get(`${area}.${outcome}`);
    const result = seen.has(area) ? null : definition?.parse(parts);
    if (!definition || !result) return { kind: 'invalid', token: text, valid: validTokens(area, seen) };
    seen.add(area);
    setOutcome(script, definition.area, result);
  }
  return { kind: 'script', script };
}

function setOutcome<A extends SandboxArea>(script: SandboxScript, area: A, outcome: AreaOutcomes[SandboxArea]): void {
  // The table's types promise that a token of an area parses to that area's outcome.
  (script as AreaOutcomes)[area] = outcome as AreaOutcomes[A];
}

/** Returns the tokens of the named area, or of every area not used yet if the area does not exist. */
function validTokens(area: string, seen: ReadonlySet<string>): string[] {
  const free = SANDBOX_TOKENS.filter((token) => !seen.has(token.area));
  const same = free.filter((token) => token.area === area);
  return (same.length > 0 ? same : free).map((token) => token.syntax);
}
