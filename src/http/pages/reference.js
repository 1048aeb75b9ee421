// Finds operations and areas for the reference. `contents` of `/docs/contents.json` lists them.

// Returns the operations in whose summary, path or id each word of the text occurs.
export function findOperations(operations, text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return operations.filter(({ summary, path, id }) => {
    const searched = `${summary} ${path} ${id}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

// The address of an area or operation within the page, in the form that Swagger UI reads.
export function linkTo(area, operationId) {
  return `#/${encodeURIComponent(area)}${operationId === undefined ? '' : `/${operationId}`}`;
}

// Returns the area that such an address names, or undefined.
export function areaOfHash(hash, areas) {
  const [, part = ''] = /^#!?\/([^/]*)/.exec(hash) ?? [];
  const named = decoded(part);
  return areas.find(({ name }) => name === named || name === named.replaceAll('_', ' '));
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
