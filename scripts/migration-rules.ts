// Rules for migrations that run while the previous version serves requests (docs/decisions/0044-migrations.md).

/** One fault of a migration: the statement, and what to do instead. */
export type MigrationFault = { statement: string; advice: string };

const ADVICE = {
  removal:
    'The previous version still uses it. Remove it in a later release, and begin the file with `-- contract: unused since <release>, …`.',
  rename:
    'The previous version uses the old name. Add the new one, move the code, and remove the old one in a later release.',
  type: 'Changing a type rewrites the table. Add a column, fill it with a data upgrade, and remove the old one later.',
  notNull:
    'SET NOT NULL reads the whole table under a lock. Add `check (… is not null) not valid`, and validate it in an earlier migration.',
  rewrite: 'The column rewrites the table. Add it without the expression, and fill it with a data upgrade.',
  required: 'Rows of the previous version have no value. Give the column a constant default.',
  constraint:
    'The check reads the whole table under a lock. Add it with `not valid`, and validate it in a later migration.',
  unique:
    'The index is built under a lock. Build it with `create unique index concurrently`, then add the constraint `using index`.',
  index:
    'The build blocks writes. Use `create index concurrently` in a file of its own that begins with `-- concurrently: …`.',
  transaction:
    'A concurrent build needs a file that begins with `-- concurrently: …`, because others run in a transaction.',
  repeatable:
    'A failed build leaves an invalid index. Put `drop index concurrently if exists` with its name before it.',
  alone:
    'A file that begins with `-- concurrently: …` has no transaction and may only build and drop indexes concurrently.',
} as const;

type Advice = keyof typeof ADVICE;

/** A contract names the release from which no code uses what it removes. */
const CONTRACT = /^-- contract: .*\b\d+\.\d+(\.\d+)?\b/;
const CONCURRENT = /^-- concurrently: \S/;

/**
 * Returns the faults of a migration. `earlier` is the text of the migrations before it, in which constraints may have
 * been validated. Tables that the migration itself creates are empty and may be changed in any way.
 */
export function faultsOf(sql: string, earlier = ''): MigrationFault[] {
  const statements = statementsOf(sql);
  const created = new Set(
    statements.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? []),
  );
  const isContract = CONTRACT.test(sql);
  const isConcurrent = CONCURRENT.test(sql);
  const dropped = new Set<string>();
  return statements.flatMap((statement) => {
    const drop = /^drop index concurrently if exists ([\w.]+)$/.exec(statement)?.[1];
    if (drop) dropped.add(drop);
    const advice = isConcurrent
      ? concurrentFaults(statement, dropped)
      : [...statementFaults(statement, created), ...tableFaults(statement, created, earlier)];
    return advice
      .filter((one) => !(isContract && one === 'removal'))
      .map((one) => ({ statement: statement.slice(0, 160), advice: ADVICE[one] }));
  });
}

/** Returns the statements in lower case, without comments and with single spaces. Texts and bodies are emptied. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter((one) => one !== '');
}

function concurrentFaults(statement: string, dropped: ReadonlySet<string>): Advice[] {
  if (/^drop index concurrently if exists [\w.]+$/.test(statement)) return [];
  const built = /^create (?:unique )?index concurrently ([\w.]+) on /.exec(statement)?.[1];
  if (built === undefined) return ['alone'];
  return dropped.has(built) ? [] : ['repeatable'];
}

function statementFaults(statement: string, created: ReadonlySet<string>): Advice[] {
  const dropped =
    /^drop (table|schema|view|materialized view|type|domain|sequence|function|procedure) (?:if exists )?([\w.]+)/.exec(
      statement,
    );
  if (dropped && !created.has(dropped[2]!)) return ['removal'];
  if (/^alter (?!table|index)\w+ .* rename /.test(statement)) return ['rename'];
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?(?:[\w.]+ )?on (?:only )?([\w.]+)/.exec(
    statement,
  );
  if (!index || created.has(index[2]!)) return [];
  return [index[1] ? 'transaction' : 'index'];
}

function tableFaults(statement: string, created: ReadonlySet<string>, earlier: string): Advice[] {
  const altered = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement);
  if (!altered || created.has(altered[1]!)) return [];
  const actions = splitActions(altered[2]!);
  // A check that is dropped and added again in one statement is replaced, for example to allow another value.
  const replaced = new Set(actions.map((action) => /^add constraint (\w+) check /.exec(action)?.[1]));
  return actions
    .filter((action) => !replaced.has(/^drop constraint (\w+)$/.exec(action)?.[1] ?? ''))
    .flatMap((action) => actionFault(action, altered[1]!, earlier) ?? []);
}

/** Splits the actions of ALTER TABLE at commas outside of parentheses. */
function splitActions(actions: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  [...actions].forEach((character, index) => {
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth === 0) {
      parts.push(actions.slice(start, index).trim());
      start = index + 1;
    }
  });
  return [...parts, actions.slice(start).trim()];
}

function actionFault(action: string, table: string, earlier: string): Advice | undefined {
  if (action.startsWith('rename ')) return 'rename';
  if (/^drop /.test(action)) return 'removal';
  if (/^alter (?:column )?\w+ (?:set data )?type /.test(action)) return 'type';
  const required = /^alter (?:column )?(\w+) set not null/.exec(action)?.[1];
  if (required) return isValidated(table, required, earlier) ? undefined : 'notNull';
  if (/^add (?:column )?(?:if not exists )?(?!constraint|primary|unique|foreign|check|exclude)\w+ /.test(action))
    return columnFault(action);
  if (!/^add /.test(action)) return undefined;
  if (/\b(?:primary key|unique)\b/.test(action) && !/ using index /.test(action)) return 'unique';
  return /\b(?:check|foreign key|exclude)\b/.test(action) && !/ not valid$/.test(action) ? 'constraint' : undefined;
}

function columnFault(action: string): Advice | undefined {
  if (/ generated /.test(action) || /\b(?:small|big)?serial\b/.test(action)) return 'rewrite';
  const value = / default (.*)$/.exec(action)?.[1];
  // Stable functions are evaluated once; any other function may return another value for each row.
  if (value && /\b(?!now\b|numeric\b|varchar\b)\w+ ?\(/.test(value.replace(/ (?:check|references) .*$/, '')))
    return 'rewrite';
  if (/ not null\b/.test(action) && value === undefined) return 'required';
  if (/ (?:primary key|unique)\b/.test(action)) return 'unique';
  return / (?:check|references)\b/.test(action) ? 'constraint' : undefined;
}

/** Returns whether an earlier migration has validated a check that the column is not null. */
function isValidated(table: string, column: string, earlier: string): boolean {
  const statements = statementsOf(earlier).filter((one) => one.startsWith(`alter table ${table} `));
  const check = new RegExp(`add constraint (\\w+) check \\(\\(?${column} is not null\\)`);
  const names = statements.flatMap((one) => check.exec(one)?.[1] ?? []);
  return names.some((name) => statements.some((one) => one.includes(`validate constraint ${name}`)));
}
