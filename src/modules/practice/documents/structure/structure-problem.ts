/** Why the content of a document is refused: a code, and a text that states how to correct it. */
export type StructureProblem = { code: StructureCode; message: string };

type StructureCode = 'too_many_pages' | 'too_many_pixels' | 'too_many_parts' | 'inflates_too_much' | 'too_complex';

/** Pages of a PDF or TIFF. */
export const PAGES_MAX = 10_000;
/** The limit for images that are not decoded here. Cameras have up to 200 million pixels. */
export const PIXELS_MAX = 250_000_000;
/** The maximum number of bytes that are inflated to check the structure, or that a Word document may contain. */
export const INFLATED_BYTES_MAX = 128 * 1024 * 1024;
/** Objects of a PDF and files of a Word document. */
export const [OBJECTS_MAX, FILES_MAX] = [1_000_000, 5_000];

const MESSAGES: Readonly<Record<StructureCode, string>> = {
  too_many_pages: `The file has more than ${PAGES_MAX} pages. Divide it.`,
  too_many_pixels: 'The image has too many pixels. Store it with a lower resolution.',
  too_many_parts: 'The file consists of too many parts. Divide it, or save it again.',
  inflates_too_much: 'The file is compressed, and its content is too large. Divide it, or save it again.',
  too_complex: 'Reading the file takes too much memory or time. Divide it, or save it again.',
};

export function problem(code: StructureCode): StructureProblem {
  return { code, message: MESSAGES[code] };
}
