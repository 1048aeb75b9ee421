import type pg from 'pg';

/**
 * Returns the schema as text from the catalogue: tables, columns, constraints, indexes, policies, grants and functions.
 * Equal texts mean equal schemas, which proves that migrating gives a fresh schema.
 */
const QUERIES: [title: string, sql: string][] = [
  ['extensions', `select extname as line from pg_extension where extname <> 'plpgsql' order by 1`],
  [
    'tables',
    `select format('%s.%s%s', n.nspname, c.relname, case when c.relforcerowsecurity then ' (row-level security, forced)' else '' end) as line
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'simulator', 'embedded_ehr') order by 1`,
  ],
  [
    'columns',
    `select format('%s.%s.%s %s%s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then ' not null' else '' end, ' default ' || pg_get_expr(d.adbin, d.adrelid)) as line
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p') and n.nspname in ('public', 'simulator', 'embedded_ehr')
     order by n.nspname, c.relname, a.attnum`,
  ],
  [
    'constraints',
    `select format('%s.%s %s %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'simulator', 'embedded_ehr') and k.contype in ('p', 'u', 'f', 'c') order by 1`,
  ],
  [
    'indexes',
    `select indexdef as line from pg_indexes where schemaname in ('public', 'simulator', 'embedded_ehr') order by 1`,
  ],
  [
    'policies',
    `select format('%s %s %s to %s using %s check %s', tablename, policyname, cmd, array_to_string(roles, ','), qual, with_check) as line
     from pg_policies where schemaname = 'public' order by 1`,
  ],
  [
    'grants',
    `select format('%s.%s %s: %s', table_schema, table_name, grantee, string_agg(lower(privilege_type), ', ' order by privilege_type)) as line
     from information_schema.role_table_grants
     where table_schema in ('public', 'simulator', 'embedded_ehr') and grantee in ('rcm_service', 'rcm_directory')
     group by table_schema, table_name, grantee order by 1`,
  ],
  [
    'functions',
    `select pg_get_functiondef(p.oid) || '  -- owner ' || case when r.rolname in ('rcm_directory', 'rcm_partitions') then r.rolname else 'migrating role' end as line
     from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname`,
  ],
];

export async function describeSchema(client: pg.Client): Promise<string> {
  const parts = ['-- The schema after all migrations, read from the catalogue. Made by npm run gen; do not edit.', ''];
  for (const [title, sql] of QUERIES) {
    const { rows } = await client.query<{ line: string }>(sql);
    parts.push(`-- ${title}`, ...rows.map((row) => row.line.trimEnd()), '');
  }
  return parts.join('\n');
}
