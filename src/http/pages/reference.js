// The parts of the API's description that the reference shows one at a time. Swagger UI resolves all of the description
// that it is given before it shows anything: for the whole of it that took 28 seconds on a busy machine with two
// cores, and about a second for one area.

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

// The part of a deep link (`#/webhooks/…`) with which Swagger UI names the events that are sent to webhooks.
export const EVENTS = 'webhooks';

// Returns the operations as { area, id, method, path, summary }, in the order of the description.
export function operationsOf(description) {
  const operations = [];
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) operations.push({ area: operation.tags[0], ...shown(operation), method, path });
    }
  }
  for (const [name, item] of Object.entries(description.webhooks ?? {})) {
    operations.push({ area: EVENTS, ...shown(item.post), method: 'event', path: name });
  }
  return operations;
}

function shown({ operationId, summary = '' }) {
  return { id: operationId, summary };
}

// Returns the areas as { name, title, text }: the tags, and the events of webhooks.
export function areasOf(description) {
  return [
    ...description.tags.map(({ name, description: text = '' }) => ({ name, title: name, text })),
    { name: EVENTS, title: 'Webhook events', text: 'The events that are sent to your server, with their contents.' },
  ];
}

// Returns a description with one area's operations and all that they refer to. Without an area it has no operations.
export function partOf(description, area) {
  const paths = {};
  for (const [path, item] of Object.entries(description.paths)) {
    const kept = Object.entries(item).filter(([key, value]) => !METHODS.includes(key) || value.tags[0] === area);
    if (kept.some(([key]) => METHODS.includes(key))) paths[path] = Object.fromEntries(kept);
  }
  const webhooks = area === EVENTS ? description.webhooks : {};
  const { securitySchemes } = description.components;
  const part = { ...description, paths, webhooks, components: { securitySchemes } };
  part.tags = description.tags.filter(({ name }) => name === area);
  addReferences(part.components, description.components, [paths, webhooks]);
  return part;
}

function addReferences(components, all, value) {
  for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)) {
    components[kind] ??= {};
    if (components[kind][name] !== undefined) continue;
    components[kind][name] = all[kind][name];
    addReferences(components, all, all[kind][name]);
  }
}

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

// The area that such an address names, or undefined.
export function areaOfHash(hash, areas) {
  const [, part = ''] = /^#!?\/([^/]*)/.exec(hash) ?? [];
  const named = decoded(part);
  return areas.find(({ name }) => name === named || name === named.replaceAll('_', ' '))?.name;
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
