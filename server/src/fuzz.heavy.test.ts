import { callOf, calls, type CallPath } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { expect, test, vi } from 'vitest'
import { samples } from '../testing/samples/index.ts'
import { encodeMultipart } from '../testing/upload.ts'
import { type Person, world } from '../testing/world.ts'
import { redAndBlue } from './ports/images/given-pictures.ts'
import { unlimited } from '../testing/ports.ts'

/** `FUZZ_REQUESTS=30000 npm run fuzz` sends them all; each run sends the same ones. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3_000)
vi.setConfig({ testTimeout: 600_000 })

const hostile = [
  ['', ' ', '0', '1', '-1', '1.5', '1e9', '9007199254740993', '99999999999999999999', 'NaN', 'null', 'undefined'],
  ['[]', '{}', '[[]]', '[null]', '["\\u0000"]', '["\\ud800"]', '{"__proto__":1}', '[1', '"', 'true', '[1,2,3]'],
  ['\0', 'a\0b', '\ud800', '😀', '\u202e', 'ﷺ', 'é'.repeat(50), '<script>', "' OR 1=1 --", '%', '_', '\\', '../..'],
  ['r6', 'hot', 'latest', 'moments', '2026-11-22', '2026-11-22T00:00:00.000Z', '#12abef', 'x'.repeat(5_000)],
].flat()

/** Outcomes of requests that never reached a handler. */
const beforeHandlers = new Set(['Malformed', 'NotSignedIn', 'NotAllowed', 'ConsentNeeded', 'SudoRequired', 'TooFast'])

/** A small seeded generator: mulberry32. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** Cuts a text, doubles it, or changes one of its characters. */
function damaged(text: string, pick: (below: number) => number): string {
  const at = pick(text.length + 1)
  const inserted = hostile[pick(hostile.length)]!.slice(0, 20)
  return [text.slice(0, at), text + text, text.slice(0, at) + inserted + text.slice(at + 1)][pick(3)]!
}

/**
 * A call's fields: its sample with on average one field left out, damaged or replaced by a hostile value, so that
 * requests pass the validation of the others. A third are entirely hostile.
 */
function fieldsOf(path: CallPath, pick: (below: number) => number): [name: string, value: string][] {
  const names = Object.keys(callOf(path).input.shape)
  const sample = new Map(encodeForm(samples[path]))
  const isWild = pick(3) === 0
  return names.flatMap((name): [string, string][] => {
    const usual = sample.get(name)
    if (!isWild && pick(names.length) > 0) return usual === undefined ? [] : [[name, usual]]
    const kind = pick(6)
    if (kind === 0) return []
    if (kind === 1 && usual !== undefined) return [[name, damaged(usual, pick)]]
    if (kind === 2)
      return [
        [name, '1'],
        [name, '2'],
      ]
    return [[name, hostile[pick(hostile.length)]!]]
  })
}

test(`${requests} hostile requests over every call are never answered with a server error`, async () => {
  await using w = await world({ localLimits: unlimited, sharedLimits: unlimited })
  const first = await w.given.member()
  await w.given.comment(first, await w.given.moment(first))
  const pick = random(20_261_122)
  let people: (Person | null)[] = []
  const picture = await (await redAndBlue(8, 8)).png().toBuffer()
  // Signing out would turn the later requests into visitors'.
  const paths = (Object.keys(calls) as CallPath[]).filter((path) => !path.endsWith('/signout'))
  const wrong: string[] = []
  let handled = 0

  for (let n = 0; n < requests; n++) {
    const path = paths[n % paths.length]!
    // Among the calls are those that end a session or an account, or change the texts to consent to.
    if (n % paths.length === 0) {
      const [member, admin] = [await w.given.member(), await w.given.admin()]
      people = [null, member, member, admin, admin]
    }
    const { method = 'POST', query = [], files } = callOf(path)
    const person = people[pick(people.length)]!
    const [address, body] = [new URLSearchParams(), new URLSearchParams()]
    for (const [name, value] of fieldsOf(path, pick)) (query.includes(name) ? address : body).append(name, value)
    const content = files && pick(4) > 0 ? await multipartOf(files.field, picture, pick) : formOf(body)
    const { statusCode, json } = await w.app.inject({
      method,
      url: `${path}?${address.toString()}`,
      ...content,
      ...(person && { cookies: { judian_session: person.token } }),
    })
    if (!beforeHandlers.has(json<{ outcome?: string }>().outcome ?? '')) handled++
    if (statusCode >= 500) wrong.push(`${statusCode} ${path} ${address.toString()} ${body.toString()}`)
  }
  expect(wrong).toEqual([])
  // Handlers must see hostile input: about a quarter of the requests get there.
  expect(handled).toBeGreaterThan(requests / 20)
  expect(w.log()).not.toContain('"level":50')
  // Texts of members, which the samples have in Chinese, are in no log line.
  expect(w.log()).not.toMatch(/\p{Script=Han}/u)
})

const formOf = (body: URLSearchParams) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: body.toString(),
})

/** An upload: whole, of damaged bytes, under a wrong name, cut short, or without its boundary. */
async function multipartOf(field: string, picture: Buffer, pick: (below: number) => number) {
  const form = new FormData()
  const bytes = pick(2) === 0 ? picture : Buffer.concat([picture.subarray(0, pick(picture.length)), Buffer.from('x')])
  form.append(pick(4) === 0 ? 'other' : field, new Blob([new Uint8Array(bytes)]), hostile[pick(hostile.length)])
  const { payload, headers } = await encodeMultipart(form)
  const kind = pick(4)
  if (kind === 0) return { headers, payload: payload.subarray(0, pick(payload.length)) }
  return kind === 1 ? { headers: { 'content-type': 'multipart/form-data' }, payload } : { headers, payload }
}
