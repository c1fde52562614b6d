import { limits } from '@judian/contract/limits'
import { expect, test } from 'vitest'
import { checkPicture } from './check-picture.ts'

const magicBytes = {
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF',
  gif: 'GIF89a\x01\0\x01\0',
  bmp: 'BM\x46\0\0\0\0\0\0\0\x36\0',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  heic: '\0\0\0\x18ftypheic\0\0\0\0',
} as const

const encode = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const fileOf = (bytes: string, type: string, size = 100) =>
  new File([encode(bytes), new Uint8Array(size - bytes.length)], '图.bin', { type })

const drawStub = () => Promise.resolve('data:preview')
const undecodable = () => Promise.reject(new DOMException('no', 'InvalidStateError'))

test.for(Object.entries(magicBytes))('accepts %s by its bytes, even if its type is unknown', async ([kind, bytes]) => {
  expect(await checkPicture(fileOf(bytes, `image/${kind}`), drawStub)).toEqual({ preview: 'data:preview', note: '' })
  expect(await checkPicture(fileOf(bytes, ''), drawStub)).toEqual({ preview: 'data:preview', note: '' })
})

test('rejects 2 MB and more, whatever the message contains', async () => {
  const below = fileOf(magicBytes.png, 'image/png', limits.imageBytes - 1)
  expect(await checkPicture(below, drawStub)).toEqual({ preview: 'data:preview', note: '' })
  const at = fileOf(magicBytes.png, 'image/png', limits.imageBytes)
  await expect(checkPicture(at, drawStub)).rejects.toThrow('上传图片大小不能超过5MB!')
})

test.for(['text/html', 'image/svg+xml', 'image/avif', ''])('rejects other file types (%j)', async (type) => {
  await expect(checkPicture(fileOf('<svg xmlns="http', type), drawStub)).rejects.toThrow('只能上传图片哦!')
})

test('rejects files that only claim to be pictures or fail to decode', async () => {
  await expect(checkPicture(fileOf('<html>', 'image/png'), drawStub)).rejects.toThrow('无效的图片文件！')
  await expect(checkPicture(new File([], 'empty.png', { type: 'image/png' }), drawStub)).rejects.toThrow(
    '无效的图片文件！',
  )
  await expect(checkPicture(fileOf(magicBytes.png, 'image/png'), undecodable)).rejects.toThrow('无效的图片文件！')
})

test('leaves HEIF that the browser cannot decode to the server', async () => {
  expect(await checkPicture(fileOf(magicBytes.heic, 'image/heic'), undecodable)).toEqual({ preview: '', note: '' })
})

test('does not take AVIF for HEIF', async () => {
  const avif = fileOf('\0\0\0\x18ftypavif\0\0\0\0', 'image/avif')
  await expect(checkPicture(avif, drawStub)).rejects.toThrow('只能上传图片哦!')
})

test('reports an unreadable file', async () => {
  const unreadable = fileOf(magicBytes.png, 'image/png')
  unreadable.slice = () =>
    ({ arrayBuffer: () => Promise.reject(new DOMException('unreadable', 'NotReadableError')) }) as Blob
  await expect(checkPicture(unreadable, drawStub)).rejects.toThrow('无法读取图片文件！')
})

const pngChunk = (type: string, size: number) => `\0\0\0${String.fromCharCode(size)}${type}${'\0'.repeat(size + 4)}`
const pngStart = `\x89PNG\r\n\x1a\n${pngChunk('IHDR', 13)}`

test('warns that an animated PNG will be still', async () => {
  const animated = `${pngStart}${pngChunk('gAMA', 4)}${pngChunk('acTL', 8)}${pngChunk('IDAT', 9)}`
  const { note } = await checkPicture(fileOf(animated, 'image/png', 300), drawStub)
  expect(note).toBe('这张动态 PNG 上传后不会动，要动图请换成 GIF 或 WebP')
})

test.for([
  ['a still one', `${pngStart}${pngChunk('IDAT', 9)}`],
  ['pixels that spell the name of the chunk', `${pngStart}${pngChunk('IDAT', 9)}${pngChunk('acTL', 8)}`],
  ['a chunk longer than the file', `${pngStart}\xff\xff\xff\xffgAMA`],
  ['a text of the same letters', `${pngStart}\0\0\0\x10tEXt\0\0\0\x08acTL${'\0'.repeat(12)}`],
] as const)('says nothing of %s', async ([, bytes]) => {
  expect(await checkPicture(fileOf(bytes, 'image/png', 300), drawStub)).toEqual({ preview: 'data:preview', note: '' })
})
