import { deflateSync } from 'node:zlib'
import { chunk, heicPhoto, redAndBlue } from './given-pictures.ts'

/** Files whose metadata declare generated content, in every form of the standard. */

export const label = {
  Label: '1',
  ContentProducer: '001191110000000000000000000001',
  ProduceID: 'f123b54e',
  ReservedCode1: 'a "quoted" <hash> & more',
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
}

/** The shortest one; Exif has it as Unicode. */
export const shortLabel = { Label: '1', ContentProducer: '甲' }

const json = JSON.stringify(label)
const pngHeaderLength = 33

/** A PNG with these comments, or other chunks, behind its header. */
export async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await (await redAndBlue(96, 64)).png().toBuffer()
  return Buffer.concat([png.subarray(0, pngHeaderLength), ...chunks, png.subarray(pngHeaderLength)])
}

export const textChunk = (keyword: string, text: string | Buffer) =>
  chunk('tEXt', Buffer.concat([Buffer.from(`${keyword}\0`), Buffer.from(text as string)]))

export const deflatedChunk = (keyword: string, text: string | Buffer) =>
  chunk('zTXt', Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(text)]))

/** With a language and a translated keyword. */
export const internationalChunk = (keyword: string, text: string, isCompressed = false) =>
  chunk(
    'iTXt',
    Buffer.concat([
      Buffer.from(`${keyword}\0${isCompressed ? '\x01' : '\0'}\0zh\0标识\0`),
      isCompressed ? deflateSync(text) : Buffer.from(text),
    ]),
  )

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;' })[sign]!)

const packet = (attributes: string, content: string, prefix = 'TC260') =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="31,13.5N"
      xmlns:${prefix}="http://www.tc260.org.cn/ns/AIGC/1.0/" ${attributes}>${content}</rdf:Description>
    </rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

export const xmpElement = packet('', `<TC260:AIGC>${escaped(json)}</TC260:AIGC>`)
const xmpAttribute = packet(`ai:AIGC="${escaped(JSON.stringify({ AIGC: label }))}"`, '', 'ai')

/** As Exif with a place; a user comment is text behind eight bytes that name its encoding. */
export const exif = (comment: string) => ({
  IFD0: { Copyright: 'secret-owner' },
  IFD2: { UserComment: comment },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
})

/** The photo's Exif block is its file's end: this one has nothing but the comment. */
async function heicWith(userComment: string): Promise<Buffer> {
  const photo = await heicPhoto()
  const start = photo.indexOf('II*\0')
  const content = Buffer.from(userComment, 'utf16le')
  const [header, directory, own] = [Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(18), Buffer.alloc(18)]
  for (const [entries, tag, count, value] of [
    [directory, 0x8769, 1, 26],
    [own, 0x9286, content.length + 8, 44],
  ] as const) {
    entries.writeUInt16LE(1, 0)
    entries.writeUInt16LE(tag, 2)
    entries.writeUInt32LE(count, 6)
    entries.writeUInt32LE(value, 10)
  }
  const block = Buffer.concat([header, directory, own, Buffer.from('UNICODE\0'), content])
  if (block.length > photo.length - start) throw new Error('too long for the file')
  block.copy(photo, start)
  return photo
}

const subBlocks = (content: Buffer) => {
  const pieces = []
  for (let at = 0; at < content.length; at += 255) {
    const piece = content.subarray(at, at + 255)
    pieces.push(Buffer.from([piece.length]), piece)
  }
  return Buffer.concat([...pieces, Buffer.alloc(1)])
}

/** A GIF with these extension blocks before its trailer. */
export async function gifWith(...extensions: Buffer[]): Promise<Buffer> {
  const gif = await (await redAndBlue(96, 64)).gif().toBuffer()
  return Buffer.concat([gif.subarray(0, -1), ...extensions, gif.subarray(-1)])
}

export const gifComment = (text: string) => Buffer.concat([Buffer.from([0x21, 0xfe]), subBlocks(Buffer.from(text))])

/** The raw packet, with the 257 bytes behind it that lead readers of sub-blocks to the block's end. */
export const gifXmp = (xmp: string) =>
  Buffer.concat([
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    Buffer.from(xmp),
    Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]),
  ])

const picture = () => redAndBlue(96, 64)
const comment = JSON.stringify({ AIGC: label })

/** Each with the label above, but the HEIC: its fixture has little room. */
export const labelled: Record<string, () => Promise<Buffer>> = {
  'PNG, tEXt': () => pngWith(textChunk('Software', 'x'), textChunk('AIGC', json)),
  'PNG, zTXt': () => pngWith(deflatedChunk('AIGC', JSON.stringify({ AIGC: label }))),
  'PNG, iTXt': () => pngWith(internationalChunk('AIGC', json)),
  'PNG, compressed iTXt': () => pngWith(internationalChunk('AIGC', json, true)),
  'PNG, XMP': () => pngWith(internationalChunk('XML:com.adobe.xmp', xmpElement)),
  'PNG, Exif': async () => (await picture()).withExif(exif(comment)).png().toBuffer(),
  'JPEG, XMP element': async () => (await picture()).withXmp(xmpElement).jpeg().toBuffer(),
  'JPEG, XMP attribute': async () => (await picture()).withXmp(xmpAttribute).jpeg().toBuffer(),
  'JPEG, Exif': async () => (await picture()).withExif(exif(comment)).jpeg().toBuffer(),
  'WebP, XMP': async () => (await picture()).withXmp(xmpElement).webp().toBuffer(),
  'GIF, comment': () => gifWith(gifComment('made by x'), gifComment(comment)),
  'GIF, XMP': () => gifWith(gifXmp(xmpElement)),
  'HEIC, Exif': () => heicWith(JSON.stringify({ AIGC: shortLabel })),
  'WebP, Exif': async () => (await picture()).withExif(exif(comment)).webp().toBuffer(),
}
