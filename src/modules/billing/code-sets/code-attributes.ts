import Type, { type Static } from 'typebox';
import { OneOf } from '../../schema.ts';

const closed = { additionalProperties: false };

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const Words = (description: string) => Type.Optional(Type.String({ description }));

/**
 * What a set states of a code besides its dates and its label, as the API shows it. Absent members are not stated. The kind of
 * a set (in brackets) lists the attributes that its codes can have.
 */
export const CodeAttributesShown = Type.Object(
  {
    sex: Type.Optional(
      OneOf(['F', 'M'], {
        description: 'The only sex of patients with the diagnosis or procedure (mce, hcpcs, cpt, cdt).',
      }),
    ),
    ageMin: Type.Optional(Type.Integer({ description: 'The youngest age in years (mce, hcpcs, cpt, cdt).' })),
    ageMax: Type.Optional(Type.Integer({ description: 'The oldest age in years (mce, hcpcs, cpt, cdt).' })),
    manifestation: Flag('A manifestation, not a principal diagnosis (mce).'),
    unacceptablePrincipal: Flag('Not accepted as the principal diagnosis (mce).'),
    questionableAdmission: Flag('Questionable as the reason of an admission (mce).'),
    externalCause: Flag('An external cause, not a principal diagnosis (mce).'),
    wrongProcedure: Flag('A wrong procedure was performed (mce).'),
    excludes1: Type.Optional(
      Type.Array(
        Type.Object(
          {
            targets: Type.Array(Type.String(), {
              description: '`A051*`: the code and those below it; `T61..T62`: categories from the first to the last.',
            }),
            note: Type.String(),
          },
          { ...closed, title: 'CodeSetExcludes' },
        ),
        { description: 'Codes that are not reported together with this one (icd10cm_tabular).' },
      ),
    ),
    coverage: Words('Medicare coverage code (hcpcs).'),
    typeOfService: Words('Type of service (hcpcs).'),
    betos: Words('BETOS category (hcpcs).'),
    isFacility: Flag('Whether the facility rate is paid (pos).'),
    isIndividual: Flag('Whether the taxonomy is one of individuals (taxonomy).'),
    classification: Words('Classification (taxonomy).'),
    specialization: Words('Specialization (taxonomy).'),
    requiresProcedure: Flag('Whether the line needs a procedure (revenue).'),
    majorDiagnosticCategory: Words('Major diagnostic category (msdrg).'),
    drgType: Type.Optional(OneOf(['medical', 'surgical'], { description: 'Type of the group (msdrg).' })),
    weight: Type.Optional(Type.Number({ description: 'Relative weight (msdrg).' })),
    isAlert: Flag('Gives information only (rarc).'),
  },
  { ...closed, title: 'CodeSetAttributes', description: 'What the set states of the code; empty if nothing.' },
);

export type CodeAttributes = Static<typeof CodeAttributesShown>;

/**
 * The targets of an Excludes1 note, without dots: a code (`A1832`), a code and those below it (`E08*`), or a range of
 * categories (`O10..O16`).
 */
export type ExcludedCodes = NonNullable<CodeAttributes['excludes1']>[number];
