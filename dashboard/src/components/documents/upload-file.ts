const MEBIBYTE = 1024 * 1024;

/** The service refuses larger files. */
const BYTES_MAX = 25 * MEBIBYTE;

/** The media types that the service stores, by the extension of the file. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  xml: 'application/xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The value of `accept` of an input for files. */
export const ACCEPTED = [...new Set(Object.values(TYPES)), ...Object.keys(TYPES).map((each) => `.${each}`)].join(',');

export const ACCEPTED_WORDS = 'PDF, PNG, JPEG, TIFF, Word (DOCX), XML or text, up to 25 MiB each';

type Named = { name: string; type: string; size: number };

/** Returns the media type of a file, or null if the service does not store such files. Some systems know no type of a file. */
export function mediaTypeOf({ name, type }: Named): string | null {
  if (type === 'text/xml') return 'application/xml';
  if (Object.values(TYPES).includes(type)) return type;
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return type === '' && Object.hasOwn(TYPES, extension) ? TYPES[extension]! : null;
}

/** Returns why a file cannot be stored, or null. */
export function faultOf(file: Named): string | null {
  if (mediaTypeOf(file) === null) return `The type of the file is not accepted. Choose ${ACCEPTED_WORDS}.`;
  if (file.size === 0) return 'The file is empty. Choose another one.';
  if (file.size > BYTES_MAX) return `The file has ${sizeText(file.size)}. Choose one of at most 25 MiB.`;
  return null;
}

/** Returns a size in words, such as `1.2 MiB`. */
export function sizeText(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
  return bytes >= 1024 ? `${Math.round(bytes / 1024)} KiB` : `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
}
