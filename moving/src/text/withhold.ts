/** Where a text was that only some readers of the old forum could see. */
export const withheldMark = '〔旧站隐藏内容〕'

const opens = /\[(\/?)(hide|groupid|password)(?:=[^\]]*)?\]/gi

/**
 * Cuts what only some readers could see out of a message, and what a tag without an end could have hidden. It comes before
 * anything else, so that no quoting, code or switched-off markup shows it.
 */
export function withhold(message: string): { open: string; withheld: string[]; hasPassword: boolean } {
  const withheld: string[] = []
  let [open, depth, from, hasPassword] = ['', 0, 0, false]
  for (const { 0: tag, 1: slash, 2: name, index } of message.matchAll(opens)) {
    if (!slash && name?.toLowerCase() === 'password') hasPassword = true
    if (!slash && depth++ === 0) {
      open += message.slice(from, index)
      from = index + tag.length
    } else if (slash && depth > 0 && --depth === 0) {
      withheld.push(message.slice(from, index))
      open += `\n${withheldMark}\n`
      from = index + tag.length
    }
  }
  if (depth > 0) {
    withheld.push(message.slice(from))
    return { open: `${open}\n${withheldMark}`, withheld, hasPassword }
  }
  return { open: open + message.slice(from), withheld, hasPassword }
}

/** Of a paid text only the parts that its author gave for free. */
export function freePartsOf(message: string): string {
  const free = Array.from(message.matchAll(/\[free\]([^]*?)\[\/free\]/gi), ([, part]) => part)
  return [...free, withheldMark].join('\n')
}
