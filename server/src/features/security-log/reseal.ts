import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { entryContext } from './box.ts'
import type { NewEntry } from './entries.sql.ts'

interface Row extends NewEntry {
  id: number
}

/** Rows of one statement. */
const chunkRows = 5_000

/**
 * Encrypts the whole log under another key, chunk by chunk. Entries that the present key can't decrypt were lost with
 * an earlier one, and stay unchanged.
 */
export async function resealSecurityLog(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  await sql`ALTER TABLE security_log DISABLE TRIGGER security_log_append_only`.execute(tx)
  let boxes = 0
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: Row[] = await selectChunk(tx, after)
    const sealed = rows.flatMap((row) => again(row, present, next))
    await updateBoxes(tx, sealed)
    boxes += sealed.length
    after = rows.at(-1)?.id
  }
  await sql`ALTER TABLE security_log ENABLE TRIGGER security_log_append_only`.execute(tx)
  return { boxes }
}

function again({ id, userId, createdAt, box }: Row, present: SecretBox, next: SecretBox) {
  const context = entryContext(userId, createdAt)
  try {
    return [{ id, box: next.seal(present.open(box, context), context) }]
  } catch {
    return []
  }
}

const selectChunk = (tx: Tx, after: number) =>
  tx
    .selectFrom('securityLog')
    .select(['id', 'userId', 'createdAt', 'box'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(chunkRows))
    .execute()

const updateBoxes = (tx: Tx, sealed: readonly { id: number; box: Buffer }[]) =>
  sql`
    UPDATE security_log SET box = sealed.box
    FROM unnest(${sealed.map(({ id }) => id)}::bigint[], ${sealed.map(({ box }) => box)}::bytea[]) AS sealed (id, box)
    WHERE security_log.id = sealed.id
  `.execute(tx)
