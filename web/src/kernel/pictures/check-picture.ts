import { imageTypes, limits } from '@judian/contract/limits'
import { sniffBytes, sniffFormat } from '@judian/contract/picture-format'
import { isAnimatedPng } from './apng.ts'

/** What a file input accepts as pictures. Some systems don't know HEIF's MIME type, but all know its extension. */
export const pictureFiles = [...imageTypes, '.heic', '.heif'].join(',')

/** The file can't be posted; `message` is shown to the user. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture'
}

export interface CheckedPicture {
  /** A small data URL; '' if the browser can't decode the picture. */
  readonly preview: string
  /** How the upload visibly changes the picture, '' if it doesn't. */
  readonly note: string
}

/** Draws a thumbnail of the file; rejects if the browser can't decode it. */
export type DrawPreview = (file: Blob) => Promise<string>

/** Validates a file before upload. Throws BadPicture. */
export async function checkPicture(file: File, drawPreview: DrawPreview): Promise<CheckedPicture> {
  if (file.size >= limits.imageBytes) throw new BadPicture('上传图片大小不能超过5MB!')
  const format = sniffFormat(await readHead(file))
  if (!format) throw new BadPicture(isPictureType(file.type) ? '无效的图片文件！' : '只能上传图片哦!')
  try {
    const preview = await drawPreview(file)
    // Animated GIF and WebP stay animated; the server reads an animated PNG as a still one.
    const stopped = format === 'png' && (await isAnimatedPng(file))
    return { preview, note: stopped ? '这张动态 PNG 上传后不会动，要动图请换成 GIF 或 WebP' : '' }
  } catch (error) {
    // Few browsers decode HEIF: check the magic bytes only; the server validates it.
    if (format === 'heif') return { preview: '', note: '' }
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
