import { imageTypes, limits } from '@judian/contract/limits'
import { sniffBytes, sniffFormat } from './sniff.ts'

/** The file can't be posted; `message` is shown to the user. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture'
}

/** Draws a thumbnail of the file; rejects if the browser can't decode it. */
export type DrawPreview = (file: Blob) => Promise<string>

/** Validates a file before upload and returns its preview, '' if there is none. Throws BadPicture. */
export async function checkPicture(file: File, drawPreview: DrawPreview): Promise<string> {
  if (file.size >= limits.imageBytes) throw new BadPicture('上传图片大小不能超过5MB!')
  const format = sniffFormat(await readHead(file))
  if (!format) throw new BadPicture(isPictureType(file.type) ? '无效的图片文件！' : '只能上传图片哦!')
  try {
    return await drawPreview(file)
  } catch (error) {
    // Few browsers decode HEIF: check the magic bytes only; the server validates it.
    if (format === 'heif') return ''
    throw new BadPicture('无效的图片文件！', { cause: error })
  }
}

async function readHead(file: File) {
  try {
    return new Uint8Array(await file.slice(0, sniffBytes).arrayBuffer())
  } catch (error) {
    throw new BadPicture('无法读取图片文件！', { cause: error })
  }
}

const isPictureType = (type: string) => imageTypes.some((one) => one === type)
