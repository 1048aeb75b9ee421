import type { DocumentType } from '../document-type.ts';
import { checkJpeg, checkPng, checkTiff } from './image-structure.ts';
import { checkPdf } from './pdf-structure.ts';
import type { StructureProblem } from './structure-problem.ts';
import { checkWord } from './word-structure.ts';

type Check = (content: Buffer) => StructureProblem | null;

/** The types whose content can be small as a file and large when it is read. Text has no such structure. */
const CHECKS: Readonly<Partial<Record<DocumentType, Check>>> = {
  'application/pdf': checkPdf,
  'image/png': checkPng,
  'image/jpeg': checkJpeg,
  'image/tiff': checkTiff,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': checkWord,
};

export function hasStructure(type: DocumentType): boolean {
  return CHECKS[type] !== undefined;
}

/** Returns why content is refused, or null. Damaged content is not refused here. */
export function checkStructure(type: DocumentType, content: Buffer): StructureProblem | null {
  return CHECKS[type]?.(content) ?? null;
}
