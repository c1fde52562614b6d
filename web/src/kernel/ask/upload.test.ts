import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

/** A request whose progress and answer the test sends. */
class Request extends EventTarget {
  upload = new EventTarget()
  status = 200
  responseText = '{"status":200,"data":{"image_ids":["a"]},"clan":{}}'
  open() {}
  setRequestHeader() {}
  send() {
    requests.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress() {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }))
  }
}
const requests: Request[] = []
const request = () => requests.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new Blob(['x'])
const picture = () => upload('/v1/moments/uploadImage', file, {}).catch((error: Error) => error.message)

test('an upload goes on as long as it makes progress, and ends 10 s after the last', async () => {
  const first = picture()
  for (let n = 0; n < 20; n++) {
    await vi.advanceTimersByTimeAsync(9_999)
    request().progress()
  }
  request().dispatchEvent(new Event('load'))
  expect(await first).toMatchObject({ data: { image_ids: ['a'] } })

  const second = picture()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await second).toBe('网络有点慢，请稍后再试')
})

test('the upload of a clan’s picture has 30 s in all', async () => {
  const sent = upload('/v1/clan/uploadClanAvatar', file, { community_name: 'r6', id: 1 }).catch(
    (error: Error) => error.message,
  )
  for (let n = 0; n < 3; n++) {
    await vi.advanceTimersByTimeAsync(9_999)
    request().progress()
  }
  await vi.advanceTimersByTimeAsync(3)
  expect(await sent).toBe('网络有点慢，请稍后再试')
})
