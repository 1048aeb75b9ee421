import type { Claim } from '../claim.ts';
import { lacks, linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../scrubbing/rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrubbing/scrub.ts';
import type { EapProfile } from './eap-profile.ts';
import { type EapTerms, sessionsClaimed, sessionsLeft } from './eap-sessions.ts';

type RuleParts = Pick<ScrubRule, 'title' | 'needs' | 'check'> & { name: string; severity?: 'warning' };

/** Returns the rules of a program for a claim with these terms. */
export function eapRules(profile: EapProfile, terms: EapTerms): ScrubRule[] {
  const rule = ({ name, title, needs, check, severity }: RuleParts): ScrubRule => ({
    id: `eap.${name}`,
    version: 1,
    family: 'eap',
    severity: severity ?? 'error',
    blocking: severity === undefined,
    title,
    source: sources.payer(profile.reference),
    ...(needs ? { needs } : {}),
    check,
  });
  return [
    rule({
      name: 'authorization_number',
      title: 'The authorization number of the program is on the claim',
      check: ({ claim }) => verdictOf(authorizationFindings(claim, terms)),
    }),
    rule({
      name: 'service_dates',
      title: 'The services are within the dates of the authorization',
      needs: ['eap_terms'],
      check: ({ claim }) => serviceDates(claim, terms),
    }),
    rule({
      name: 'sessions',
      title: 'Enough authorized sessions are left',
      needs: ['eap_terms'],
      check: ({ claim }) => sessions(claim, terms),
    }),
    rule({
      name: 'services',
      title: 'The program pays the services',
      check: ({ claim }) => verdictOf(linesOf(claim).flatMap((line) => serviceFindings(line, profile))),
    }),
    rule({
      name: 'modifiers',
      title: 'The services have the modifier of the program',
      check: ({ claim }) =>
        profile.modifiers.length === 0
          ? SKIPPED
          : verdictOf(linesOf(claim).flatMap((line) => modifierFindings(line, profile))),
    }),
    rule({
      name: 'no_patient_payment',
      title: 'The patient has paid nothing',
      check: ({ claim }) => verdictOf(patientPaymentFindings(claim)),
    }),
    rule({
      name: 'program_payer',
      title: 'The claim goes to the payer of the program',
      check: ({ claim }) =>
        terms.programPayerId === undefined ? SKIPPED : verdictOf(payerFindings(claim.payerId, terms.programPayerId)),
    }),
    rule({
      name: 'provider_license',
      severity: 'warning',
      title: "The rendering provider has a counselor's license",
      needs: ['provider_taxonomy'],
      check: ({ claim }) => providerLicense(claim, profile),
    }),
  ];
}

function authorizationFindings(claim: Claim, terms: EapTerms): RuleFinding[] {
  const path = '/priorAuthorizationNumber';
  const onClaim = claim.priorAuthorizationNumber;
  if (onClaim === null && terms.authorizationNumber === undefined) {
    const message = 'The program pays only with its authorization number. Ask the program for one.';
    return [{ path, message, predictedCarc: ['197'] }];
  }
  if (onClaim === null) {
    const message = 'The authorization number of the program is not on the claim. Add it as priorAuthorizationNumber.';
    return [{ path, message, predictedCarc: ['197'] }];
  }
  if (terms.authorizationNumber === undefined || onClaim === terms.authorizationNumber) return [];
  const message = 'The authorization number of the claim differs from the number that the program gave.';
  return [{ path, message, predictedCarc: ['198'] }];
}

function serviceDates(claim: Claim, { validFrom, validTo }: EapTerms) {
  const findings = linesOf(claim).flatMap(({ line, path, number }): RuleFinding[] => {
    const { start, end } = line.serviceDate;
    const isOutside = (validFrom !== undefined && start < validFrom) || (validTo !== undefined && end > validTo);
    const message = `Service line ${number} is outside the dates of the authorization.`;
    return isOutside ? [{ path: `${path}/serviceDate`, message, predictedCarc: ['198'] }] : [];
  });
  return verdictOf(findings, validFrom === undefined || validTo === undefined);
}

function sessions(claim: Claim, terms: EapTerms) {
  const left = sessionsLeft(terms);
  if (left === null) return lacks('eap_terms');
  const claimed = sessionsClaimed(claim);
  if (claimed === null) return lacks('eap_terms');
  if (claimed <= left) return verdictOf([]);
  const message =
    left === 0
      ? 'All authorized sessions are used. Ask the program for more, or bill the medical plan.'
      : `The claim has ${claimed} sessions, but only ${left} are left. Bill the others to the medical plan.`;
  return verdictOf([{ path: '/serviceLines', message, predictedCarc: ['119'] }]);
}

/** Returns why the program does not pay a service, or null. */
export function exclusionOf({ procedureCode }: Claim['serviceLines'][number], profile: EapProfile): string | null {
  const excluded = profile.excluded.find(({ from, to }) => from <= procedureCode && procedureCode <= to);
  return excluded?.title ?? null;
}

function serviceFindings({ line, path, number }: PlacedLine, profile: EapProfile): RuleFinding[] {
  const excluded = exclusionOf(line, profile);
  const at = { path: `${path}/procedureCode`, predictedCarc: ['96'] };
  if (excluded !== null) {
    const message = `The program does not pay service line ${number} (${excluded}). Bill it to the medical plan.`;
    return [{ ...at, message }];
  }
  if (profile.procedureCodes === null || profile.procedureCodes.includes(line.procedureCode)) return [];
  const expected = profile.procedureCodes.join(' or ');
  return [{ ...at, message: `The program pays service line ${number} only as ${expected}.`, expected }];
}

function modifierFindings({ line, path, number }: PlacedLine, { modifiers }: EapProfile): RuleFinding[] {
  if (line.modifiers.some((modifier) => modifiers.includes(modifier.trim().toUpperCase()))) return [];
  const expected = modifiers.join(' or ');
  const message = `The program requires modifier ${expected} on service line ${number}.`;
  return [{ path: `${path}/modifiers`, message, expected, predictedCarc: ['4'] }];
}

function patientPaymentFindings(claim: Claim): RuleFinding[] {
  if ((claim.patientAmountPaid ?? 0) <= 0) return [];
  const message = 'Sessions of the program are free for the patient. Return the payment and clear this field.';
  return [{ path: '/patientAmountPaid', message }];
}

function payerFindings(payerId: string, programPayerId: string): RuleFinding[] {
  if (payerId === programPayerId) return [];
  const message = 'The payer of the coverage is not the payer of the program.';
  return [{ path: '/coverageId', subject: { type: 'coverage', path: '/payerId' }, message, predictedCarc: ['109'] }];
}

function providerLicense(claim: Claim, profile: EapProfile) {
  const path = claim.renderingProvider ? '/renderingProvider' : '/billingProvider';
  const { taxonomyCode } = claim.renderingProvider ?? claim.billingProvider;
  if (taxonomyCode === null) return lacks('provider_taxonomy');
  if (profile.taxonomyPrefixes.some((prefix) => taxonomyCode.toUpperCase().startsWith(prefix))) return verdictOf([]);
  const message =
    "Programs pay counselors with at least a master's license. The provider's specialty is not one of these.";
  return verdictOf([{ path: `${path}/taxonomyCode`, message, predictedCarc: ['8'] }]);
}
