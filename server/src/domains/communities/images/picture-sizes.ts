import type { AppContext } from '../../../kernel/context.ts'
import { isTransparent } from '../../../ports/images/index.ts'
import { fullKey, thumbKey } from '../../../ports/storage/index.ts'
import * as sql from './images.sql.ts'

/** Contents of one statement, and of one run: reading pictures must not take a job's place for long. */
const [atOnce, perRun] = [50, 5_000]

/**
 * Bytes of all members' pictures, from their rows. Pictures from before sizes and transparency were stored are first
 * read from the store, a batch each time.
 */
export async function measurePictures(ctx: AppContext): Promise<number> {
  for (let read = 0, found = atOnce; found === atOnce && read < perRun; read += found) {
    const hashes = await sql.selectUnmeasured(ctx.db, atOnce)
    await sql.updateMeasured(ctx.db, await Promise.all(hashes.map((sha256) => measure(ctx, sha256))))
    found = hashes.length
  }
  return sql.sumBytes(ctx.db)
}

async function measure({ storage }: AppContext, sha256: string) {
  const [full, thumb] = [await storage.get(fullKey(sha256)), await storage.get(thumbKey(sha256))]
  const bytes = (full?.bytes.length ?? 0) + (thumb?.bytes.length ?? 0)
  return { sha256, bytes, transparent: full !== undefined && isTransparent(full.bytes) }
}
