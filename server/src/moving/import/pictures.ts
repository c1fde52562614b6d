import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeImage } from '../../domains/communities/images/index.ts'
import type { AppContext } from '../../kernel/context.ts'
import { ImageRefused } from '../../ports/images/index.ts'
import type { Picture } from '../format.ts'
import type { Report } from '../report.ts'
import { idsOf } from './ids.ts'
import type { Importing, PictureStore } from './importing.ts'

interface Folder {
  folder: string
  report: Report
}

/**
 * Stores pictures as uploads are stored: decoded and encoded again. They come before the text that shows them, so an
 * interrupted run leaves some unused, which the site removes as it removes unused uploads.
 */
export function pictureStore(ctx: Pick<AppContext, 'db' | 'storage' | 'clock' | 'images'>, from: Folder): PictureStore {
  return {
    async store(pictures, ownerId) {
      const stored = await Promise.all(
        pictures.map(async ({ id, file }) => {
          const bytes = await readPicture(from, file)
          if (!bytes) return []
          try {
            const [newId] = await storeImage(ctx, [ownerId], bytes)
            return [[id, newId!] as const]
          } catch (error) {
            if (!(error instanceof ImageRefused)) throw error
            from.report.leftOut('pictures', file, `不是能显示的图片（${error.reason}）`)
            return []
          }
        }),
      )
      return new Map(stored.flat())
    },
  }
}

/** For a dry run: only looks whether the files are there and whole. */
export const uncopiedPictures = (from: Folder): PictureStore => ({
  async store(pictures) {
    for (const { file } of pictures) await readPicture(from, file)
    return new Map()
  },
})

/** A picture's file, whose name is the SHA-256 of its bytes. */
async function readPicture({ folder, report }: Folder, file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(join(folder, 'images', file)).catch(() => undefined)
  if (!bytes) report.leftOut('pictures', file, '文件不在 images 里')
  else if (hash('sha256', bytes) !== file.slice(0, 64)) report.leftOut('pictures', file, '文件的内容与名字不符')
  else return bytes
  return undefined
}

/** Stores a picture of a community or clan for the member who uploaded it. */
export async function storeOwned(importing: Importing, picture: (Picture & { member: string }) | null) {
  if (!picture) return undefined
  const { id, file, member } = picture
  const ownerId = (await importing.run((tx) => idsOf(tx, importing, 'member', [member]))).get(member)
  if (ownerId === undefined) {
    importing.report.leftOut('pictures', file, '找不到上传的成员')
    return undefined
  }
  const stored = (await importing.pictures.store([picture], ownerId)).get(id)
  return stored === undefined ? undefined : { id: stored, ownerId }
}
