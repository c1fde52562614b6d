import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// Each test imports the module afresh: preloaded data is module state.
const load = async () => await import('./index.ts')

/** A document with preloaded responses. */
function page(answers: readonly unknown[]) {
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'preload' ? { textContent: JSON.stringify(answers) } : null),
  })
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page([])
})
afterEach(() => void vi.unstubAllGlobals())

describe('requests', () => {
  test('posts the encoded form and returns the body', async () => {
    const fetch = vi.fn(async () => answer(200, { status: 200, id: 'abc' }))
    vi.stubGlobal('fetch', fetch)
    const { ask } = await load()

    expect(await ask('/v1/moments/updateShareInteraction', { message_id: 7 })).toEqual({ status: 200, id: 'abc' })
    const [path, request] = fetch.mock.calls[0] as unknown as [string, RequestInit]
    expect(path).toBe('/v1/moments/updateShareInteraction')
    expect(request.method).toBe('POST')
    expect(request.body).toEqual(new URLSearchParams({ message_id: '7' }))
  })

  test('puts path parameters into the URL', async () => {
    const fetch = vi.fn(async () => answer(200, { status: 200, clan: {} }))
    vi.stubGlobal('fetch', fetch)
    const { ask } = await load()
    const about = { name: '夜枭', intro: '', main_server: 'asia', main_mode: 'ranked', min_rank: 'gold' }
    await ask('/v1/clan/updateClanProfile', { community_name: 'r6', id: 4, ...about })
    expect(fetch).toHaveBeenCalledWith(
      '/v1/clan/updateClanProfile?community_name=r6&id=4',
      expect.objectContaining({ body: new URLSearchParams(about) }),
    )
  })

  test('sends sign-out as GET', async () => {
    const fetch = vi.fn(async () => answer(200, { status: 200 }))
    vi.stubGlobal('fetch', fetch)
    const { ask } = await load()
    await ask('/v1/account/signout', {})
    expect(fetch).toHaveBeenCalledWith('/v1/account/signout', expect.objectContaining({ method: 'GET' }))
  })

  test('a preloaded status of its own is a success', async () => {
    page([{ path: '/v1/clan/verifyClanManageAuth', form: 'id=4', answer: { status: 403, role: '' } }])
    const { ask } = await load()
    expect(await ask('/v1/clan/verifyClanManageAuth', { id: 4 })).toEqual({ status: 403, role: '' })
  })

  test('treats a post pending review (status 400) as a success', async () => {
    vi.stubGlobal('fetch', async () => answer(200, { status: 400, message_id: 3 }))
    const { ask } = await load()
    const post = { title: 't', message: 'm', community: 'r6', tag: 1, imageIds: [] }
    expect(await ask('/v1/moments/postMoments', post)).toEqual({ status: 400, message_id: 3 })
  })
})

describe('errors', () => {
  test('an ApiError carries the error body’s fields', async () => {
    const body = { status: 429, outcome: 'TooFast', message: '操作太频繁，请稍后再试', remainingSeconds: 12 }
    vi.stubGlobal('fetch', async () => answer(429, body))
    const { ask, ApiError } = await load()
    const failure = await ask('/v1/account/getPublicKey', {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ ...body, http: 429, fields: {} })
    expect(console.warn).toHaveBeenCalledWith('/v1/account/getPublicKey', failure)
  })

  test.each([
    ['no network', async () => Promise.reject(new TypeError('fetch failed')), '网络连接失败，请检查网络后再试'],
    [
      'a page of something in between',
      async () => new Response('<html>', { status: 502 }),
      '服务器出错啦，请稍后再尝试',
    ],
    ['JSON that is not ours', async () => answer(500, 'oops'), '服务器出错啦，请稍后再尝试'],
    ['a gateway’s JSON', async () => answer(502, { status: 502 }), '服务器出错啦，请稍后再尝试'],
    [
      'a status of success under an error of HTTP',
      async () => answer(503, { status: 200 }),
      '服务器出错啦，请稍后再尝试',
    ],
    ['a status that the call doesn’t declare', async () => answer(200, { status: 400 }), '服务器出错啦，请稍后再尝试'],
  ])('%s is told in friendly words', async (_case, fetch, message) => {
    vi.stubGlobal('fetch', fetch)
    const { ask, NetworkError } = await load()
    const failure = await ask('/v1/account/getPublicKey', {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NetworkError)
    expect(failure).toMatchObject({ message })
  })

  test('a request times out after 10 s as NetworkError', async () => {
    const timeOut = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeOut.signal)
    vi.stubGlobal('fetch', untilAborted)
    const { ask } = await load()
    const failure = ask('/v1/account/getPublicKey', {}).catch((error: unknown) => error)
    timeOut.abort(new DOMException('', 'TimeoutError'))
    expect(await failure).toMatchObject({ name: 'NetworkError', message: '网络有点慢，请稍后再试' })
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000)
  })

  test('an aborted request rejects with the signal’s reason', async () => {
    vi.stubGlobal('fetch', untilAborted)
    const { ask } = await load()
    const caller = new AbortController()
    const failure = ask('/v1/account/getPublicKey', {}, caller.signal).catch((error: unknown) => error)
    caller.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    expect(console.warn).not.toHaveBeenCalled()
  })
})

describe('preloaded responses', () => {
  const path = '/v1/moments/getMomentsByCommunity'
  const carried = { status: 200, moments: [], hasMore: false }

  test('answers the same call once, regardless of field order', async () => {
    page([{ path, form: 'community_name=r6&pageNum=1', answer: carried }])
    const fetch = vi.fn(async () => answer(200, { status: 200, moments: [], hasMore: true }))
    vi.stubGlobal('fetch', fetch)
    const { ask } = await load()

    expect(await ask(path, { pageNum: 1, community_name: 'r6' })).toEqual(carried)
    expect(fetch).not.toHaveBeenCalled()
    expect(await ask(path, { pageNum: 1, community_name: 'r6' })).toMatchObject({ hasMore: true })
  })

  test('a preloaded error needs no request', async () => {
    const refusal = { status: 401, outcome: 'NotSignedIn', message: '请先登录' }
    page([{ path, form: 'community_name=r6&pageNum=1', answer: refusal }])
    const { ask } = await load()
    const failure = await ask(path, { pageNum: 1, community_name: 'r6' }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ApiError', http: 401, ...refusal })
  })

  test('does not answer a different call', async () => {
    page([{ path, form: 'community_name=r6&pageNum=1', answer: carried }])
    const fetch = vi.fn(async () => answer(200, { status: 200, moments: [], hasMore: true }))
    vi.stubGlobal('fetch', fetch)
    const { ask } = await load()
    expect(await ask(path, { pageNum: 2, community_name: 'r6' })).toMatchObject({ hasMore: true })
  })
})

function untilAborted(_path: string, { signal }: { signal: AbortSignal }) {
  return new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
