import { limits } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { checkPicture } from './check-picture.ts'

const heads = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF',
  gif: 'GIF89a\x01\0\x01\0',
  bmp: 'BM\x46\0\0\0\0\0\0\0\x36\0',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  heic: '\0\0\0\x18ftypheic\0\0\0\0',
} as const

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const fileOf = (head: string, type: string, size = 100) =>
  new File([bytes(head), new Uint8Array(size - head.length)], '图.bin', { type })

const drawn = () => Promise.resolve('data:preview')
const undecodable = () => Promise.reject(new DOMException('no', 'InvalidStateError'))

test.for(Object.entries(heads))('accepts %s by its bytes, even if its type is unknown', async ([kind, head]) => {
  expect(await checkPicture(fileOf(head, `image/${kind}`), drawn)).toBe('data:preview')
  expect(await checkPicture(fileOf(head, ''), drawn)).toBe('data:preview')
})

test('rejects 2 MB and more, whatever the message says', async () => {
  const below = fileOf(heads.png, 'image/png', limits.imageBytes - 1)
  expect(await checkPicture(below, drawn)).toBe('data:preview')
  const at = fileOf(heads.png, 'image/png', limits.imageBytes)
  await expect(checkPicture(at, drawn)).rejects.toThrow('上传图片大小不能超过5MB!')
})

test.for(['text/html', 'image/svg+xml', 'image/avif', ''])(
  'what is no accepted picture (%j) is refused',
  async (type) => {
    await expect(checkPicture(fileOf('<svg xmlns="http', type), drawn)).rejects.toThrow('只能上传图片哦!')
  },
)

test('rejects files that only claim to be pictures or fail to decode', async () => {
  await expect(checkPicture(fileOf('<html>', 'image/png'), drawn)).rejects.toThrow('无效的图片文件！')
  await expect(checkPicture(new File([], 'empty.png', { type: 'image/png' }), drawn)).rejects.toThrow(
    '无效的图片文件！',
  )
  await expect(checkPicture(fileOf(heads.png, 'image/png'), undecodable)).rejects.toThrow('无效的图片文件！')
})

test('leaves HEIF that the browser cannot decode to the server', async () => {
  expect(await checkPicture(fileOf(heads.heic, 'image/heic'), undecodable)).toBe('')
})

test('does not take AVIF for HEIF', async () => {
  const avif = fileOf('\0\0\0\x18ftypavif\0\0\0\0', 'image/avif')
  await expect(checkPicture(avif, drawn)).rejects.toThrow('只能上传图片哦!')
})

test('reports an unreadable file', async () => {
  const gone = fileOf(heads.png, 'image/png')
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob
  await expect(checkPicture(gone, drawn)).rejects.toThrow('无法读取图片文件！')
})
