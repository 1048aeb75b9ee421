/** Returns a ZIP+4 with its hyphen: `122070001` as `12207-0001`. Other postal codes stay as they are. */
export function postalCodeText(code: string): string {
  return /^\d{9}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : code;
}
