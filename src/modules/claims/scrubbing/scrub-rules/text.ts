import { isX12Text, toX12Text } from '../../../../kernel/x12-text.ts';
import { askFor, confirmReplace, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { type TextField, textFieldsOf } from './text-fields.ts';

export const textCharacterSet: ScrubRule = {
  id: 'text.character_set',
  version: 1,
  family: 'text',
  severity: 'error',
  blocking: true,
  title: 'Texts hold only characters that X12 carries',
  source: sources.guide('appendix B, basic and extended character sets'),
  check(context) {
    return verdictOf(
      textFieldsOf(context)
        .filter(({ value }) => !isX12Text(value) || value.trim() === '')
        .map(({ label, path, subject, value }) => {
          const plain = toX12Text(value);
          const fix = plain
            ? safeReplace({
                path,
                value: plain,
                title: 'Write it in plain characters',
                rationale: 'Accents and typographic signs go; letters and digits stay.',
              })
            : askFor({
                name: 'text',
                path,
                title: `Enter the ${label}`,
                rationale: 'There is no plain way to write what stands there.',
              });
          return {
            path,
            ...(subject ? { subject } : {}),
            // A name with accents goes out without them; its owner need not be spelled wrong in our records.
            ...(subject && plain ? { severity: 'info' as const } : {}),
            message:
              subject && plain
                ? `The ${label} has characters that X12 does not carry; it is sent in plain letters.`
                : `The ${label} has characters that X12 does not carry.`,
            currentValue: value,
            expected: plain ?? 'Letters A to Z, digits and plain punctuation without * : ^ ~',
            predictedCarc: ['16'],
            // A fix changes the claim; what stands in another resource is corrected there.
            fixes: subject ? [] : [fix],
          };
        }),
    );
  },
};

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
          fixes: field.subject ? [] : [lengthFix(field, length < min ? 'longer' : 'shorter')],
        })),
    );
  },
};

/** Prose can be cut; a number or a name that was cut would be another one. */
function lengthFix({ label, path, value, max }: TextField, wanted: 'longer' | 'shorter') {
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

export const TEXT_RULES: readonly ScrubRule[] = [textCharacterSet, textLength];
