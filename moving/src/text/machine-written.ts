const heads = {
  edited: /\[i=s\][^[\]]{0,200}\[\/i\]/gi,
  answered: /\[b\]\s*回复\s*\[url=[^\]]*goto=findpost[^\]]*\][^[]*\[\/url\][^[]*\[\/b\]/gi,
}
const found = /goto=findpost[^\]\s]*?[&;]pid=(\d{1,15})|[?&;]pid=(\d{1,15})[^\]\s]*?goto=findpost/i

export interface Answer {
  text: string
  /** The post that a reply answers, from the address in its quote: no column has it. */
  parent: number | null
}

/**
 * Takes out what the forum itself wrote into a message: who edited it, and the quotes of answered posts. The reply's place
 * below its parent says as much, and a quote could show what was deleted or hidden since.
 */
export function withoutMachineWritten(message: string): Answer {
  const match = found.exec(message)
  const parent = match ? Number(match[1] ?? match[2]) : null
  const text = withoutQuotes(message).replace(heads.edited, '').replace(heads.answered, '')
  return { text, parent }
}

/** Without the outermost quotes whose head is the address of a post. */
function withoutQuotes(message: string): string {
  let [text, depth, from, start] = ['', 0, 0, 0]
  for (const { 0: tag, 1: slash, index } of message.matchAll(/\[(\/?)quote\]/gi)) {
    if (!slash && depth++ === 0) start = index
    else if (slash && depth > 0 && --depth === 0) {
      const end = index + tag.length
      const quote = message.slice(start, end)
      text += message.slice(from, found.test(quote) ? start : end)
      from = end
    }
  }
  // A quote without an end quotes to the end.
  if (depth > 0 && found.test(message.slice(start))) return text + message.slice(from, start)
  return text + message.slice(from)
}
