import type { AuthorCard, Doc, Image, Moment } from '@judian/contract'
import { anyDoc } from '@judian/contract/testing/any-doc'
import fc from 'fast-check'

const image = (id: string): Image => ({
  id,
  url: '/images/a.webp',
  thumb_url: '/images/a-thumb.webp',
  width: 900,
  height: 600,
})

/** A post that its article's text is part of, with two pictures and a mentioned member. */
export const structuredMoment = {
  images: [image('a'.repeat(22)), image('b'.repeat(22))],
  mentions: [{ id: 7, name: '夜枭' }],
  author: { avatar_url: '/images/me.webp' } as AuthorCard,
} as Moment

const pictures = structuredMoment.images.map(({ id }) => id)

/** So many trees that the contract accepts, the same on every run. */
export const someDocs = (count: number): Doc[] => fc.sample(anyDoc(pictures), { numRuns: count, seed: 7 })
