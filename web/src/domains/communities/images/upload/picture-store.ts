import { createStore } from 'zustand/vanilla'
import { isApiError, messageOf, ApiError } from '../../../../kernel/ask/index.ts'
import { now } from '../../../../kernel/clock/now.ts'
import { openAccountOverlay } from '../../../../kernel/session/index.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { BadPicture, type CheckedPicture, checkPicture } from '../../../../kernel/pictures/check-picture.ts'
import { drawPreview } from '../../../../kernel/pictures/draw-preview.ts'
import {
  isUnderWay,
  newPicture,
  type Picture,
  restoredPicture,
  type SavedPicture,
  unexpiredPictures,
  type Upload,
} from './picture.ts'
import { sendPicture } from './send-picture.ts'

/** A rejected file and the reason. */
interface TurnedAway {
  readonly name: string
  readonly reason: string
}

export interface PictureState {
  readonly pictures: readonly Picture[]
  readonly turnedAway: readonly TurnedAway[]
}

interface Options {
  max: number
  saved?: readonly SavedPicture[]
  check?: (file: File) => Promise<CheckedPicture>
  send?: typeof sendPicture
}

export type PictureStore = ReturnType<typeof createPictureStore>

/** Pictures of a submission: validated when selected, uploaded immediately and independently. */
export function createPictureStore({
  max,
  saved = [],
  check = (file) => checkPicture(file, drawPreview),
  send = sendPicture,
}: Options) {
  const files = new Map<number, File>()
  const controllers = new Map<number, AbortController>()
  const restored = (from: readonly SavedPicture[]) => unexpiredPictures(from, now()).slice(0, max).map(restoredPicture)
  const state = createStore<PictureState>(() => ({ pictures: restored(saved), turnedAway: [] }))

  const change = (key: number, changed: Partial<Picture>) =>
    state.setState(({ pictures }) => ({
      pictures: pictures.map((one) => (one.key === key ? { ...one, ...changed } : one)),
    }))
  const setUpload = (key: number, upload: Upload) => change(key, { upload })

  function drop(key: number) {
    files.delete(key)
    controllers.get(key)?.abort()
    controllers.delete(key)
    state.setState(({ pictures }) => ({ pictures: pictures.filter((one) => one.key !== key) }))
  }

  /** Adds files up to the limit; reports rejected ones. */
  async function add(chosen: Iterable<File>) {
    const all = [...chosen]
    const taken = all.slice(0, max - state.getState().pictures.length)
    state.setState({ turnedAway: [] })
    if (taken.length < all.length) showToast(`最多只能上传${max}张图片`, 3)

    const placed = taken.map((file) => ({ file, picture: newPicture(file) }))
    state.setState(({ pictures }) => ({ pictures: [...pictures, ...placed.map(({ picture }) => picture)] }))
    for (const { file, picture } of placed) {
      // Sequential: nine decoded photos at a time would exhaust a phone's memory.
      // oxlint-disable-next-line no-await-in-loop
      await examine(picture.key, file)
    }
  }

  async function examine(key: number, file: File) {
    try {
      change(key, await check(file))
      if (isThere(key)) void start(key, file)
    } catch (error) {
      drop(key)
      const reason = error instanceof BadPicture ? error.message : '无效的图片文件！'
      state.setState(({ turnedAway }) => ({ turnedAway: [...turnedAway, { name: file.name, reason }] }))
      showToast('图片校验失败，请重新选择', 3)
    }
  }

  async function start(key: number, file: File) {
    const controller = new AbortController()
    files.set(key, file)
    controllers.set(key, controller)
    setUpload(key, { at: 'sending', sent: 0 })
    try {
      const imageId = await send(file, {
        onProgress: (sent) => setUpload(key, { at: 'sending', sent }),
        onCountdown: (seconds) =>
          setUpload(key, seconds === undefined ? { at: 'sending', sent: 0 } : { at: 'waiting', seconds }),
        signal: controller.signal,
      })
      files.delete(key)
      setUpload(key, { at: 'done', imageId, doneAt: now() })
    } catch (error) {
      if (isApiError(error, 'NotSignedIn')) openAccountOverlay('signIn')
      setUpload(key, { at: 'failed', message: messageOf(error), final: isFinal(error) })
    }
  }

  /** Replaces the pictures with a draft's. */
  function replace(from: readonly SavedPicture[]) {
    for (const { key } of state.getState().pictures) drop(key)
    state.setState({ pictures: restored(from), turnedAway: [] })
  }

  const isThere = (key: number) => state.getState().pictures.some((one) => one.key === key)

  return {
    state,
    max,
    add,
    /** Removes the picture; cancels a running upload. */
    remove: drop,
    retry(key: number) {
      const file = files.get(key)
      if (file) void start(key, file)
    },
    /** Moves the picture to `index`, counted from 0. */
    move(key: number, index: number) {
      state.setState(({ pictures }) => {
        const moved = pictures.find((one) => one.key === key)
        return moved ? { pictures: pictures.filter((one) => one !== moved).toSpliced(index, 0, moved) } : {}
      })
    },
    /** A draft on the server keeps these from now on. */
    keep(ids: readonly string[]) {
      for (const { key, upload } of state.getState().pictures)
        if (upload.at === 'done' && ids.includes(upload.imageId))
          setUpload(key, { ...upload, doneAt: now(), kept: true })
    },
    clear: () => replace([]),
    replace,
    /** Resolves with the ids in order once every upload has settled; undefined (with a toast) if one has failed. */
    async imageIds(): Promise<string[] | undefined> {
      const pictures = await settled(state)
      const ids = pictures.flatMap(({ upload }) => (upload.at === 'done' ? [upload.imageId] : []))
      if (ids.length === pictures.length) return ids
      showToast('有图片没传上去，重试或移除后再发布吧', 3)
      return undefined
    },
  }
}

const finalOutcomes: ReadonlySet<string> = new Set([
  'ImageTooLarge',
  'ImageTypeRefused',
  'ImageBroken',
  'ImageOutOfBounds',
])
const isFinal = (error: unknown) => error instanceof ApiError && finalOutcomes.has(error.outcome)

function settled({ getState, subscribe }: { getState(): PictureState; subscribe(listen: () => void): () => void }) {
  return new Promise<readonly Picture[]>((resolve) => {
    const look = () => {
      const { pictures } = getState()
      if (pictures.some(isUnderWay)) return
      stop()
      resolve(pictures)
    }
    const stop = subscribe(look)
    look()
  })
}
