import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { readSources } from './parse-sources.ts';

const FUNCTIONS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
]);

/** `name`: null for a function without a name of its own. `lines`: from its first word to its last brace. */
export type ParsedFunction = {
  file: string;
  line: number;
  name: string | null;
  lines: number;
  parameters: string[];
  overrides: boolean;
};

type FunctionNode = Node & { name?: Node; parameters: readonly Node[]; modifiers?: readonly Node[] };

/** Returns the functions of all TypeScript files in these folders of the repository. */
export function parseFunctions(root: string, folders: readonly string[]): ParsedFunction[] {
  return readSources(root, folders, ({ file, source }) => functionsIn(source).map((parsed) => ({ file, ...parsed })));
}

function functionsIn(source: Node & { text: string }): Omit<ParsedFunction, 'file'>[] {
  const found: Omit<ParsedFunction, 'file'>[] = [];
  const linesIn = (text: string) => text.split('\n').length;
  const visit = (node: Node): void => {
    if (FUNCTIONS.has(node.kind)) {
      const { name, parameters, modifiers = [] } = node as FunctionNode;
      found.push({
        line: linesIn(source.text.slice(0, node.getStart())),
        name: name?.getText() ?? null,
        lines: linesIn(node.getText()),
        parameters: parameters.map((one) => one.getText()),
        overrides: modifiers.some(({ kind }) => kind === SyntaxKind.OverrideKeyword),
      });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}
