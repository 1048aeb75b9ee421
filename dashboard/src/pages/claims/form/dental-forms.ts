import type { Schemas } from '../../../api/schema.ts';
import { codesOf } from '../../../components/code-text.ts';
import { phiText } from '../../../components/phi-text.ts';
import type { BoxForm, Changes, Values } from './box-form.ts';

type Claim = Schemas['Claim'];
type Part = NonNullable<Claim['dental']>;
type PartParams = Schemas['DentalClaimParams'];

const partOf = (claim: Claim): Partial<Part> => claim.dental ?? {};

/** Returns the patch of some members. The others are sent back as they were read, because a patch replaces the part. */
const partChanges = (claim: Claim, changes: { [K in keyof PartParams]?: PartParams[K] | undefined }): Changes =>
  ({ dental: { ...partOf(claim), ...changes } }) as unknown as Changes;

const given = (values: Values, name: string) => values[name]?.trim() || undefined;

const PREDETERMINATION: BoxForm = {
  inputs: [
    { name: 'only', label: 'Ask for an estimate only', kind: 'tick', path: '/dental/predetermination' },
    {
      ...{ name: 'number', label: 'Number of the estimate', maxLength: 50, size: 20 },
      path: '/dental/predeterminationNumber',
    },
  ],
  read: (claim) => ({
    only: partOf(claim).predetermination ? 'true' : '',
    number: partOf(claim).predeterminationNumber ?? '',
  }),
  write: (values, claim) =>
    partChanges(claim, {
      predetermination: values.only === 'true' ? true : undefined,
      predeterminationNumber: given(values, 'number'),
    }),
};

const ORTHODONTICS: BoxForm = {
  inputs: [
    { name: 'placed', label: 'Appliance placed', kind: 'date', path: '/dental/appliancePlacementDate' },
    {
      ...{ name: 'total', label: 'Months of treatment', maxLength: 3, size: 4 },
      path: '/dental/orthodonticTreatment/totalMonths',
    },
    {
      ...{ name: 'remaining', label: 'Months left', maxLength: 3, size: 4 },
      path: '/dental/orthodonticTreatment/remainingMonths',
    },
  ],
  showsPhi: true,
  read: (claim) => {
    const { appliancePlacementDate, orthodonticTreatment } = partOf(claim);
    return {
      placed: phiText(appliancePlacementDate ?? null) ?? '',
      total: String(orthodonticTreatment?.totalMonths ?? ''),
      remaining: String(orthodonticTreatment?.remainingMonths ?? ''),
    };
  },
  write: (values, claim) => {
    const [totalMonths, remainingMonths] = [given(values, 'total'), given(values, 'remaining')];
    const { totalMonths: _, remainingMonths: __, ...kept } = partOf(claim).orthodonticTreatment ?? {};
    const treatment = {
      ...kept,
      ...(totalMonths === undefined ? {} : { totalMonths }),
      ...(remainingMonths === undefined ? {} : { remainingMonths }),
    };
    return partChanges(claim, {
      appliancePlacementDate: given(values, 'placed'),
      orthodonticTreatment: (Object.keys(treatment).length === 0
        ? undefined
        : treatment) as PartParams['orthodonticTreatment'],
    });
  },
};

const MISSING: BoxForm = {
  inputs: [
    {
      ...{ name: 'missing', label: 'Missing teeth', maxLength: 120, size: 20, path: '/dental/toothStatuses' },
    },
    {
      ...{ name: 'extracted', label: 'To be extracted', maxLength: 120, size: 20, path: '/dental/toothStatuses' },
    },
  ],
  showsPhi: true,
  read: (claim) => {
    const teethOf = (status: string) =>
      (partOf(claim).toothStatuses ?? [])
        .filter((one) => one.status === status)
        .map(({ tooth }) => phiText(tooth))
        .join(' ');
    return { missing: teethOf('M'), extracted: teethOf('E') };
  },
  write: (values, claim) => {
    const statuses = [
      ...codesOf(values.missing ?? '').map((tooth) => ({ tooth, status: 'M' as const })),
      ...codesOf(values.extracted ?? '').map((tooth) => ({ tooth, status: 'E' as const })),
    ];
    return partChanges(claim, { toothStatuses: statuses.length === 0 ? undefined : statuses });
  },
};

/** The forms of the boxes that only dental claims have, by their keys. */
export const DENTAL_FORMS: Readonly<Record<string, BoxForm>> = {
  ada1: PREDETERMINATION,
  ada33: MISSING,
  ada40: ORTHODONTICS,
};
