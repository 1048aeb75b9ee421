import Type from 'typebox';
import { CompleteListOf, DateOnly, Instant, Nullable, OneOf, Strict } from '../../schema.ts';
import { CADENCES, CODE_SETS } from './code-set-kinds.ts';
import { CODE_SET_STATES } from './code-set-state.ts';
import { CODE_STATES } from './find-code.ts';

const closed = { additionalProperties: false };

const Version = Type.Object(
  {
    version: Type.String({ description: 'The release, such as `FY2027` or `2026Q4`.' }),
    source: Type.String({ description: 'The name of the file; `starter`: the set that the service ships.' }),
    isPartial: Type.Boolean({ description: 'Whether the set may lack valid codes.' }),
    coversFrom: DateOnly('First date of service that the release covers.'),
    coversTo: DateOnly('Last date of service that the release covers.'),
    codeCount: Type.Integer({ minimum: 0 }),
    importedAt: Instant('When it was loaded.'),
  },
  { ...closed, title: 'CodeSetVersion' },
);

export const CodeSetList = CompleteListOf(
  Type.Object(
    {
      object: Type.Literal('code_set'),
      codeSet: OneOf(CODE_SETS),
      title: Type.String(),
      publisher: Type.String(),
      cadence: OneOf(CADENCES, { description: 'How often the publisher releases the set.' }),
      state: OneOf(CODE_SET_STATES, {
        description:
          '`starter`: only codes that the service ships. `expiring`: the newest release ends within 30 days, or 14 for a quarter. `expired`, `missing_quarter`: no release covers today.',
      }),
      missing: Type.Array(
        Type.Object({ from: DateOnly('First day.'), to: DateOnly('Last day, at most today.') }, closed),
        { description: 'Dates after the first imported release that no release covers.' },
      ),
      versions: Type.Array(Version, { description: 'The loaded releases, the newest first.' }),
    },
    { ...closed, title: 'CodeSet' },
  ),
);

const Flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const Words = (description: string) => Type.Optional(Type.String({ description }));

const Attributes = Type.Object(
  {
    sex: Type.Optional(OneOf(['F', 'M'], { description: 'The only sex of patients with the diagnosis (mce).' })),
    ageMin: Type.Optional(Type.Integer({ description: 'The youngest age in years (mce).' })),
    ageMax: Type.Optional(Type.Integer({ description: 'The oldest age in years (mce).' })),
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

export const CodeQuery = Strict({ on: Type.Optional(DateOnly('Date of service; otherwise today.')) });

export const CodeSetCode = Type.Object(
  {
    object: Type.Literal('code_set_code'),
    codeSet: OneOf(CODE_SETS),
    code: Type.String({ description: 'The code as the set stores it: capitals, ICD-10-CM without its dot.' }),
    on: DateOnly('The date of the answer.'),
    state: OneOf(CODE_STATES, {
      description:
        '`heading`: cannot be reported, more specific codes can. `not_in_force`: valid on other dates. `absent`: does not exist. `no_data`: no loaded set knows.',
    }),
    label: Nullable(Type.String(), 'Its text in the newest release that has one.'),
    release: Nullable(Type.String(), 'The release that contains the code, such as `FY2027`.'),
    validFrom: Nullable(DateOnly('First valid day.')),
    validTo: Nullable(DateOnly('Last valid day; the end of the release if the publisher states none.')),
    attributes: Attributes,
  },
  { ...closed, title: 'CodeSetCode' },
);
