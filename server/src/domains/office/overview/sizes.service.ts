import type { AppContext } from '../../../kernel/context.ts'
import { measurePictures } from '../../communities/images/index.ts'
import * as sql from './sizes.sql.ts'

/** Scheduled job: measures the site's storage, so that neither the overview nor a scrape has to. */
export async function measureSizes(ctx: AppContext): Promise<string> {
  const pictures = await measurePictures(ctx)
  const { database, search } = await sql.selectDatabaseSizes(ctx.db)
  await sql.upsertSizes(ctx.db, { database, search, pictures }, ctx.clock.now())
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  return `数据库 ${megabytes(database)}，其中搜索索引 ${megabytes(search)}；图片 ${megabytes(pictures)}`
}

/** As last measured; undefined before the first time. */
export async function readSize({ db }: AppContext, name: sql.SizeName): Promise<number | undefined> {
  return (await sql.selectSizes(db)).find((size) => size.name === name)?.bytes
}

/** The sizes with the free disk; a disk that can't be read must not take the overview down. */
export async function readSizes({ db, freeDisk, log }: AppContext) {
  const [rows, free] = await Promise.all([
    sql.selectSizes(db),
    freeDisk().catch((error: unknown) => {
      log.warn({ err: error }, 'the free disk could not be read')
      return undefined
    }),
  ])
  return {
    sizes: {
      ...Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes])),
      ...(rows[0] && { measured_at: rows[0].measuredAt.toISOString() }),
    },
    ...(free !== undefined && { disk_free_bytes: free }),
  }
}
