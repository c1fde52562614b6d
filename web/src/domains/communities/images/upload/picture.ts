import type { Image } from '@judian/contract'
import { now } from '../../../../kernel/clock/now.ts'

/** Upload state of a picture. */
export type Upload =
  | { readonly at: 'checking' }
  | { readonly at: 'sending'; /** From 0 to 1. */ readonly sent: number }
  /** Rate-limited: retried automatically after `seconds`. */
  | { readonly at: 'waiting'; readonly seconds: number }
  /** `final`: the server rejected the picture; a retry would fail, too. */
  | { readonly at: 'failed'; readonly message: string; readonly final: boolean }
  | { readonly at: 'done'; readonly imageId: string; readonly doneAt: number; readonly kept?: boolean }

export interface Picture {
  /** Local id, unique within the page. */
  readonly key: number
  readonly name: string
  /** A small data URL; '' if the browser can't decode it. */
  readonly preview: string
  /** How the upload changes the picture, '' if it doesn't. */
  readonly note: string
  readonly upload: Upload
}

/** An uploaded picture in a draft. */
export interface SavedPicture {
  readonly imageId: string
  readonly name: string
  readonly preview: string
  readonly doneAt: number
  /** A post or a draft on the server has it, saved or read at `doneAt`. */
  readonly kept?: boolean
}

/** A picture that the server has for a draft, or published. */
export const keptPicture = ({ id, thumb_url }: Image): SavedPicture => ({
  imageId: id,
  name: '图片',
  preview: thumb_url,
  doneAt: now(),
  kept: true,
})

const hourMs = 60 * 60 * 1_000
// The server deletes unused pictures after 24 h, and those of drafts after 30 days; this leaves time for publishing.
const lifetimeMs = ({ kept }: SavedPicture) => (kept ? 29 * 24 * hourMs : 23 * hourMs)

let lastKey = 0
const newKey = () => (lastKey += 1)

export const newPicture = ({ name }: File): Picture => ({
  key: newKey(),
  name,
  preview: '',
  note: '',
  upload: { at: 'checking' },
})

export const restoredPicture = ({ imageId, name, preview, doneAt, kept = false }: SavedPicture): Picture => ({
  key: newKey(),
  name,
  preview,
  note: '',
  upload: { at: 'done', imageId, doneAt, kept },
})

export const isUnderWay = ({ upload }: Picture) =>
  upload.at === 'checking' || upload.at === 'sending' || upload.at === 'waiting'

/** The uploaded pictures, for a draft. */
export function savePictures(pictures: readonly Picture[]): SavedPicture[] {
  return pictures.flatMap(({ name, preview, upload }) =>
    upload.at === 'done'
      ? [{ imageId: upload.imageId, name, preview, doneAt: upload.doneAt, ...(upload.kept && { kept: true }) }]
      : [],
  )
}

/** A draft's pictures that the server still has. */
export const unexpiredPictures = (saved: readonly SavedPicture[], at: number) =>
  saved.filter((picture) => at - picture.doneAt < lifetimeMs(picture))
