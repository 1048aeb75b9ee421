const LETTERS = { read: 'r', search: 's', create: 'c', update: 'u', delete: 'd' } as const;
export type Interaction = keyof typeof LETTERS;

/**
 * Returns the scope that a call needs, in the version of SMART in which the connection asks for scopes: `system/Patient.r`
 * or, in version 1, `system/Patient.read`.
 */
export function neededScope(type: string, interaction: Interaction, requestedScopes: readonly string[]): string {
  const context = requestedScopes.map((scope) => /^(system|user|patient)\//.exec(scope)?.[1]).find(Boolean) ?? 'system';
  const isFirstVersion = requestedScopes.some((scope) => /\.(?:read|write|\*)$/.test(scope));
  if (!isFirstVersion) return `${context}/${type}.${LETTERS[interaction]}`;
  return `${context}/${type}.${interaction === 'read' || interaction === 'search' ? 'read' : 'write'}`;
}
