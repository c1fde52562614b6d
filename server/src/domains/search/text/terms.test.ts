import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../../../text/fold.ts'
import { gramsToFind, indexBody, indexTitle } from './terms.ts'

test('letters and digits are looked for by three, Chinese by two', () => {
  expect(gramsToFind('ak47')).toEqual(['ak4', 'k47'])
  expect(gramsToFind('铁靶山')).toEqual(['铁靶', '靶山'])
  expect(gramsToFind('ak压枪')).toEqual(['ak', 'k压', '压枪'])
  expect(gramsToFind('压枪1234')).toEqual(['123', '234', '压枪', '枪1'])
})

test('a text has the grams of each of its parts', async () => {
  const characters = fc.constantFrom(...'铁靶山进ak47- 。𠮷é')
  const text = fc.array(characters, { minLength: 2, maxLength: 20 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(text, fc.nat(20), fc.nat(20), async (original, from, length) => {
      const folded = Array.from(fold(original).text)
      const part = folded.slice(from, from + 2 + length).join('')
      for (const { terms } of [await indexBody(original), indexTitle(original)])
        expect(terms).toEqual(expect.arrayContaining(gramsToFind(part)))
    }),
  )
})
