import { expect, test } from 'vitest'
import { z } from 'zod'
import { callOf, calls, type CallPath } from '../index.ts'

/** The integers within a decoded type, each with its path. */
function integersIn(type: unknown, place: string): [string, z.ZodNumber][] {
  if (type instanceof z.ZodNumber) return [[place, type]]
  if (type instanceof z.ZodOptional) return integersIn(type.unwrap(), place)
  if (type instanceof z.ZodPipe) return integersIn(type.out, place)
  if (type instanceof z.ZodArray) return integersIn(type.element, place)
  if (type instanceof z.ZodTuple) return type.def.items.flatMap((one) => integersIn(one, place))
  if (type instanceof z.ZodUnion) return type.options.flatMap((one) => integersIn(one, place))
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([name, inner]) => integersIn(inner, `${place} ${name}`))
  return []
}

/** Columns of ids are of type bigint, all others may be of type integer. */
const isId = (place: string) => /(?:^|[ _])ids?$|UserId$/.test(place)

const integers = (Object.keys(calls) as CallPath[])
  .flatMap((path) => integersIn(callOf(path).input, path))
  .filter(([place]) => !isId(place))

test.for(integers)('%s fits a column of type integer', ([, { minValue, maxValue }]) => {
  expect(minValue).toBeGreaterThanOrEqual(-(2 ** 31))
  expect(maxValue).toBeLessThan(2 ** 31)
})

test('the list of integers includes those within JSON', () => {
  const places = integers.map(([place]) => place)
  expect(places).toEqual(expect.arrayContaining(['/v1/moments/postMoments adapted_from version']))
})
