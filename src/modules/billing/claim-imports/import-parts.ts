import Type from 'typebox';
import { OneOf } from '../../schema.ts';

export const IMPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export const IMPORT_OUTCOMES = ['created', 'refused', 'duplicate'] as const;

export const count = (description: string) => Type.Integer({ minimum: 0, description });
export const severity = (description: string) => OneOf(['error', 'warning'], { description });
/** A position in the file; segments are counted from 1 at the first ISA. */
export const place = {
  segmentNumber: Type.Optional(Type.Integer({ description: 'Segment of the file, from 1 at the first ISA.' })),
  segmentId: Type.Optional(Type.String({ description: 'For example NM1.' })),
  loop: Type.Optional(Type.String({ description: 'Loop of the guide, for example 2310B.' })),
  elementPosition: Type.Optional(Type.Integer({ minimum: 1, description: 'Element of the segment, from 1.' })),
};
