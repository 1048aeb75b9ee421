/** What the encrypted secrets of a connection are bound to. */
export function secretsPlace(organizationId: string, connectionId: string) {
  return { organizationId, table: 'payer_connections', row: connectionId, column: 'secrets' };
}
