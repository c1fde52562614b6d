import { type AiLabel, parseLabel } from './ai-label.ts'

const namespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/'
const packetLength = 256 * 1_024

// Repetitions are bounded, so that a packet with many beginnings takes no longer.
const declaration = /xmlns:([A-Za-z]\w{0,30})=["']http:\/\/www\.tc260\.org\.cn\/ns\/AIGC\/1\.0/
const elementOf = (prefix: string) => new RegExp(`<${prefix}:AIGC(?:\\s[^<>]{0,200})?>([^<]{1,40000})<`)
const attributeOf = (prefix: string) => new RegExp(`\\s${prefix}:AIGC=(?:"([^"<]{1,40000})"|'([^'<]{1,40000})')`)

/** Reads the label from an XMP packet: the property AIGC of the standard's namespace, an element or an attribute. */
export function labelOfXmp(packet: Uint8Array): AiLabel | undefined {
  const xml = new TextDecoder().decode(packet.subarray(0, packetLength))
  const prefix = declaration.exec(xml)?.[1] ?? 'TC260'
  const [, ...values] = elementOf(prefix).exec(xml) ?? attributeOf(prefix).exec(xml) ?? []
  const text = values.find((value) => value !== undefined)
  return text === undefined ? undefined : parseLabel(unescapeXml(text))
}

/** An XMP packet with this label and nothing else. */
export const xmpOf = (label: AiLabel): string =>
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  `<rdf:Description rdf:about="" xmlns:TC260="${namespace}"><TC260:AIGC>${escapeXml(JSON.stringify(label))}</TC260:AIGC>` +
  '</rdf:Description></rdf:RDF></x:xmpmeta>'

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal)
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
