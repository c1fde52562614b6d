import type { AiLabel } from '@judian/contract'

const prefix = 'data:image/jpeg;base64,'

/** GB 45438-2025: 1 is generated content, 2 possibly generated, as declared by the author, 3 suspected by others. */
const levels: Record<AiLabel, string> = { picture: '1', author: '2', moderator: '3' }

const packetOf = (level: string) =>
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">' +
  `<TC260:AIGC>{"Label":"${level}"}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta>`

/** A JPEG, as a data URL, with the implicit label of generated content in its metadata. */
export function labelJpeg(picture: string, label: AiLabel): string {
  const file = atob(picture.slice(prefix.length))
  const packet = packetOf(levels[label])
  const lengthOf = (at: number) => file.charCodeAt(at) * 256 + file.charCodeAt(at + 1)
  // Behind the start marker, and behind the JFIF segment, which has to be the first.
  const start = file.startsWith('\xff\xe0', 2) ? 4 + lengthOf(4) : 2
  const length = packet.length + 2
  const segment = '\xff\xe1' + String.fromCharCode(length >> 8, length & 0xff) + packet
  return prefix + btoa(file.slice(0, start) + segment + file.slice(start))
}
