import { diffChars } from 'diff'

/** A stretch of two texts: in both, or in one of them. */
export interface DiffPart {
  text: string
  only?: 'before' | 'after'
}

export interface Texts {
  before: string
  after: string
}

/** Texts that have next to nothing in common take long, and their difference would be crumbs. */
const longestMs = 2_000

function diffOf({ before, after }: Texts): DiffPart[] {
  const parts = diffChars(before, after, { timeout: longestMs })
  if (!parts)
    return [
      { text: before, only: 'before' },
      { text: after, only: 'after' },
    ]
  return parts.map(({ value, added, removed }) => ({
    text: value,
    ...(removed ? { only: 'before' as const } : added ? { only: 'after' as const } : {}),
  }))
}

addEventListener('message', ({ data }: MessageEvent<Texts>) => postMessage(diffOf(data)))
