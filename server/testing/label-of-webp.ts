import { XMLParser } from 'fast-xml-parser'

const xml = new XMLParser({ ignoreAttributes: false })

/** Reads the label of generated content from a stored WebP file, as any other program would; undefined without metadata. */
export function labelOfWebp(file: Buffer): unknown {
  const packet = chunksOf(file)
    .find(({ type }) => type === 'XMP ')
    ?.content.toString('utf8')
  if (packet === undefined) return undefined
  const { 'x:xmpmeta': meta } = xml.parse(packet) as Record<string, Record<string, Record<string, Described>>>
  return JSON.parse(meta!['rdf:RDF']!['rdf:Description']!['TC260:AIGC'])
}

interface Described {
  'TC260:AIGC': string
}

/** Names of the file's chunks, such as EXIF for a camera's metadata. */
export const partsOfWebp = (file: Buffer) => [...new Set(chunksOf(file).map(({ type }) => type))]

function chunksOf(file: Buffer) {
  const chunks: { type: string; content: Buffer }[] = []
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4)
    chunks.push({ type: file.toString('latin1', at, at + 4), content: file.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}
