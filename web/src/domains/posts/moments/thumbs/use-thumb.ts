import { useQueryClient } from '@tanstack/react-query'
import { runLate } from '../../../../kernel/lazy/run-late.ts'
import { pressActions } from '../press-actions.ts'
import type { Target } from './thumb-mutation.ts'

/** Press handler of a thumb button. */
export function useThumb(target: Target) {
  const client = useQueryClient()
  return () => void runLate(pressActions, ({ pressThumb }) => pressThumb(client, target))
}
