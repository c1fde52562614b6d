import { type ApiErrorBody, callOf, calls, type CallPath, field, outcomes, statusOf } from '@judian/contract'
import { encodeForm, type FormValue } from '@judian/contract/encode'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { requestOf, sessionOf } from '../testing/requests.ts'
import { samples } from '../testing/samples/index.ts'
import { type Person, type World, world } from '../testing/world.ts'
import { unlimited } from '../testing/ports.ts'

let w: World
let admin: Person

beforeAll(async () => {
  // Thousands of requests of one session: it is looked up once a second.
  w = await world({ localLimits: unlimited, sharedLimits: unlimited, cacheMaxAgeMs: 1_000 })
  await w.given.allFeatures()
  // The samples use small ids, so they act on these rows and not on the caller.
  for (let n = 0; n < 10; n++) await w.given.member()
  await w.given.community()
  admin = await w.given.admin()
})
afterAll(() => w[Symbol.asyncDispose]())

type Fields = readonly (readonly [name: string, value: string])[]

/** Sends a call with these fields as the admin, who may make any call. */
async function send(path: CallPath, fields: Fields, body: InjectOptions = {}) {
  const response = await w.app.inject({ ...requestOf(path, fields), cookies: sessionOf(admin), ...body })
  return { http: response.statusCode, ...response.json<Partial<ApiErrorBody>>() }
}

const sampleFields = (path: CallPath): Fields => [...encodeForm(samples[path])]
const replaced = (path: CallPath, name: string, ...values: string[]): Fields => [
  ...sampleFields(path).filter(([other]) => other !== name),
  ...values.map((value) => [name, value] as const),
]

/** Longer than any field may be. */
const overlong = '1'.repeat(150_001)

/** Values that a field of this type refuses. */
function wrongValues(type: unknown): string[] {
  if (isOptional(type)) return wrongValues(type.unwrap())
  if (type instanceof z.ZodPipe) return [...wrongValues(type.in), ...wrongValues(type.out)]
  if (type instanceof z.ZodNumber) {
    const { minValue, maxValue } = type
    return ['x', '1.5', '1e3', ...[Number(minValue) - 1, Number(maxValue) + 1].map((n) => BigInt(n).toString())]
  }
  if (type instanceof z.ZodArray) return ['x', '[', '{}', 'null', '[1,"x",{}]']
  if (type instanceof z.ZodObject) return ['x', '{', '[]', 'null', '{}']
  if (type instanceof z.ZodEnum || type instanceof z.ZodLiteral || type instanceof z.ZodUnion) return ['no such option']
  if (type instanceof z.ZodISODateTime || type instanceof z.ZodISODate)
    return ['x', '2026-02-30', '2026-02-30T00:00:00Z']
  return []
}

const isOptional = (type: unknown): type is z.ZodOptional | z.ZodDefault =>
  type instanceof z.ZodOptional || type instanceof z.ZodDefault
/** Its length is limited by a handler. */
const isBody = (type: unknown) => isOptional(type) && [field.body, field.newBody].some((body) => body === type.unwrap())

/** A sentence for a person, not a validator's. */
const sentence = /^(?!.*(?:invalid|expected|undefined|无效|期望)).*\p{Script=Han}/iu

const refusalOf = (path: CallPath, outcome: 'Malformed' | 'TooLarge' | 'WrongType' | 'BodyTooLong') => {
  const status = statusOf(callOf(path), outcome)
  return { http: status, status, outcome, message: outcomes[outcome].message }
}

const paths = Object.keys(calls) as CallPath[]
const fieldsOf = (path: CallPath) => Object.entries(callOf(path).input.shape)
const withFields = paths.filter((path) => fieldsOf(path).length > 0)

test.for(withFields)('%s refuses each malformed field by its name', async (path) => {
  for (const [name, type] of fieldsOf(path)) {
    const malformed = [
      ...(isOptional(type) ? [] : [replaced(path, name)]),
      replaced(path, name, '1', '2'),
      ...wrongValues(type).map((value) => replaced(path, name, value)),
      ...(isBody(type) ? [] : [replaced(path, name, overlong)]),
    ]
    const refusal = { ...refusalOf(path, 'Malformed'), fields: { [name]: expect.stringMatching(sentence) } }
    for (const fields of malformed) {
      const sent = fields.filter(([one]) => one === name).map(([, value]) => value.slice(0, 40))
      expect({ sent, ...(await send(path, fields)) }).toMatchObject({ sent, ...refusal })
    }
  }
})

/** The value as form text, with a NUL at the end of each text in it. */
const withNul = (value: FormValue = ''): string =>
  typeof value === 'object'
    ? JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? `${inner}\0` : inner))
    : `${value}\0`

test.for(withFields)('%s answers NUL in a field with a declared outcome', async (path) => {
  for (const [name] of fieldsOf(path)) {
    const value = (samples[path] as Record<string, FormValue>)[name]
    const { outcome = 'ok' } = await send(path, replaced(path, name, withNul(value)))
    expect(['ok', 'Malformed', ...(callOf(path).outcomes ?? [])]).toContain(outcome)
  }
})

const withBody = paths.filter((path) => callOf(path).method !== 'GET')

test.for(withBody)('%s refuses a body that is too long', async (path) => {
  const { outcomes: declared, files } = callOf(path)
  const tooLong = declared?.includes('BodyTooLong') ? 'BodyTooLong' : 'TooLarge'
  const most = files ? (files.max + 1) * files.bytes + 64 * 1024 : 1024 * 1024
  const refused = await send(path, sampleFields(path), { payload: Buffer.alloc(most + 1) })
  expect(refused).toMatchObject(refusalOf(path, tooLong))
})

test.for(withBody.filter((path) => !callOf(path).files))('%s refuses a body that is no form', async (path) => {
  const json = { headers: { 'content-type': 'application/json' }, payload: '{}' }
  expect(await send(path, [], json)).toMatchObject(refusalOf(path, 'WrongType'))
})
