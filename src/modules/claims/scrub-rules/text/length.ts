import { toX12Text } from '../../../../kernel/x12-text.ts';
import type { ScrubRule } from '../../scrub.ts';
import { askFor, confirmReplace, sources, verdictOf } from '../rule-helpers.ts';
import { type TextField, textFieldsOf } from './text-fields.ts';

export const textLength: ScrubRule = {
  id: 'text.length',
  version: 1,
  family: 'text',
  severity: 'error',
  blocking: true,
  title: 'Texts fit their elements',
  source: sources.guide('element lengths of NM1, N3, N4, PER, REF, NTE and SV1'),
  check(context) {
    return verdictOf(
      textFieldsOf(context)
        // What goes out is the plain form, which may be longer than what was written.
        .filter(({ value, max }) => (toX12Text(value) ?? value).length > max)
        .map((field) => ({
          path: field.path,
          ...(field.subject ? { subject: field.subject } : {}),
          message: `The ${field.label} is longer than the ${field.max} characters that a claim can carry.`,
          currentValue: field.value,
          expected: `At most ${field.max} characters`,
          predictedCarc: ['16'],
          fixes: field.subject ? [] : [fixFor(field)],
        })),
    );
  },
};

/** Prose can be cut; a number or a name that was cut would be another one. */
function fixFor({ label, path, value, max }: TextField) {
  const isProse = path.endsWith('/note') || path.endsWith('/description');
  if (!isProse) {
    return askFor({
      name: 'text',
      path,
      title: `Enter a shorter ${label}`,
      rationale: 'Only you know what can be left out.',
    });
  }
  return confirmReplace({
    path,
    value: (toX12Text(value) ?? value).slice(0, max).trimEnd(),
    title: `Cut it after ${max} characters`,
    rationale: 'The payer would see no more than that.',
  });
}
