/** Where a picture is on its way to the server. */
export type Upload =
  | { readonly at: 'checking' }
  | { readonly at: 'sending'; /** From 0 to 1. */ readonly sent: number }
  /** ApiError as too fast: sent again by itself after `seconds`. */
  | { readonly at: 'waiting'; readonly seconds: number }
  /** `final`: the server looked at it and said no, so that sending it again is no use. */
  | { readonly at: 'failed'; readonly message: string; readonly final: boolean }
  | { readonly at: 'done'; readonly imageId: string; readonly doneAt: number }

export interface Picture {
  /** Names the picture as long as the page lives. */
  readonly key: number
  readonly name: string
  /** A small data URL; '' where the browser can't draw it. */
  readonly preview: string
  readonly upload: Upload
}

/** An uploaded picture as a draft keeps it. */
export interface SavedPicture {
  readonly imageId: string
  readonly name: string
  readonly preview: string
  readonly doneAt: number
}

// The server removes a picture that nothing uses after 24 h; an hour is left for publishing.
const keptMs = 23 * 60 * 60 * 1_000

let lastKey = 0
const newKey = () => (lastKey += 1)

export const newPicture = ({ name }: File): Picture => ({
  key: newKey(),
  name,
  preview: '',
  upload: { at: 'checking' },
})

export const restoredPicture = ({ imageId, name, preview, doneAt }: SavedPicture): Picture => ({
  key: newKey(),
  name,
  preview,
  upload: { at: 'done', imageId, doneAt },
})

export const isUnderWay = ({ upload }: Picture) =>
  upload.at === 'checking' || upload.at === 'sending' || upload.at === 'waiting'

/** What a draft can keep: the pictures that the server already holds. */
export function savePictures(pictures: readonly Picture[]): SavedPicture[] {
  return pictures.flatMap(({ name, preview, upload }) =>
    upload.at === 'done' ? [{ imageId: upload.imageId, name, preview, doneAt: upload.doneAt }] : [],
  )
}

/** A draft's pictures that the server still holds. */
export const stillKept = (saved: readonly SavedPicture[], now: number) =>
  saved.filter(({ doneAt }) => now - doneAt < keptMs)
