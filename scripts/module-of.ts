/** Areas of `src/modules` that consist of one module. The others have a folder for each of their modules. */
const SINGLE = new Set(['eligibility', 'prior-authorizations', 'sandbox']);

/**
 * Returns the module of a path, as `<area>/<module>` or the area alone if it has one module. Undefined for other
 * files, and for the registries in `modules/` itself.
 */
export function moduleOf(path: string): string | undefined {
  const [, area, module] = /(?:^|\/)modules\/([a-z0-9-]+)\/(?:([a-z0-9-]+)\/)?/.exec(path) ?? [];
  if (area === undefined) return undefined;
  if (SINGLE.has(area)) return area;
  return module === undefined ? undefined : `${area}/${module}`;
}
