import type { AppContext } from '../../../kernel/context.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import * as sql from './exports.sql.ts'
import { expiryAt } from './own-data.service.ts'

/** The member's export at this address: its size and file name. Throws NotFound for another member's export, too. */
export async function findExport({ db, clock }: AppContext, me: Member, token: string) {
  const row = await sql.selectExport(db, { userId: me.id, since: expiryAt(clock.now()), token })
  if (!row?.readyAt) throw new ApiError('NotFound')
  return { id: row.id, bytes: row.bytes, fileName: `judian-${shanghaiDay(row.createdAt)}.zip` }
}

/** The bytes of an export from `first` to `last`, an object at a time. Throws when an object is missing. */
export async function* exportParts({ db, storage }: AppContext, id: number, first: number, last: number) {
  let begin = 0
  for (const { key, bytes } of await sql.selectParts(db, id)) {
    const [from, to] = [Math.max(first - begin, 0), Math.min(last + 1 - begin, bytes)]
    begin += bytes
    if (from >= to) continue
    const object = await storage.get(key)
    if (!object) throw new Error(`an export has lost ${key}`)
    yield Buffer.from(object.bytes).subarray(from, to)
  }
}
