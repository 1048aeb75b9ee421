import Type from 'typebox';
import { CompleteListOf, DateOnly, Instant, Nullable, OneOf, Strict } from '../../schema.ts';
import { CodeAttributesShown } from './code-attributes.ts';
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
    { ...closed, title: 'CodeSetKind' },
  ),
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
    attributes: CodeAttributesShown,
  },
  { ...closed, title: 'CodeSetCode' },
);
