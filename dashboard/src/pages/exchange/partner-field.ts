/** Returns the filter by trading partner; none if there is no choice of partners. */
export function partnerField(partners: readonly { id: string; name: string }[]) {
  if (partners.length < 2) return [];
  const options = partners.map(({ id, name }) => ({ value: id, label: name }));
  return [{ kind: 'choice', name: 'partner', label: 'Partner', options } as const];
}
