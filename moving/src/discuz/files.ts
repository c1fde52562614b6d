import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureIdOf } from '@judian/server/src/moving/addresses/patterns.ts'
import type { Placed } from '../text/dialect.ts'
import type { Reading } from './reading.ts'
import { numberOf, type Row, textOf } from './rows.ts'

/** Pictures of a post beyond this stay behind, as a post here has at most so many. */
const mostPictures = 9
/** Of the format, by the endings that files of the forum have. */
const extensions: Record<string, string> = { jpg: 'jpg', jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' }

export interface Illustrations {
  /** Of a post, by the numbers that its text names. */
  placed: ReadonlyMap<number, Placed>
  pictures: { id: string; file: string; earlier: false }[]
}

/**
 * Copies the pictures of a post. Any other file is only named in the text, one that was sold or hidden isn't even that.
 * `withheld` are the numbers that only a hidden part of the text names.
 */
export async function readFiles(reading: Reading, rows: readonly Row[], withheld: ReadonlySet<number>) {
  const placed = new Map<number, Placed>()
  const pictures: Illustrations['pictures'] = []
  for (const row of rows) {
    const [aid, path, name] = [numberOf(row, 'aid'), textOf(row, 'attachment'), textOf(row, 'filename')]
    const leave = (why: string) => reading.leftOut.add(`附件：${why}`, path)
    if (withheld.has(aid)) leave('在隐藏的内容里')
    else if (numberOf(row, 'price') > 0 || numberOf(row, 'readperm') > 0) leave('收费或限制阅读权限')
    else if (extensionOf(path) === undefined || numberOf(row, 'isimage') === 0) {
      placed.set(aid, { note: `〔旧站附件：${name.replace(/[[\]\s]+/g, ' ').trim()}〕` })
      leave('不是图片')
    } else if (pictures.length === mostPictures) leave(`一帖最多 ${mostPictures} 张图片`)
    else {
      const bytes = await bytesOf(reading, path)
      if (!bytes) {
        leave('文件不在')
        continue
      }
      const id = pictureIdOf(path)
      if (pictures.some((one) => one.id === id)) continue
      pictures.push({ id, file: await reading.folder.picture(bytes, extensionOf(path)!), earlier: false })
      placed.set(aid, { picture: id, description: textOf(row, 'description') })
    }
  }
  return { placed, pictures }
}

const extensionOf = (path: string) => extensions[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]

/** The forum writes `202401/05/120000abcd.jpg`; no other path leaves its folder. */
async function bytesOf({ mapping }: Reading, path: string) {
  if (!/^[\w-]+(\/[\w-]+)*\.\w+$/.test(path)) return undefined
  return readFile(join(mapping.files, 'data/attachment/forum', path)).catch(() => undefined)
}
