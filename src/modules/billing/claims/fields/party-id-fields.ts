import { sparse } from '../../../part-fields.ts';
import { PROVIDER_ROLES, type ProviderRole } from '../../../practice/providers/roster-parts.ts';
import { clearable, type Fields } from '../../../resource-fields.ts';
import { Id } from '../../../schema.ts';

/** The names of the fields of claims and lines that contain a provider or facility. */
type PartyName = `${string}Provider` | 'assistantSurgeon' | 'serviceFacility';

/** What a field contains: a facility, or a provider in a role. */
export type PartyKind = { table: 'facilities' } | { table: 'providers'; role: ProviderRole };

/** Returns what a field of a claim or line contains by its name, or null if it is no provider and no facility. */
export function partyKindOf(name: string): PartyKind | null {
  if (name === 'serviceFacility') return { table: 'facilities' };
  const words = name.replace(/Provider$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isProvider = name.endsWith('Provider') || name === 'assistantSurgeon';
  const role = isProvider ? PROVIDER_ROLES.find((one) => one === words) : undefined;
  return role === undefined ? null : { table: 'providers', role };
}

/** Returns the name of the field with the id that a provider or facility was copied from: `renderingProviderId`. */
export const idNameOf = <N extends string>(name: N): `${N}Id` => `${name}Id`;

function describedId(name: string) {
  const isFacility = partyKindOf(name)?.table === 'facilities';
  const noun = isFacility ? 'facility' : 'provider';
  const description = `The ${noun} of \`/v1/${isFacility ? 'facilities' : 'providers'}\` that \`${name}\` is copied from. Excludes \`${name}\` in a request.`;
  return isFacility ? Id('fac', description) : Id('pvd', description);
}

/** Returns the field of the id of a provider or facility that every claim shows. */
export const partyId = (name: PartyName) => clearable(describedId(name));

type PartyNamesOf<F> = Extract<keyof F, PartyName>;
const memberId = (name: string) => sparse(describedId(name), { x12: '' });

/** Adds to the sparse providers and facilities of a part or line the ids that they are copied from. */
export function withPartyIds<const F extends Fields>(fields: F) {
  const all: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    all[name] = field;
    if (partyKindOf(name) !== null) all[idNameOf(name)] = memberId(name);
  }
  return all as F & { [K in PartyNamesOf<F> as `${K}Id`]: ReturnType<typeof memberId> };
}
