import type { Claim } from '../../api/queries/billing/claims.ts';
import type { Encounter, Provenance } from '../../api/queries/practice/encounters.ts';

type Line = Claim['serviceLines'][number];

/**
 * A line of a claim that was made from a charge, with the latest changes of it and of the payer's decision about it.
 */
export type BilledLine = {
  claim: Claim;
  line: Line;
  origin: Provenance | null;
  decision: Provenance | null;
};

export type ChargeLane = {
  charge: Encounter['charges'][number];
  origin: Provenance | null;
  lines: BilledLine[];
};

type Records = {
  /** Changes of the charges, newest first. */
  charges: readonly Provenance[];
  /** Changes of the service lines of the claims, newest first. */
  lines: readonly Provenance[];
  /** The records of the claims made from the encounter. They name the charge of each line. */
  derivations: readonly Provenance[];
};

/** Returns each charge with the lines of claims made from it, in the order of the claims. */
export function lanesOf(of: Encounter, claims: readonly Claim[], records: Records): ChargeLane[] {
  const chargeOfLine = new Map(records.derivations.flatMap(linesOf));
  return of.charges.map((charge) => ({
    charge,
    origin: latest(records.charges, of.id, (path) => isWithin(path, `/charges/${charge.id}`)),
    lines: claims.flatMap((claim) =>
      claim.serviceLines
        .filter(({ id }) => chargeOfLine.get(id) === charge.id)
        .map((line) => {
          const place = `/serviceLines/${line.id}`;
          const decided = `${place}/adjudication`;
          const changed = latest(records.lines, claim.id, (path) => isWithin(path, place) && !path.startsWith(decided));
          const derived = records.derivations.find(({ target }) => target.id === claim.id) ?? null;
          const decision =
            line.adjudication === null ? null : latest(records.lines, claim.id, (path) => path.startsWith(decided));
          return { claim, line, origin: changed ?? derived, decision };
        }),
    ),
  }));
}

/** Returns the charge of each line of a claim. The record of the claim's derivation names the charges in order. */
function linesOf({ entities, changes }: Provenance): [lineId: string, chargeId: string][] {
  const chargeIds = entities.flatMap(({ what }) => /^\/charges\/([^/]+)$/.exec(what.path ?? '')?.[1] ?? []);
  const created = changes.find(({ path }) => path === '/serviceLines')?.after as readonly { id: string }[] | undefined;
  return (created ?? []).flatMap(({ id }, at) => (chargeIds[at] ? [[id, chargeIds[at]]] : []));
}

/** Returns whether a change of one path also changes the value at the other path. */
const isWithin = (path: string, place: string) =>
  path === place || path.startsWith(`${place}/`) || place.startsWith(`${path}/`);

function latest(records: readonly Provenance[], targetId: string, isPath: (path: string) => boolean) {
  return (
    records.find(({ target, changes }) => target.id === targetId && changes.some(({ path }) => isPath(path))) ?? null
  );
}
