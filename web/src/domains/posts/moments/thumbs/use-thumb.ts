import { useQueryClient } from '@tanstack/react-query'
import { chunk } from '../../../../kernel/lazy/chunk.ts'
import { runLate } from '../../../../kernel/lazy/run-late.ts'
import type { Target } from './thumb-mutation.ts'

export const loadThumbs = chunk(() => import('./thumb-mutation.ts'))

/** Press handler of a thumb button. */
export function useThumb(target: Target) {
  const client = useQueryClient()
  return () => void runLate(loadThumbs, ({ pressThumb }) => pressThumb(client, target))
}
