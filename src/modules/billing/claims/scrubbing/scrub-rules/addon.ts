import type { AddOn } from '../../../code-sets/edits/add-on-table.ts';
import type { BilledService } from '../claim-edits.ts';
import { confirmRemove, lacks, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubContext, ScrubRule, Severity } from '../scrub.ts';
import { areTogether, evidenceOf, NCCI_REFERENCE, type OwnService, ownServicesOf, severityFor } from './ncci.ts';

const CARC = ['107', 'B15'];
const SOURCE = sources.cms(`${NCCI_REFERENCE}; add-on code edits`);

/** An add-on service and what the same provider billed beside it on that day. */
type AddOnService = { service: OwnService; addOn: AddOn; version: string; beside: readonly BilledService[] };

/** Returns the services of the claim that are add-on codes of a type. */
function addOnServices(context: ScrubContext, type: AddOn['type']): { found: AddOnService[]; someNoData: boolean } {
  const { addOns, otherServices } = context.edits;
  const services = ownServicesOf(context.claim);
  const found: AddOnService[] = [];
  let someNoData = false;
  for (const service of services) {
    const edits = addOns?.on(service.from) ?? null;
    if (edits === null) {
      someNoData = true;
      continue;
    }
    const addOn = edits.table.find(service.code, service.from);
    if (addOn?.type !== type) continue;
    const isBeside = (other: BilledService) => other.code !== service.code && areTogether(service, other);
    const beside = [...services.filter(isBeside), ...otherServices.filter(isBeside)];
    found.push({ service, addOn, version: edits.version, beside });
  }
  return { found, someNoData };
}

function hasListedPrimary({ addOn, beside }: AddOnService): boolean {
  return beside.some(({ code }) => addOn.primaryCodes.includes(code));
}

/** Returns whether another service of the provider's day could be the primary one. */
function hasOtherPrimary({ context, of }: { context: ScrubContext; of: AddOnService }): boolean {
  const edits = context.edits.addOns?.on(of.service.from);
  return of.beside.some(({ code }) => edits?.table.find(code, of.service.from) === null);
}

const PRIMARIES_SHOWN_MAX = 20;

function missing(of: AddOnService, { severity, message }: { severity: Severity; message: string }) {
  const { path, number, line } = of.service.placed;
  const { addOnCode, type, primaryCodes } = of.addOn;
  const shown = primaryCodes.slice(0, PRIMARIES_SHOWN_MAX).join(' ');
  const row = { addOnCode, type, primaryCodes: shown === '' ? null : shown, primaryCodeCount: primaryCodes.length };
  return {
    path: `${path}/procedureCode`,
    severity,
    message: `Line ${number} ${message}`,
    currentValue: line.procedureCode,
    expected: 'A primary procedure of the same provider on the same day',
    predictedCarc: CARC,
    evidence: evidenceOf('addon', of.version, row),
    fixes: [confirmRemove(path, `Remove line ${number}`, 'Only if its primary procedure was not given.')],
  } satisfies RuleFinding;
}

const addonPrimary: ScrubRule = {
  id: 'addon.primary',
  version: 1,
  family: 'addon',
  severity: 'error',
  blocking: true,
  title: 'An add-on code has one of its primary procedures beside it',
  source: SOURCE,
  claimTypes: ['professional'],
  needs: ['addon'],
  check(context) {
    if (context.edits.addOns === null || ownServicesOf(context.claim).length === 0) return SKIPPED;
    const { found, someNoData } = addOnServices(context, 1);
    const findings = found
      .filter((of) => !hasListedPrimary(of))
      .map((of) =>
        missing(of, {
          severity: severityFor(context, 'error'),
          message: 'is an add-on code without one of its primary procedures of the same provider on the same day.',
        }),
      );
    return verdictOf(findings, someNoData);
  },
};

const addonContractor: ScrubRule = {
  id: 'addon.contractor_defined',
  version: 1,
  family: 'addon',
  severity: 'warning',
  blocking: false,
  title: 'An add-on code whose primary procedures the payer defines is not billed alone',
  source: SOURCE,
  claimTypes: ['professional'],
  needs: ['addon', 'addon_primaries'],
  check(context) {
    if (context.edits.addOns === null || ownServicesOf(context.claim).length === 0) return SKIPPED;
    const { found, someNoData } = addOnServices(context, 2);
    const alone = found.filter((of) => !hasOtherPrimary({ context, of }));
    const findings = alone.map((of) =>
      missing(of, {
        severity: 'warning',
        message: 'is an add-on code, and no other procedure of the same provider on the same day is its primary one.',
      }),
    );
    // Whether the payer accepts the procedure beside it is not in the data.
    const isUndecided = findings.length === 0 && !someNoData && found.length > 0;
    return isUndecided ? lacks('addon_primaries') : verdictOf(findings, someNoData);
  },
};

const addonListed: ScrubRule = {
  id: 'addon.primary_or_defined',
  version: 1,
  family: 'addon',
  severity: 'warning',
  blocking: false,
  title: 'An add-on code has a listed primary procedure, or one that the payer accepts, beside it',
  source: SOURCE,
  claimTypes: ['professional'],
  needs: ['addon'],
  check(context) {
    if (context.edits.addOns === null || ownServicesOf(context.claim).length === 0) return SKIPPED;
    const { found, someNoData } = addOnServices(context, 3);
    const findings = found
      .filter((of) => !hasListedPrimary(of))
      .map((of) => {
        const isAlone = !hasOtherPrimary({ context, of });
        return missing(of, {
          severity: isAlone ? 'warning' : 'info',
          message: isAlone
            ? 'is an add-on code, and no other procedure of the same provider on the same day is its primary one.'
            : 'is an add-on code without one of its listed primary procedures. The payer can accept others.',
        });
      });
    return verdictOf(findings, someNoData);
  },
};

export const ADDON_RULES: readonly ScrubRule[] = [addonPrimary, addonContractor, addonListed];
