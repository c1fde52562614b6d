import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Content, createServerDraft } from './server-draft.ts'

type Form = Record<string, string>

/** A fake server with one draft that behaves like the real one, including repeated calls. */
function fakeDrafts() {
  const answers = new Map<string, object>()
  const drafts = new Map<number, { rev: number; message: string }>()
  let isOffline = false
  let losesAnswer = false
  const refusal = (outcome: string) => ({ status: 409, outcome, message: '' })
  function save({ draft_id, rev, message = '', request_id = '' }: Form) {
    const repeated = answers.get(request_id)
    if (repeated) return repeated
    const id = Number(draft_id ?? drafts.size + 1)
    const known = drafts.get(id)
    if (draft_id && !known) return refusal('DraftNotFound')
    if (known && known.rev !== Number(rev)) return refusal('DraftChanged')
    drafts.set(id, { rev: Number(rev) + 1, message })
    const answer = { status: 200, draft_id: id, rev: Number(rev) + 1 }
    answers.set(request_id, answer)
    return answer
  }
  function read({ draft_id }: Form) {
    const found = drafts.get(Number(draft_id))
    return found ? { status: 200, draft: { draft_id: Number(draft_id), ...found } } : refusal('DraftNotFound')
  }
  const fetch = vi.fn(async (path: string, { body }: { body: URLSearchParams }) => {
    if (isOffline) throw new TypeError('offline')
    const form = Object.fromEntries(body)
    if (path.endsWith('deleteDraft')) drafts.delete(Number(form['draft_id']))
    const answer = path.endsWith('saveDraft') ? save(form) : path.endsWith('getDraft') ? read(form) : { status: 200 }
    if (losesAnswer) throw new TypeError('closed')
    return Response.json(answer)
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { getElementById: () => null })
  return {
    drafts,
    fetch,
    offline: (on: boolean) => (isOffline = on),
    loseAnswers: (on: boolean) => (losesAnswer = on),
  }
}

const content = (message: string): Content => ({ kind: 'post', ref: 'r6', title: '', message, imageIds: [] })
const text = (message: string) => JSON.stringify(content(message))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('saves after five seconds without typing, and each text once', async () => {
  const { drafts, fetch } = fakeDrafts()
  const server = createServerDraft(() => {})
  server.schedule(text('守'))
  await vi.advanceTimersByTimeAsync(4_999)
  server.schedule(text('守点'))
  await vi.advanceTimersByTimeAsync(4_999)
  expect(drafts.size).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([...drafts.values()]).toEqual([{ rev: 1, message: '守点' }])
  await server.flush()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('overlapping saves are serialised, the last text last', async () => {
  const { drafts } = fakeDrafts()
  const server = createServerDraft(() => {})
  server.schedule(text('一'))
  const first = server.flush()
  server.schedule(text('二'))
  expect(await Promise.all([first, server.flush()])).toEqual([true, true])
  expect([...drafts.values()]).toMatchObject([{ message: '二' }])
})

test('a page that closed before the answer finds its own save, and makes no second draft', async () => {
  const { drafts, loseAnswers } = fakeDrafts()
  const server = createServerDraft(() => {})
  server.schedule(text('一'))
  const stored = server.linkFor(content('一'))
  loseAnswers(true)
  await server.flush()
  loseAnswers(false)

  const reopened = createServerDraft(() => {})
  reopened.follow(stored, content('一'))
  reopened.schedule(text('一二'))
  expect(await reopened.flush()).toBe(true)
  expect([...drafts.values()]).toEqual([{ rev: 2, message: '一二' }])
})

test('after a lost answer the following text is saved, not mistaken for the lost one', async () => {
  const { drafts, loseAnswers } = fakeDrafts()
  const server = createServerDraft(() => {})
  server.schedule(text('一'))
  loseAnswers(true)
  expect(await server.flush()).toBe(false)
  loseAnswers(false)
  server.schedule(text('一二'))
  expect(await server.flush()).toBe(true)
  expect([...drafts.values()]).toEqual([{ rev: 2, message: '一二' }])
})

test('another device’s version is shown, not overwritten; keeping both makes a second draft', async () => {
  const { drafts } = fakeDrafts()
  const server = createServerDraft(() => {})
  server.schedule(text('一'))
  await server.flush()
  drafts.set(1, { rev: 2, message: '手机上写的' })
  server.schedule(text('一二'))
  expect(await server.flush()).toBe(false)
  expect(server.state.getState().other).toMatchObject({ message: '手机上写的' })
  server.schedule(text('一二三'))
  await server.flush()
  expect(drafts.get(1)).toEqual({ rev: 2, message: '手机上写的' })
  expect(await server.keepBoth()).toBe(true)
  expect([...drafts.values()].map(({ message }) => message)).toEqual(['手机上写的', '一二三'])
})

test('a reopened editor shows what another device saved since, or that the draft was deleted', async () => {
  const { drafts } = fakeDrafts()
  const server = createServerDraft(() => {})
  server.schedule(text('一'))
  await server.flush()
  expect(await server.compare()).toBeUndefined()
  drafts.set(1, { rev: 2, message: '手机上写的' })
  expect(await server.compare()).toMatchObject({ rev: 2, message: '手机上写的' })
  drafts.delete(1)
  expect(await server.compare()).toBeUndefined()
  expect(server.state.getState().other).toBe('gone')
})

test('offline nothing is lost: the next save sends it', async () => {
  const { drafts, offline } = fakeDrafts()
  const server = createServerDraft(() => {})
  offline(true)
  server.schedule(text('一'))
  expect(await server.flush()).toBe(false)
  expect(server.state.getState().outcome).toBe('failed')
  offline(false)
  expect(await server.flush()).toBe(true)
  expect([...drafts.values()]).toMatchObject([{ message: '一' }])
})

test('a draft that is discarded while its first save is under way doesn’t come back', async () => {
  const { drafts, fetch } = fakeDrafts()
  const answer = fetch.getMockImplementation()!
  const arrives = Promise.withResolvers<void>()
  fetch.mockImplementationOnce(async (path, request) => {
    const saved = await answer(path, request)
    await arrives.promise
    return saved
  })
  const server = createServerDraft(() => {})
  server.schedule(text('一'))
  const saving = server.flush()
  await vi.waitFor(() => expect(drafts.size).toBe(1))
  const discarding = server.discard()
  arrives.resolve()
  await Promise.all([saving, discarding])
  expect(drafts.size).toBe(0)

  server.schedule(text('另一篇'))
  await server.flush()
  expect([...drafts.values()]).toMatchObject([{ message: '另一篇' }])
})

test('a save that failed is tried again although the text stays, a refused one isn’t', async () => {
  const { drafts, fetch, offline } = fakeDrafts()
  const server = createServerDraft(() => {})
  offline(true)
  server.schedule(text('一'))
  expect(await server.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(drafts.size).toBe(0)
  offline(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...drafts.values()]).toMatchObject([{ message: '一' }])
  expect(server.state.getState().outcome).toBe('saved')

  drafts.clear()
  server.schedule(text('一二'))
  await server.flush()
  expect(server.state.getState().other).toBe('gone')
  const asked = fetch.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetch).toHaveBeenCalledTimes(asked)
})
