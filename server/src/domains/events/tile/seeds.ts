import { createHmac, randomBytes } from 'node:crypto'
import type { TileMode } from '@judian/contract/limits'
import type { Db } from '../../../kernel/db/db.ts'
import { secret } from '../../../secrets.ts'

/** 128 bits. */
const seedLength = 32

/** A game's seed: the day's in the daily mode, which can't be known before; else a random one. */
export async function seedOf(db: Db, mode: TileMode, day: string): Promise<string> {
  if (mode === 'free') return randomBytes(seedLength / 2).toString('hex')
  return createHmac('sha256', await secret(db, 'tile-daily'))
    .update(day)
    .digest('hex')
    .slice(0, seedLength)
}
