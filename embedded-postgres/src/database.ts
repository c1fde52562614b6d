import { Client, escapeIdentifier, escapeLiteral, type PoolConfig } from 'pg'

/** The role that the application works as: it owns the database and everything in it, and is no superuser. */
const roleOf = (database: string) => `${database}_app`

/**
 * Makes sure that the database and the application's role exist, as the superuser of `superuser`. Objects of a cluster
 * from before that role, and any that the superuser has made since, become the role's. Returns the role's connection.
 */
export async function ensureDatabase(superuser: PoolConfig, database: string): Promise<PoolConfig> {
  const role = roleOf(database)
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    const password = typeof superuser.password === 'string' ? ` PASSWORD ${escapeLiteral(superuser.password)}` : ''
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN${password}`)
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(database)}`)
    await client.query(`ALTER DATABASE ${escapeIdentifier(database)} OWNER TO ${escapeIdentifier(role)}`)
  })
  await withClient({ ...superuser, database }, (client) => giveObjectsTo(client, role))
  return { ...superuser, database, user: role }
}

async function withClient(connection: PoolConfig, work: (client: Client) => Promise<void>) {
  const client = new Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Statements that reassign the current role's objects to another owner; objects of extensions are excluded, sequences of columns follow their table. */
const ownerships = `
  WITH me AS (SELECT oid FROM pg_roles WHERE rolname = current_user),
    own AS (SELECT oid AS namespace FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
    parts AS (SELECT objid FROM pg_depend WHERE deptype IN ('e', 'a', 'i'))
  SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $1::text) AS statement FROM pg_namespace
  WHERE nspowner = (SELECT oid FROM me) AND oid IN (SELECT namespace FROM own)
  UNION ALL
  SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, $1::text) FROM pg_class
  WHERE relowner = (SELECT oid FROM me) AND relnamespace IN (SELECT namespace FROM own)
    AND relkind IN ('r', 'p', 'v', 'm', 'S') AND oid NOT IN (SELECT objid FROM parts)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $1::text) FROM pg_proc
  WHERE proowner = (SELECT oid FROM me) AND pronamespace IN (SELECT namespace FROM own)
    AND oid NOT IN (SELECT objid FROM parts)
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', pg_type.oid::regtype, $1::text) FROM pg_type
  LEFT JOIN pg_class ON pg_class.oid = typrelid
  WHERE typowner = (SELECT oid FROM me) AND typnamespace IN (SELECT namespace FROM own)
    AND (typtype IN ('e', 'd') OR relkind = 'c') AND pg_type.oid NOT IN (SELECT objid FROM parts)
`

async function giveObjectsTo(client: Client, role: string) {
  const { rows } = await client.query<{ statement: string }>(ownerships, [role])
  if (rows.length === 0) return
  await client.query('BEGIN')
  for (const { statement } of rows) await client.query(statement)
  await client.query('COMMIT')
}
