import { toX12Text } from '../../../../../kernel/x12-text.ts';
import type { ScrubRule } from '../../scrub.ts';
import { askFor, confirmReplace, sources, verdictOf } from '../rule-helpers.ts';
import { type TextField, textFieldsOf } from './text-fields.ts';

export const textLength: ScrubRule = {
  id: 'text.length',
  version: 2,
  family: 'text',
  severity: 'error',
  blocking: true,
  title: 'Texts fit their elements',
  source: sources.guide('element lengths of NM1, N3, N4, PER, REF, NTE and SV1'),
  check(context) {
    return verdictOf(
      textFieldsOf(context)
        // What goes out is the plain form, which may be longer than what was written.
        .map((field) => ({ ...field, length: (toX12Text(field.value) ?? field.value).length }))
        .filter(({ length, min = 1, max }) => length < min || length > max)
        .map(({ length, min = 1, ...field }) => ({
          path: field.path,
          ...(field.subject ? { subject: field.subject } : {}),
          message:
            length < min
              ? `The ${field.label} is shorter than the ${min} characters that a claim has to carry.`
              : `The ${field.label} is longer than the ${field.max} characters that a claim can carry.`,
          currentValue: field.value,
          expected: length < min ? `At least ${min} characters` : `At most ${field.max} characters`,
          predictedCarc: ['16'],
          fixes: field.subject ? [] : [fixFor(field, length < min ? 'longer' : 'shorter')],
        })),
    );
  },
};

/** Prose can be cut; a number or a name that was cut would be another one. */
function fixFor({ label, path, value, max }: TextField, wanted: 'longer' | 'shorter') {
  const isProse = path.endsWith('/note') || path.endsWith('/description');
  if (wanted === 'longer' || !isProse) {
    return askFor({
      name: 'text',
      path,
      title: `Enter a ${wanted} ${label}`,
      rationale: wanted === 'longer' ? 'Only you know what it stands for.' : 'Only you know what can be left out.',
    });
  }
  return confirmReplace({
    path,
    value: (toX12Text(value) ?? value).slice(0, max).trimEnd(),
    title: `Cut it after ${max} characters`,
    rationale: 'The payer would see no more than that.',
  });
}
