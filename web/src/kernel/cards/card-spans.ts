import type { Card } from '@judian/contract'
import type { Span } from '../rich-text/rich-text.ts'

interface Carded {
  parts: readonly Span[]
  /** Cards whose links are within other text. */
  below: readonly Card[]
}

/** Replaces links that are alone on their lines by their cards. */
export function withCards(spans: readonly Span[], cards: readonly Card[]): Carded {
  const left = new Map(cards.map((card) => [card.link, card]))
  const lines = linesOf(spans).map((line): Span[] => {
    const [only, ...others] = line.filter((span) => span.kind !== 'text' || span.text.trim() !== '')
    const card = only?.kind === 'link' && others.length === 0 ? left.get(only.href) : undefined
    if (!card) return line
    left.delete(card.link)
    return [{ kind: 'card', card }]
  })
  // A card has lines of its own.
  const isCard = (line = lines[0]) => line?.[0]?.kind === 'card'
  const parts = lines.flatMap((line, n) =>
    n === 0 || isCard(line) || isCard(lines[n - 1]) ? line : [{ kind: 'break' } as const, ...line],
  )
  return { parts, below: [...left.values()] }
}

function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    if (span.kind === 'break') lines.push([])
    else lines.at(-1)!.push(span)
  }
  return lines
}
