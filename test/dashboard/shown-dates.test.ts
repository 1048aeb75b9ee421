import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { expect, test } from 'vitest';
import { readSources } from '../structure/parse-sources.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The only files that turn dates into text. */
const PLACES = ['time-text.ts', 'time.tsx', 'phi.tsx', 'dates/typed-date.ts'].map(
  (name) => `dashboard/src/components/${name}`,
);

type Schema = { format?: string; properties?: Record<string, Schema>; [name: string]: unknown };

/** Returns the names of all properties of the API that hold a date or an instant. */
function dateNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, name);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    const schema = value as Schema;
    if (schema.format === 'date' || schema.format === 'date-time') names.add(name);
    for (const [key, child] of Object.entries(schema)) {
      if (key === 'properties') for (const [property, one] of Object.entries(child as object)) visit(one, property);
      else visit(child, ['anyOf', 'oneOf', 'items'].includes(key) ? name : '');
    }
  };
  visit(JSON.parse(readFileSync(join(ROOT, 'openapi/v1.json'), 'utf8')), '');
  return names;
}

const DATES = dateNames();
/** Components that show a date as the product writes dates. */
const SHOWN_BY: ReadonlySet<string> = new Set(['PhiDate']);
/** Names that also mean other things: the place in a list, the end of a path. They count only as a member: `of.at`. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['at', 'from', 'to', 'before', 'until', 'start', 'end']);
type Parsed = Node & {
  elements?: readonly Node[];
  body?: Node;
  initializer?: Node;
  operatorToken?: Node;
  expression?: Node;
  name?: Node;
  left?: Node;
  right?: Node;
  openingElement?: { tagName: Node };
};

const EXPRESSIONLESS: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.QuestionToken, SyntaxKind.ColonToken]);

function childrenOf(node: Node): Parsed[] {
  const found: Parsed[] = [];
  node.forEachChild((child) => {
    if (!EXPRESSIONLESS.has(child.kind)) found.push(child);
  });
  return found;
}

/** Returns what a node shows to the user: content of an element, a part of a text, a cell, or the value of a term. */
function shownIn(node: Parsed, parent: Parsed | null): Parsed | undefined {
  if (node.kind === SyntaxKind.TemplateSpan) return node.expression;
  if (node.kind === SyntaxKind.JsxExpression)
    return parent?.kind === SyntaxKind.JsxElement || parent?.kind === SyntaxKind.JsxFragment
      ? node.expression
      : undefined;
  if (node.kind === SyntaxKind.PropertyAssignment && node.name?.getText() === 'cell')
    return (node.initializer as Parsed).body;
  if (node.kind === SyntaxKind.ArrayLiteralExpression && node.elements?.[0]?.kind === SyntaxKind.StringLiteral)
    return node.elements.length === 2 ? node.elements[1] : undefined;
  return undefined;
}

/** Returns the name of a date that an expression returns unchanged: `of.createdAt`, `dueDate ?? '—'`, `phiText(start)`. */
function dateIn(node: Parsed | undefined): string | null {
  if (!node) return null;
  const isDate = (name: string) => DATES.has(name) && !AMBIGUOUS.has(name);
  if (node.kind === SyntaxKind.Identifier) return isDate(node.getText()) ? node.getText() : null;
  if (node.kind === SyntaxKind.PropertyAccessExpression) {
    const name = node.name!.getText();
    return DATES.has(name) ? name : null;
  }
  if (node.kind === SyntaxKind.NonNullExpression || node.kind === SyntaxKind.ParenthesizedExpression)
    return dateIn(node.expression);
  if (node.kind === SyntaxKind.ConditionalExpression) {
    const [, yes, no] = childrenOf(node);
    return dateIn(yes) ?? dateIn(no);
  }
  if (node.kind === SyntaxKind.BinaryExpression) {
    const operator = node.operatorToken!.getText();
    if (operator === '&&') return dateIn(node.right);
    return operator === '??' || operator === '||' ? (dateIn(node.left) ?? dateIn(node.right)) : null;
  }
  if (node.kind === SyntaxKind.CallExpression) {
    const [, called, argument] = /^(phiText)\((?:\w+\??\.)*(\w+)\)$/.exec(node.getText()) ?? [];
    if (called !== undefined) return DATES.has(argument!) ? argument! : null;
    return /\.slice\(0, 1[069]\)$/.test(node.getText()) ? dateIn((node.expression as Parsed).expression) : null;
  }
  return null;
}

/** Returns the dates that a file shows unchanged. */
function rawDates(file: string, source: Node): string[] {
  const found: string[] = [];
  const visit = (node: Parsed, parent: Parsed | null): void => {
    const shown = shownIn(node, parent);
    const name = SHOWN_BY.has(parent?.openingElement?.tagName.getText() ?? '') ? null : dateIn(shown);
    if (name !== null) found.push(`${file}: ${shown!.getText()}`);
    // The key of an element is not shown.
    if (node.kind === SyntaxKind.JsxAttribute && node.name?.getText() === 'key') return;
    node.forEachChild((child) => visit(child, node));
  };
  visit(source, null);
  return found;
}

test('dates are shown by one place, so that all of them read alike', () => {
  expect(DATES.size).toBeGreaterThan(100);
  const found = readSources(ROOT, ['dashboard/src'], ({ file, source }) =>
    PLACES.includes(file) ? [] : rawDates(file, source),
  );
  expect(found).toEqual([]);
});

test('no other file formats a date, by itself or by the browser', () => {
  const OWN =
    /\.toLocale(?:Date|Time)?String\((?!'en-US'\))|Intl\.DateTimeFormat\(\w|\.to(?:UTC|Date|GMT)String\(\)|type="(?:date|month|time)|'date' : 'text'|slice\(0, 1[069]\)/;
  const found = readSources(ROOT, ['dashboard/src'], ({ file, source }) =>
    PLACES.includes(file)
      ? []
      : source.text.split('\n').flatMap((line) => (OWN.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
