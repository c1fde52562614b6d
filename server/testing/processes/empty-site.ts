import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { ownDatabase } from './own-database.ts'
import { dataFolder } from './site-process.ts'

/** An empty site that commands find by its environment. */
export async function emptySite() {
  const [database, folder] = [await ownDatabase({ migrated: true }), await dataFolder()]
  await mkdir(folder.path, { recursive: true })
  const query = async (text: string) => {
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query<Record<string, string>>(text)
    await client.end()
    return rows
  }
  return {
    query,
    env: { DATABASE_URL: database.url, DATA_DIR: folder.path },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
