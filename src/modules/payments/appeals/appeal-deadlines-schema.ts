import Type from 'typebox';
import { CompleteListOf, DateOnly, Id, Nullable, OneOf, Strict } from '../../schema.ts';
import { APPEAL_AUDIENCES, DEADLINE_SOURCE_KINDS } from '../denials/deadlines/appeal-deadline-rules.ts';

export const AppealDeadlinesQuery = Strict({ denialId: Id('den', 'The denial that may be appealed.') });

const closed = { additionalProperties: false } as const;

export const AppealDeadlineList = CompleteListOf(
  Type.Object(
    {
      audience: OneOf(APPEAL_AUDIENCES, { description: 'In whose name the appeal is made.' }),
      level: Type.Integer({ minimum: 1, description: 'From 1.' }),
      levelName: Type.String({ description: 'The name of the level.' }),
      date: Nullable(DateOnly('The last day.'), 'Null until the decision that can be appealed at this level is known.'),
      daysLeft: Nullable(Type.Integer(), 'Days until the last day; negative after it.'),
      basis: Type.Object(
        {
          source: OneOf(['regulation', 'payer_directory'], {
            description: 'A contract with the payer, or its notice, may set another date.',
          }),
          citation: Nullable(Type.String(), 'The regulation; null for the payer directory.'),
          days: Type.Integer({ minimum: 0, description: 'Days from the decision.' }),
          from: Nullable(DateOnly('The day of the decision.'), 'The day of the decision, if it is known.'),
          sourceUrl: Nullable(Type.String(), 'The source against which the days were checked.'),
          sourceKind: Nullable(
            OneOf(DEADLINE_SOURCE_KINDS, {
              description:
                '`regulation`: its text was read. `quotation`: a text that quotes or restates it, or an older copy. `unchecked`: no text was at hand; check the days before you rely on them.',
            }),
            'Null unless the basis is a regulation.',
          ),
          sourceCheckedOn: Nullable(DateOnly('When it was checked.'), 'Null unless the basis is a regulation.'),
          effectiveFrom: Nullable(
            DateOnly('Since when the rule is in force.'),
            'Null unless the basis is a regulation.',
          ),
        },
        closed,
      ),
      decisionDays: Nullable(Type.Integer({ minimum: 0 }), 'Days that the payer has for its decision.'),
    },
    { title: 'AppealLevelDeadline', ...closed },
  ),
);
