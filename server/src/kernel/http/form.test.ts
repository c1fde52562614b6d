import { calls, type CallInput, callOf, type CallPath, field } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { samples } from '../../../testing/samples/index.ts'
import type { ApiError } from './api-error.ts'
import { decodeForm } from './form.ts'

const paths = Object.keys(calls) as CallPath[]
const sampleForm = (path: CallPath) => Object.fromEntries(encodeForm(samples[path]))
const shapeOf = (path: CallPath) => Object.entries(callOf(path).input.shape)

test.for(paths.filter((path) => !callOf(path).emptyClears))('%s takes each optional field empty as absent', (path) => {
  for (const [name, type] of shapeOf(path)) {
    if (!(type instanceof z.ZodOptional)) continue
    const { [name]: _, ...absent } = sampleForm(path)
    expect(outcomeOf(path, { ...absent, [name]: '' })).toEqual(outcomeOf(path, absent))
  }
})

test.for(paths)('%s takes an optional id of 0 as absent', (path) => {
  for (const [name, type] of shapeOf(path)) {
    if (type instanceof z.ZodOptional) expect(type.unwrap()).not.toBe(field.id)
    if (type !== field.idOrNone) continue
    const { [name]: _, ...absent } = sampleForm(path)
    expect(outcomeOf(path, { ...absent, [name]: '0' })).toEqual(outcomeOf(path, absent))
  }
})

/** The decoded form, or the messages of the refusal. */
function outcomeOf(path: CallPath, form: Record<string, string | undefined>): unknown {
  try {
    return decodeForm(callOf(path), form)
  } catch (error) {
    return (error as ApiError).details.fields
  }
}

test('ref_message_id 0 and empty are a comment on the post itself', () => {
  for (const ref_message_id of ['0', '']) {
    const form = { message_id: '1', message: '评论', imageIds: '[]', ref_message_id, receiver_id: '' }
    const decoded = decodeForm(callOf('/v1/moments/postComment'), form) as CallInput<'/v1/moments/postComment'>
    expect([decoded.message_id, decoded.ref_message_id, decoded.receiver_id]).toEqual([1, undefined, undefined])
  }
})
