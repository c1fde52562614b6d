import { beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../../kernel/ask/index.ts'
import { useAccountOverlay } from '../../../../kernel/session/index.ts'
import { useToast } from '../../../../kernel/toast/toast-store.ts'
import { BadPicture, type CheckedPicture } from '../../../../kernel/pictures/check-picture.ts'
import { savePictures } from './picture.ts'
import { createPictureStore } from './picture-store.ts'
import type { Sending, sendPicture } from './send-picture.ts'

interface Sent extends Sending {
  file: File
  finish(imageId: string): void
  fail(error: unknown): void
}

const checked: CheckedPicture = { preview: 'data:p', note: '' }

/** A store whose uploads are resolved by the test. */
function tray(options: { max?: number; check?: (file: File) => Promise<CheckedPicture> } = {}) {
  const sent: Sent[] = []
  const send: typeof sendPicture = (file, sending) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    sent.push({ file, ...sending, finish: resolve, fail: reject })
    sending.signal.addEventListener('abort', () => reject(sending.signal.reason))
    return promise
  }
  const store = createPictureStore({ max: 9, check: () => Promise.resolve(checked), send, ...options })
  return { store, sent, list: () => store.state.getState().pictures }
}

const file = (name: string) => new File(['x'], name)
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`))
const tick = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  useToast.setState(useToast.getInitialState(), true)
  useAccountOverlay.setState({ overlay: undefined })
})

test('uploads selected pictures immediately and returns their ids in display order', async () => {
  const { store, sent, list } = tray()
  await store.add(files(3))
  expect(list().map(({ upload }) => upload.at)).toEqual(['sending', 'sending', 'sending'])

  const ids = store.imageIds()
  sent[1]!.finish('b')
  sent[0]!.onProgress(0.5)
  await tick()
  expect(list()[0]!.upload).toEqual({ at: 'sending', sent: 0.5 })
  store.move(list()[2]!.key, 0)
  sent[2]!.finish('c')
  sent[0]!.finish('a')
  expect(await ids).toEqual(['c', 'a', 'b'])
})

test('rejects pictures beyond the limit', async () => {
  const { store, list } = tray()
  await store.add(files(7))
  await store.add(files(3))
  expect(list()).toHaveLength(9)
  expect(useToast.getState()).toMatchObject({ message: '最多只能上传9张图片', status: 3, visible: true })
})

test('removes an invalid picture with its reason; the others stay', async () => {
  const check = ({ name }: File) =>
    name === '1.png' ? Promise.reject(new BadPicture('只能上传图片哦!')) : Promise.resolve(checked)
  const { store, list } = tray({ check })
  await store.add(files(3))
  expect(list().map(({ name }) => name)).toEqual(['0.png', '2.png'])
  expect(store.state.getState().turnedAway).toEqual([{ name: '1.png', reason: '只能上传图片哦!' }])
  expect(useToast.getState()).toMatchObject({ message: '图片校验失败，请重新选择', status: 3 })
})

test('a failed upload blocks the submission until it is retried', async () => {
  const { store, sent, list } = tray()
  await store.add(files(2))
  sent[0]!.finish('a')
  sent[1]!.fail(new NetworkError('offline'))
  expect(await store.imageIds()).toBeUndefined()
  expect(list()[1]!.upload).toEqual({ at: 'failed', message: '网络连接失败，请检查网络后再试', final: false })

  store.retry(list()[1]!.key)
  expect(sent).toHaveLength(3)
  sent[2]!.finish('b')
  expect(await store.imageIds()).toEqual(['a', 'b'])
})

test('a final rejection shows its reason and offers no retry', async () => {
  const { store, sent, list } = tray()
  await store.add(files(1))
  sent[0]!.fail(new ApiError(400, { status: 400, outcome: 'ImageBroken', message: '无效的图片文件！' }))
  await tick()
  expect(list()[0]!.upload).toEqual({ at: 'failed', message: '无效的图片文件！', final: true })
})

test('an expired session opens the sign-in overlay and keeps the picture', async () => {
  const { store, sent, list } = tray()
  await store.add(files(1))
  sent[0]!.fail(new ApiError(401, { status: 401, outcome: 'NotSignedIn', message: '请先登录' }))
  await tick()
  expect(useAccountOverlay.getState().overlay).toBe('signIn')
  expect(list()[0]!.upload).toMatchObject({ at: 'failed', final: false })
})

test('removing a picture cancels its upload, also while it is being checked', async () => {
  const looked = Promise.withResolvers<CheckedPicture>()
  const check = ({ name }: File) => (name === '1.png' ? looked.promise : Promise.resolve(checked))
  const { store, sent, list } = tray({ check })
  const added = store.add(files(2))
  await tick()
  store.remove(list()[1]!.key)
  store.remove(list()[0]!.key)
  looked.resolve(checked)
  await added
  expect(sent).toHaveLength(1)
  expect(sent[0]!.signal.aborted).toBe(true)
  expect(await store.imageIds()).toEqual([])
})

test('a draft stores uploaded pictures until the server deletes them', async () => {
  const { store, sent, list } = tray()
  await store.add(files(2))
  sent[1]!.finish('b')
  await tick()
  const saved = savePictures(list())
  expect(saved).toMatchObject([{ imageId: 'b', name: '1.png', preview: 'data:p' }])

  expect(await createPictureStore({ max: 9, saved }).imageIds()).toEqual(['b'])
  const yesterday = saved.map((one) => ({ ...one, doneAt: one.doneAt - 23 * 3_600_000 }))
  expect(await createPictureStore({ max: 9, saved: yesterday }).imageIds()).toEqual([])
})
