import type { Json } from '../components.ts';

/** Members that many schemas have. The document contains each once: the name of its component, and one place of it. */
const MEMBERS: Readonly<Record<string, readonly [schema: string, property: string]>> = {
  MetadataParams: ['PatientCreateParams', 'metadata'],
  MetadataPatchParams: ['PatientUpdateParams', 'metadata'],
  HostKeysParams: ['SftpConnectionCreateParams', 'hostKeys'],
  ConditionValueParams: ['WorkConditionParams', 'value'],
  SexParams: ['PatientCreateParams', 'sex'],
};

/** Replaces each copy of these members by a reference to its component. Returns the schemas with the new components. */
export function sharedMembers(schemas: Record<string, Json>): Record<string, Json> {
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const [name, [schema, property]] of Object.entries(MEMBERS)) {
    const member = (schemas[schema]?.properties as Record<string, Json> | undefined)?.[property];
    if (member === undefined || '$ref' in member) continue;
    components[name] = member;
    names.set(JSON.stringify(member), name);
  }
  const replaced = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(replaced);
    if (node === null || typeof node !== 'object') return node;
    const name = names.get(JSON.stringify(node));
    if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, replaced(child)]));
  };
  return { ...(replaced(schemas) as Record<string, Json>), ...components };
}
