import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { getHeapSpaceStatistics } from 'node:v8'
import { createPool } from '../../src/kernel/db/db.ts'
import { createHttp } from '../../src/kernel/http/http.ts'
import { createLogger } from '../../src/monitoring/logger.ts'
import { limitLoad } from '../../src/overload/index.ts'

// Run by old-objects.heavy.test.ts with --expose-gc, on the database of the argument. Prints the bytes that each statement and each request leaves
// among old objects, although nothing refers to it any more.

const times = 4_000

async function bytesPer(work: () => Promise<unknown>): Promise<number> {
  const repeat = async () => {
    for (let n = 0; n < times; n++) await work()
  }
  await repeat()
  globalThis.gc!()
  const before = oldBytes()
  await repeat()
  return Math.round((oldBytes() - before) / times)
}

const oldBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size

const pool = createPool(JSON.parse(process.argv[2]!) as object)
const client = await pool.connect()
const statement = await bytesPer(() => client.query('SELECT $1::int AS n, now() AS time', [1]))
client.release()
await pool.end()

const app = await createHttp({ log: createLogger({ level: 'warn' }), trustProxy: 0 })
await limitLoad(app, 0)
app.get('/', async () => ({ status: 200 }))
await app.listen({ host: '127.0.0.1', port: 0 })
const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
const request = await bytesPer(() => {
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return once(socket, 'data')
})
socket.destroy()
await app.close()

console.log(JSON.stringify({ statement, request }))
