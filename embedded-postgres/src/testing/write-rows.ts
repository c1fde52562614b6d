/** Opens the cluster of a data folder and inserts rows until it is killed, printing the id of each acknowledged row. */
import pg from 'pg'
import { openPostgres } from '../open-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const { connection } = await openPostgres({ dataDir, log: console, fsync: false })
const client = new pg.Client(connection)
// The database may shut down before this process ends.
client.on('error', () => {})
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS row (id int GENERATED ALWAYS AS IDENTITY)')
for (;;) {
  const written = await client.query<{ id: number }>('INSERT INTO row DEFAULT VALUES RETURNING id')
  process.stdout.write(`row ${written.rows[0]!.id}\n`)
}
