/** A tenant. Every other record belongs to one organization. */
export type Organization = { id: string; name: string; ownerEmail: string | null; createdAt: Date };
