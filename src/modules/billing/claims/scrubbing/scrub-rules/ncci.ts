import { oncePer } from '../../../../../kernel/once-per.ts';
import type { EditSet } from '../../../code-sets/edits/edit-tables.ts';
import type { PairEdit } from '../../../code-sets/edits/pair-table.ts';
import type { Claim } from '../../claim.ts';
import { type BilledService, servicesOf } from '../claim-edits.ts';
import { linesOf, type PlacedLine } from '../rule-helpers.ts';
import type { FindingEvidence, ScrubContext, Severity } from '../scrub.ts';
import { isMedicare } from './bill.ts';

/** The chapter and the data that all of these rules follow. */
export const NCCI_REFERENCE = 'Medicare NCCI Policy Manual, chapter 1';

/** A service of this claim, with its line. */
export type OwnService = BilledService & { placed: PlacedLine };

/** Returns the services of the claim. */
export const ownServicesOf = oncePer((claim: Claim): readonly OwnService[] => {
  const lines = linesOf(claim);
  return servicesOf(claim).map((service) => ({ ...service, placed: lines[service.index!]! }));
});

/** Returns whether two services are of the same provider and share a day. */
export function areTogether(a: BilledService, b: BilledService): boolean {
  return a.provider === b.provider && a.from <= b.to && b.from <= a.to;
}

/**
 * The severity where Medicare denies for certain; other payers often apply the same edits, so they get a warning. The
 * organization can set either for a payer.
 */
export function severityFor(context: ScrubContext, severity: Severity): Severity {
  const isApplied = context.edits.use === null ? isMedicare(context) : context.edits.use === 'apply';
  return isApplied ? severity : 'warning';
}

/** Names the release and the row for a finding. */
export function evidenceOf(codeSet: EditSet, version: string, row: FindingEvidence['row']): FindingEvidence {
  return { codeSet, version, row };
}

/** Two services of the same provider and day with an edit: `first` has the code of column 1, `second` that of column 2. */
export type Bundled = {
  first: BilledService;
  second: BilledService;
  /** The service of this claim that a finding is about: column 2 if it is in this claim. */
  own: OwnService;
  edit: PairEdit;
  version: string;
};

/** Returns the pairs of services of the claim, and with the patient's other services, that have an edit in force. */
export const bundlesOf = oncePer(({ claim, edits: { pairs, otherServices } }: ScrubContext): readonly Bundled[] => {
  const services = ownServicesOf(claim);
  const bundled: Bundled[] = [];
  for (const [index, service] of services.entries()) {
    const edits = pairs?.on(service.from) ?? null;
    if (edits === null) continue;
    const compare = (other: BilledService) => {
      if (other.code === service.code || !areTogether(service, other)) return;
      const forward = edits.table.find(service.code, other.code, service.from);
      const row = forward === -1 ? edits.table.find(other.code, service.code, service.from) : forward;
      if (row === -1) return;
      const [first, second] = forward === -1 ? [other, service] : [service, other];
      const own = second.index === null ? service : services.find((one) => one.index === second.index)!;
      bundled.push({ first, second, own, edit: edits.table.editOf(row), version: edits.version });
    };
    for (let next = index + 1; next < services.length; next++) compare(services[next]!);
    for (const other of otherServices) compare(other);
  }
  return bundled;
});

const ANATOMICAL: ReadonlySet<string> = new Set(
  'E1 E2 E3 E4 FA F1 F2 F3 F4 F5 F6 F7 F8 F9 TA T1 T2 T3 T4 T5 T6 T7 T8 T9 LT RT LC LD RC LM RI'.split(' '),
);
const GLOBAL_SURGERY: ReadonlySet<string> = new Set(['24', '25', '57', '58', '78', '79']);
const OTHER: ReadonlySet<string> = new Set(['27', '91']);
/** The modifiers of a distinct service. Until the change they counted only on the code of column 2. */
export const DISTINCT_SERVICE = ['59', 'XE', 'XS', 'XP', 'XU'] as const;
const DISTINCT: ReadonlySet<string> = new Set(DISTINCT_SERVICE);
const EITHER_COLUMN_SINCE = '2019-07-01';

const isAnatomical = (modifier: string) => ANATOMICAL.has(modifier);
const isAlways = (modifier: string) => isAnatomical(modifier) || GLOBAL_SURGERY.has(modifier) || OTHER.has(modifier);

/** Returns the modifiers of both services that let them be paid together. */
export function bypassModifiersOf({ first, second }: Pick<Bundled, 'first' | 'second'>): string[] {
  const isEither = first.from >= EITHER_COLUMN_SINCE;
  return [
    ...second.modifiers.filter((modifier) => isAlways(modifier) || DISTINCT.has(modifier)),
    ...first.modifiers.filter((modifier) => isAlways(modifier) || (isEither && DISTINCT.has(modifier))),
  ];
}

/** Returns whether only modifiers of the place on the body separate the services, and both name the same place. */
export function areAtSameSite({ first, second }: Pick<Bundled, 'first' | 'second'>): boolean {
  const all = bypassModifiersOf({ first, second });
  if (all.length === 0 || !all.every(isAnatomical)) return false;
  const [a, b] = [first, second].map(({ modifiers }) => [...new Set(modifiers.filter(isAnatomical))].sort().join(' '));
  return a === b;
}
