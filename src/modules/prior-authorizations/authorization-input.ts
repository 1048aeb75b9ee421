import type { Static } from 'typebox';
import type { ErrorDetail } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Changes } from '../resource-fields.ts';
import type { AuthorizationContent, AuthorizationItem, AuthorizationProvider } from './authorization.ts';
import type { authorizationFields } from './authorization-fields.ts';
import type { AuthorizationCreate } from './authorization-schema.ts';

/** The fields that a caller sets or changes. */
export type AuthorizationInput = Static<typeof AuthorizationCreate>;
export type AuthorizationChanges = Changes<typeof authorizationFields>;

type ItemInput = NonNullable<AuthorizationInput['items']>[number];
type DiagnosisInput = NonNullable<AuthorizationInput['diagnoses']>[number];
type ProviderInput = NonNullable<AuthorizationInput['requestingProvider']>;

/** Returns the fields of a new authorization in their stored form. */
export function contentFrom(input: AuthorizationInput & { requestingProvider: ProviderInput }) {
  return {
    ...input,
    requestingProvider: providerFrom(input.requestingProvider),
    renderingProvider: input.renderingProvider && providerFrom(input.renderingProvider),
    serviceFacility: input.serviceFacility && providerFrom(input.serviceFacility),
    diagnoses: diagnosesFrom(input.diagnoses ?? []),
    items: itemsFrom(input.items ?? [], []),
  };
}

/** Returns the caller's fields in the authorization's own form; fields that are left out are undefined. */
export function changesFrom(
  changes: AuthorizationChanges,
  current: AuthorizationContent,
): { [K in keyof AuthorizationContent]?: AuthorizationContent[K] | null | undefined } {
  const { requestingProvider, renderingProvider, serviceFacility, diagnoses, items, ...plain } = changes;
  return {
    ...plain,
    requestingProvider: requestingProvider && providerFrom(requestingProvider),
    renderingProvider: renderingProvider && providerFrom(renderingProvider),
    serviceFacility: serviceFacility && providerFrom(serviceFacility),
    diagnoses: diagnoses && diagnosesFrom(diagnoses),
    items: items && itemsFrom(items, current.items),
  };
}

function providerFrom(input: ProviderInput): AuthorizationProvider {
  return {
    npi: input.npi,
    taxonomyCode: input.taxonomyCode ?? null,
    organizationName: input.organizationName ?? null,
    name: input.name ?? null,
    phone: input.phone ?? null,
  };
}

/** The first diagnosis is the primary one unless another is marked. */
function diagnosesFrom(inputs: readonly DiagnosisInput[]): AuthorizationContent['diagnoses'] {
  const isMarked = inputs.some(({ primary }) => primary);
  return inputs.map(({ code, primary }, index) => ({
    code,
    system: 'icd10cm',
    primary: isMarked ? primary === true : index === 0,
  }));
}

/** Items keep the ids of the items with the same sequence. Items without a sequence are numbered after the last one. */
function itemsFrom(inputs: readonly ItemInput[], current: readonly AuthorizationItem[]): AuthorizationItem[] {
  const known = new Map(current.map((item) => [item.sequence, item]));
  let last = Math.max(0, ...current.map(({ sequence }) => sequence), ...inputs.map(({ sequence = 0 }) => sequence));
  return inputs.map((input, index) => {
    const isFirstDraft = current.length === 0 && input.sequence === undefined;
    const sequence = input.sequence ?? (isFirstDraft ? index + 1 : ++last);
    return {
      id: known.get(sequence)?.id ?? newId('pai'),
      sequence,
      procedureCode: input.procedureCode,
      system: input.system ?? 'hcpcs',
      modifiers: input.modifiers ?? [],
      units: input.units ?? '1',
      unitType: input.unitType ?? 'unit',
      serviceDates: { start: input.serviceDates.start, end: input.serviceDates.end ?? input.serviceDates.start },
      frequency: input.frequency ?? null,
      decision: null,
    };
  });
}

/** Returns contradictions within an authorization. Missing data are requirements instead. */
export function contentProblems({
  items,
  diagnoses,
}: Pick<AuthorizationContent, 'items' | 'diagnoses'>): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const sequences = new Set<number>();
  items.forEach(({ sequence, serviceDates }, index) => {
    if (serviceDates.end < serviceDates.start) {
      const param = `/items/${index}/serviceDates/end`;
      details.push({ code: 'before_start', param, message: 'Must not be before the start.' });
    }
    if (sequences.has(sequence)) {
      details.push({ code: 'duplicate', param: `/items/${index}/sequence`, message: 'The sequence is given twice.' });
    }
    sequences.add(sequence);
  });
  if (diagnoses.filter(({ primary }) => primary).length > 1) {
    details.push({ code: 'invalid', param: '/diagnoses', message: 'Only one diagnosis can be the primary diagnosis.' });
  }
  const codes = new Set<string>();
  diagnoses.forEach(({ code }, index) => {
    const key = code.replace('.', '').toUpperCase();
    if (codes.has(key)) {
      details.push({ code: 'duplicate', param: `/diagnoses/${index}/code`, message: 'The code is given twice.' });
    }
    codes.add(key);
  });
  return details;
}
