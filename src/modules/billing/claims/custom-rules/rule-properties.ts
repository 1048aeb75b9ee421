import type { TSchema } from 'typebox';
import { inWords } from '../../../../kernel/words.ts';
import { isCents } from '../../../schema.ts';
import { claimFields } from '../claim-fields.ts';
import { claimPlaces } from '../claim-places.ts';
import { TYPES_OF_MEMBERS, typesOfLineMember } from '../fields/members-by-type.ts';
import { serviceLineFields } from '../fields/service-line-fields.ts';

/** A leaf of a JSON Schema, as the field table of claims declares it. */
type LeafSchema = {
  type: 'string' | 'integer' | 'number' | 'boolean';
  format?: string;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  description?: string;
  'x-phi'?: true;
};
type Node = Omit<Partial<LeafSchema>, 'type'> & {
  type?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
};

/** A value of a claim that conditions can compare and fixes can set. */
export type RuleProperty = {
  /** The members from the claim to the value: `serviceLines.procedureCode`. Lists are not numbered. */
  name: string;
  title: string;
  description: string;
  /** The type of one value. `decimal`: a decimal as text, which conditions compare as a number. */
  type: 'string' | 'number' | 'boolean' | 'date' | 'decimal';
  unit: 'cents' | null;
  /** The values that the field can have, if they are limited. */
  values: readonly string[];
  /** How many lists the value is within. */
  lists: number;
  /** Whether the value is an element of a list of texts, such as a modifier. */
  isElement: boolean;
  isPhi: boolean;
  /** The X12 elements that contain the value, with their guides: `837P 2400.SV1 1.2`. */
  x12: readonly string[];
  /** The types of claims that have the value; empty if all have it. */
  claimTypes: readonly string[];
  schema: LeafSchema;
};

export const LINES = 'serviceLines';

/** Fields that the service sets before a claim is scrubbed. */
const SET_BEFORE = ['payerId', 'totalCharges'];
/** Your own notes are free texts without a schema. */
const LEFT_OUT = ['metadata', LINES];

function properties(): RuleProperty[] {
  const places = placesByPointer();
  const claim = Object.entries(claimFields.fields).filter(
    ([name, { create, shown }]) =>
      shown !== null && !LEFT_OUT.includes(name) && (create !== null || SET_BEFORE.includes(name)),
  );
  const lines = Object.entries(serviceLineFields.fields).filter(([, { create, shown }]) => shown && create);
  return [
    ...claim.flatMap(([name, field]) =>
      leavesOf(field.shown as TSchema, { name, pointer: `/${name}`, places, claimTypes: typesOf(name) }),
    ),
    ...lines.flatMap(([name, field]) =>
      leavesOf(field.shown as TSchema, {
        name: `${LINES}.${name}`,
        pointer: `/${LINES}/0/${name}`,
        places,
        claimTypes: typesOfLineMember(name) ?? [],
        lists: 1,
      }),
    ),
  ];
}

const typesOf = (name: string): readonly string[] =>
  name in TYPES_OF_MEMBERS ? TYPES_OF_MEMBERS[name as keyof typeof TYPES_OF_MEMBERS] : [];

function placesByPointer(): Map<string, string[]> {
  const byPointer = new Map<string, string[]>();
  for (const { guides, place, pointer } of claimPlaces()) {
    const texts = guides.map((guide) => `${guide} ${place}`);
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), ...texts]);
  }
  return byPointer;
}

type Position = {
  name: string;
  pointer: string;
  places: Map<string, string[]>;
  claimTypes: readonly string[];
  lists?: number;
  isElement?: boolean;
  isPhi?: boolean;
  description?: string | undefined;
};

/** Returns the values within a schema. Members whose form differs between values, and free objects, are left out. */
function leavesOf(given: unknown, position: Position): RuleProperty[] {
  const node = withoutNull(given as Node);
  const description = node.description ?? position.description;
  const isPhi = position.isPhi === true || node['x-phi'] === true;
  const { name, pointer, lists = 0 } = position;
  if (node.properties) {
    return Object.entries(node.properties).flatMap(([member, inner]) =>
      leavesOf(inner, {
        ...position,
        name: `${name}.${member}`,
        pointer: `${pointer}/${member}`,
        isElement: false,
        isPhi,
      }),
    );
  }
  if (node.type === 'array' && node.items) {
    const isElement = withoutNull(node.items).properties === undefined;
    const inner = { ...position, pointer: `${pointer}/0`, lists: lists + 1, isElement, isPhi, description };
    return leavesOf(node.items, inner);
  }
  if (!isLeaf(node)) return [];
  return [
    {
      name,
      title: titleOf(name),
      description: description ?? '',
      type: typeOf(node),
      unit: isCents(node as unknown as TSchema) ? 'cents' : null,
      values: node.enum ?? [],
      lists,
      isElement: position.isElement ?? false,
      isPhi,
      x12: position.places.get(pointer) ?? [],
      claimTypes: position.claimTypes,
      schema: node,
    },
  ];
}

const isLeaf = (node: Node): node is LeafSchema => ['string', 'integer', 'number', 'boolean'].includes(node.type ?? '');

/** Returns the schema of the values other than null, with the description and the mark of the whole. */
function withoutNull(node: Node): Node {
  const others = node.anyOf?.filter(({ type }) => type !== 'null');
  if (others?.length !== 1) return node;
  const { description, 'x-phi': isPhi } = node;
  return { ...others[0]!, ...(description && { description }), ...(isPhi && { 'x-phi': isPhi }) };
}

function typeOf({ type, format, description = '' }: LeafSchema): RuleProperty['type'] {
  if (type === 'boolean') return 'boolean';
  if (type !== 'string') return 'number';
  if (format === 'date') return 'date';
  return /\ba decimal as text\b/i.test(description) ? 'decimal' : 'string';
}

const titleOf = (name: string): string =>
  name
    .split('.')
    .map((part) => inWords(part.replace(/(?<=[a-z])Ids?$/, '')))
    .map((title, at) => (at > 0 && /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title))
    .join(', ');

/** Every value of a claim that a customer's rule can compare, generated from the field table of claims. */
export const RULE_PROPERTIES: ReadonlyMap<string, RuleProperty> = new Map(
  properties().map((property) => [property.name, property]),
);
