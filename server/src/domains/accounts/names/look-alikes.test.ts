import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReadableName } from '../../../text/scripts.ts'
import { traditionalToSimplified } from '../../../text/traditional.ts'
import { confusables } from '../../../text/confusables.ts'
import { skeletonOf } from './skeleton.ts'

const names = ['铁门栓', '夜枭', '据点助手', '北港主播', 'Kestrel', 'Nighthawk', 'night_owl', 'player1', 'がくHero']

/** The look-alikes of each character. */
const lookAlikes = new Map<string, string[]>()
for (const group of [...confusables.trim().split(/\s+/), ...(traditionalToSimplified.match(/\S\S/g) ?? [])])
  for (const one of group) lookAlikes.set(one, [...(lookAlikes.get(one) ?? []), ...group])

const accents = ['\u0301', '\u0308', '\u0323', '\u0327', '']
const additions = ['\u02b9', '\u07fa', '\u200b', '\u3164', '\u02c8', '\u0301']

/** How one character may be forged: by a look-alike, in another case, with an accent. */
const forged = (character: string) => {
  const alike = fc.constantFrom(character, ...(lookAlikes.get(character) ?? []))
  const accent = /[a-z]/i.test(character) ? fc.constantFrom(...accents) : fc.constant('')
  return fc.tuple(alike, accent).map(([letter, mark]) => (letter + mark).normalize('NFKC'))
}

const isSafe = (name: string, other: string) => !isReadableName(other) || skeletonOf(other) === skeletonOf(name)

test('a forged name is refused or looks the same to the rule', () => {
  const forgery = fc.constantFrom(...names).chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.tuple(...Array.from(name, forged)).map((parts) => parts.join('')),
    ),
  )
  const { counterexample } = fc.check(
    fc.property(forgery, ([name, other]) => isSafe(name, other)),
    { numRuns: 2_000 },
  )
  expect(counterexample).toBeNull()
})

test.for(names)('%s with a sign that hardly shows is refused or looks the same to the rule', (name) => {
  expect(additions.filter((sign) => !isSafe(name, (name + sign).normalize('NFKC')))).toEqual([])
})
