/**
 * The implicit label of generated content (GB 45438-2025): a JSON object in which producer and propagators name
 * themselves. Only the standard's fields are kept.
 */
export type AiLabel = Readonly<Partial<Record<(typeof fields)[number], string>>>

const fields = [
  'Label',
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
] as const

/** Signatures, the longest values in use, have about 200. */
const valueLength = 1_024
const textLength = 32 * 1_024

/** Reads a label from its JSON, with or without the object `AIGC` around it; undefined for any other text. */
export function parseLabel(text: string): AiLabel | undefined {
  const json = parseObject(text)
  const wrapped = json?.['AIGC']
  // Some producers write the label as a string within the object.
  return labelOf((typeof wrapped === 'string' ? parseObject(wrapped) : wrapped) ?? json)
}

/** Reads a label from JSON that may be about anything else: only an object `AIGC` counts. */
export const parseWrappedLabel = (text: string): AiLabel | undefined =>
  parseObject(text)?.['AIGC'] ? parseLabel(text) : undefined

function parseObject(text: string): Record<string, unknown> | undefined {
  if (text.length > textLength) return undefined
  try {
    const json: unknown = JSON.parse(text.replaceAll('\0', ' ').trim())
    return isObject(json) ? json : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function labelOf(json: unknown): AiLabel | undefined {
  if (!isObject(json)) return undefined
  const found = fields.flatMap((name) => {
    const value = json[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, clean(String(value))] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** Removes characters that XML can't contain. */
const clean = (value: string) =>
  value
    .slice(0, valueLength)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
