import type { EnvelopeInput } from '../common.ts';
import type { BuildProblem } from './build-error.ts';

/** The input of an interchange. One with acknowledgments only has no group. */
export type InterchangeInput = Omit<EnvelopeInput, 'groupControlNumber'>;

/** The elements of the envelope that have their own field. */
const FIELDS: Readonly<Record<string, string>> = {
  ISA5: '/senderQualifier',
  ISA6: '/senderId',
  ISA7: '/receiverQualifier',
  ISA8: '/receiverId',
  ISA11: '/delimiters',
  ISA12: '/implementation',
  ISA13: '/interchangeControlNumber',
  ISA14: '/acknowledgmentRequested',
  ISA15: '/usageIndicator',
  ISA16: '/delimiters',
  GS6: '/groupControlNumber',
  GS8: '/implementation',
  GE2: '/groupControlNumber',
  IEA2: '/interchangeControlNumber',
  ST1: '/implementation',
  ST3: '/implementation',
};

/** Returns a problem of the envelope with the pointer to its field, and any other problem unchanged. */
export function withField(problem: BuildProblem, input: InterchangeInput): BuildProblem {
  const { path, segmentId, elementPosition } = problem;
  if (elementPosition === undefined) return problem;
  if ((segmentId === 'ST' || segmentId === 'SE') && elementPosition === 2) {
    return { ...problem, path: `${path}/controlNumber` };
  }
  const isOfEnvelope = path === '' || segmentId === 'ST';
  const field = isOfEnvelope ? fieldOf(segmentId ?? '', elementPosition, input) : undefined;
  return field === undefined ? problem : { ...problem, path: field };
}

function fieldOf(segmentId: string, position: number, input: InterchangeInput): string | undefined {
  const element = `${segmentId}${position}`;
  const isMoment = input.createdAt instanceof Date;
  switch (element) {
    case 'ISA9':
    case 'GS4':
      return isMoment ? '/createdAt' : '/createdAt/date';
    case 'ISA10':
    case 'GS5':
      return isMoment ? '/createdAt' : '/createdAt/time';
    case 'GS2':
      return input.applicationSenderCode === undefined ? '/senderId' : '/applicationSenderCode';
    case 'GS3':
      return input.applicationReceiverCode === undefined ? '/receiverId' : '/applicationReceiverCode';
    default:
      return FIELDS[element];
  }
}
