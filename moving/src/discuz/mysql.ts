import mysql, { type RowDataPacket } from 'mysql2/promise'
import type { ForumRows, Page, Table } from './rows.ts'

export interface Database {
  /** `mysql://user:password@host:port/database` */
  readonly url: string
  /** Of the forum's tables. */
  readonly prefix: string
  /** Of UCenter's, with its database where it is another: `ucenter.uc_`. */
  readonly ucenterPrefix: string
  /** The encoding of texts that the database declares wrongly; otherwise it converts them itself. */
  readonly encoding?: string | undefined
}

/** Opens the forum's database, which is only read, at one moment as far as its engine has moments. */
export async function openMysql({ url, prefix, ucenterPrefix, encoding }: Database) {
  const decoder = encoding === undefined ? undefined : new TextDecoder(encoding)
  const connection = await mysql.createConnection({
    uri: url,
    charset: 'utf8mb4',
    ...(decoder && {
      typeCast: (field: TextField, next: () => unknown) =>
        isText(field.type) ? decode(field.buffer(), decoder) : next(),
    }),
  })
  if (decoder) await connection.query('SET NAMES binary')
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY')

  /** The whole name of a table; UCenter may have a database of its own. */
  const nameOf = (table: string) =>
    table.startsWith('ucenter_') ? `${ucenterPrefix}${table.slice('ucenter_'.length)}` : `${prefix}${table}`
  const quoted = (name: string) =>
    name
      .split('.')
      .map((part) => `\`${part.replaceAll('`', '')}\``)
      .join('.')

  const forum: ForumRows = {
    tables: await tablesOf(connection, prefix, ucenterPrefix),
    async rows(table, page) {
      const { where, values } = conditions(table, page)
      const order = table.key.join(', ')
      const sql = `SELECT ${table.columns.map((one) => `\`${one}\``).join(', ')} FROM ${quoted(nameOf(table.name))}
        ${where} ${order === '' ? '' : `ORDER BY ${order}`} LIMIT ${page.limit}`
      const [rows] = await connection.query<RowDataPacket[]>(sql, values)
      return rows
    },
  }
  return { ...forum, [Symbol.asyncDispose]: () => connection.end() }
}

interface TextField {
  type: string
  buffer(): Buffer | null
}

const textTypes = new Set(['VAR_STRING', 'STRING', 'VARCHAR', 'BLOB', 'TINY_BLOB', 'MEDIUM_BLOB', 'LONG_BLOB', 'ENUM'])
const isText = (type: string) => textTypes.has(type)
const decode = (bytes: Buffer | null, decoder: TextDecoder) => bytes && decoder.decode(bytes)

async function tablesOf(connection: mysql.Connection, prefix: string, ucenterPrefix: string) {
  const names = async (pattern: string, as: string) => {
    const [schema, start] = pattern.includes('.') ? (pattern.split('.') as [string, string]) : [null, pattern]
    const [rows] = await connection.query<RowDataPacket[]>(
      'SELECT CONVERT(table_name USING utf8) AS name FROM information_schema.tables WHERE table_schema = coalesce(?, database())',
      [schema],
    )
    return rows.flatMap(({ name }) =>
      String(name).startsWith(start) ? [`${as}${String(name).slice(start.length)}`] : [],
    )
  }
  return new Set([...(await names(prefix, '')), ...(await names(ucenterPrefix, 'ucenter_'))])
}

/** The prefixes of the forum in a database: the parts of names before those that every installation has. */
export async function prefixesIn(url: string) {
  const connection = await mysql.createConnection({ uri: url })
  const names = [...(await tablesOf(connection, '', ''))]
  await connection.end()
  const beforeOf = (ending: string) => names.find((name) => name.endsWith(ending))?.slice(0, -ending.length)
  const prefix = beforeOf('forum_thread')
  if (prefix === undefined) throw new Error('数据库里没有 Discuz! 的表')
  return { prefix, ucenterPrefix: beforeOf('ucenter_members')?.concat('ucenter_') ?? `${prefix}ucenter_` }
}

/** The rows after a key: its first column bounds the range of the index, the others choose within it. */
function conditions({ key }: Table, { after, where = {} }: Page) {
  const parts: string[] = []
  const values: unknown[] = []
  for (const [column, wanted] of Object.entries(where)) {
    parts.push(`\`${column}\` IN (?)`)
    values.push(wanted)
  }
  if (after) {
    const [first, second] = key
    if (second === undefined) parts.push(`${first} > ?`)
    else parts.push(`${first} >= ? AND (${first} > ? OR ${second} > ?)`)
    values.push(...(second === undefined ? after : [after[0], after[0], after[1]]))
  }
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values }
}
