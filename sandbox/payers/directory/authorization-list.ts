/** The letters of HCPCS codes for which the sandbox's payers require an authorization: imaging, equipment, drugs. */
const REQUIRED_PREFIXES = new Set(['C', 'E', 'J', 'K', 'L']);
/** Visits, which need none. */
const NOT_REQUIRED = new Set(['G0463', 'G0438', 'G0439']);

/** Returns the entry of a procedure in the list of the sandbox's payers, or null. */
export function authorizationRequired(procedureCode: string): 'yes' | 'no' | null {
  const code = procedureCode.toUpperCase();
  if (NOT_REQUIRED.has(code)) return 'no';
  return REQUIRED_PREFIXES.has(code.charAt(0)) ? 'yes' : null;
}
