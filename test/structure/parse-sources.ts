import { join } from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

export type ParsedSource = { file: string; source: Node & { text: string } };

/** Parses the TypeScript files in these folders of the repository, and calls `read` with each. */
export function readSources<T>(root: string, folders: readonly string[], read: (parsed: ParsedSource) => T[]): T[] {
  const config = join(root, 'parse-sources.tsconfig.json');
  // Only parses: without libraries and imports the compiler reads nothing but these files.
  const options = { noLib: true, noResolve: true, types: [], noEmit: true, jsx: 'preserve' };
  const text = JSON.stringify({ compilerOptions: options, include: folders });
  const api = new API({
    cwd: root,
    fs: {
      readFile: (name) => (name === config ? text : undefined),
      fileExists: (name) => (name === config ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!;
    return project.rootFiles.flatMap((path) =>
      read({ file: path.slice(root.length + 1), source: project.program.getSourceFile(path)! }),
    );
  } finally {
    api.close();
  }
}
