import { expect, test } from 'vitest'
import { z } from 'zod'
import { callOf, calls, type CallPath } from '../index.ts'

/** Ciphertexts, proofs, and passwords, which are compared as they are typed. */
const unread =
  /\/signin (phone_num|aword)$|\/claimOldAccount old_(name|password)$|\/confirmPassword aword$|\/signInWithCode (challenge|code)$|\/confirmWithCode code$| (password|proof)$/

/** Texts around an invisible character, so that each field accepts one of them or has a form of its own. */
const contexts = [
  ['字', '字'],
  ['13800', '000001'],
  ['123', '456'],
  ['https://a.example/', 'b'],
]
const invisible = Array.from('\0\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u200b\u2060\ufeff\u00ad\u3164')

/** The texts within a decoded type, each with its path. */
function textsIn(type: unknown, place: string): [string, z.ZodType][] {
  if (type instanceof z.ZodString) return [[place, type]]
  if (type instanceof z.ZodOptional) return textsIn(type.unwrap(), place)
  if (type instanceof z.ZodPipe) return textsIn(type.out, place)
  if (type instanceof z.ZodArray) return textsIn(type.element, place)
  if (type instanceof z.ZodTuple) return type.def.items.flatMap((one) => textsIn(one, place))
  if (type instanceof z.ZodUnion) return type.options.flatMap((one) => textsIn(one, place))
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, inner]) => textsIn(inner, `${place} ${name}`))
  return []
}

const texts = (Object.keys(calls) as CallPath[])
  .flatMap((path) => textsIn(callOf(path).input, path))
  .filter(([place]) => !unread.test(place))

test.for(texts)('%s drops or refuses control characters and invisible ones', ([, type]) => {
  for (const [before, after] of contexts)
    for (const one of invisible) {
      const { data } = type.safeParse(`${before}${one}${after}`)
      expect(data ?? `${before}${after}`).toBe(`${before}${after}`)
    }
})

test('the list of text fields includes nested and optional ones of all parts of the site', () => {
  const places = texts.map(([place]) => place.replace(/^\/v1\//, ''))
  expect(places).toEqual(
    expect.arrayContaining([
      'moments/postMoments title',
      'moments/postComment message',
      'event/tile/updateTileComment message',
      'event/match/updateMatchMessage message',
      'clan/createClan intro',
      'account/signup username',
      'account/LinkGameAccount bindGameId',
      'admin/quizzes/saveQuiz quiz questions content',
      'admin/settings/saveSettings knockLine',
    ]),
  )
})
