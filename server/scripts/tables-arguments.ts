import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'

const outFile = fileURLToPath(new URL('../src/kernel/db/tables.ts', import.meta.url))

/** How the table types are generated: camelCase names, bigint as number, days as text, as db.ts reads them. */
export function tablesArguments({ host, port, user, database }: PoolConfig): string[] {
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host!)}&port=${port ?? 5432}`
  return [
    '--dialect=postgres',
    '--camel-case',
    '--default-schema=public',
    '--include-pattern=public.*',
    '--type-mapping={"int8":"number"}',
    '--date-parser=string',
    `--url=${url}`,
    `--out-file=${outFile}`,
  ]
}
