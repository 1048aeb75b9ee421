import type { ServiceLine } from '../../../claim.ts';

/** The shape of a code in each system. CPT and CDT are checked by shape only: their lists are licensed. */
const FORMATS: Record<ServiceLine['procedureSystem'], RegExp> = {
  cpt: /^\d{4}[0-9AFMTU]$/,
  // D codes are CDT (dental) and do not belong to this system.
  hcpcs: /^[A-CE-V]\d{4}$/,
  cdt: /^D\d{4}$/,
  hipps: /^[0-9A-Z]{5}$/,
};

/** Tells whether a text is written as a code of the system. */
export function isProcedureShaped(system: ServiceLine['procedureSystem'], code: string): boolean {
  return FORMATS[system].test(code);
}

/** The system whose shape the code has, among those that a professional claim may carry. */
export function systemByShape(code: string): 'cpt' | 'hcpcs' | null {
  if (FORMATS.cpt.test(code)) return 'cpt';
  return FORMATS.hcpcs.test(code) ? 'hcpcs' : null;
}
