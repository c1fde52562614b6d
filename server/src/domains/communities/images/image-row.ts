import type { Image } from '@judian/contract'
import { fullKey, thumbKey } from '../../../ports/storage/index.ts'

export interface ImageRow {
  id: string
  sha256: string
  width: number
  height: number
  /** Null for pictures from before, until the measurement of sizes fills it in. */
  transparent: boolean | null
  /** The uploaded file was labelled as generated content, and the stored ones are. */
  aiGenerated: boolean
}

export const toImage = ({ id, sha256, width, height, transparent }: ImageRow): Image => ({
  id,
  url: `/${fullKey(sha256)}`,
  thumb_url: `/${thumbKey(sha256)}`,
  width,
  height,
  ...(transparent && { transparent }),
})
