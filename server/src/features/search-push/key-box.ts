import type { SearchEngine } from '@judian/contract/limits'
import type { Tx } from '../../kernel/db/db.ts'
import type { SecretBox } from '../../ports/secret-box/index.ts'
import { selectBoxes, updateBox } from './engines.sql.ts'

const contextOf = (engine: SearchEngine) => `search key ${engine}`

export const sealKey = (box: SecretBox, engine: SearchEngine, key: string) => box.seal(key, contextOf(engine))
export const openKey = (box: SecretBox, engine: SearchEngine, sealed: Buffer) => box.open(sealed, contextOf(engine))

/** Encrypts all keys under another key of the site. Throws where the present one doesn't open them. */
export async function resealSearchKeys(tx: Tx, present: SecretBox, next: SecretBox): Promise<{ boxes: number }> {
  const rows = await selectBoxes(tx)
  for (const { engine, box } of rows) await updateBox(tx, engine, sealKey(next, engine, openKey(present, engine, box)))
  return { boxes: rows.length }
}
