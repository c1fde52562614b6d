import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Target, thumbMutation } from './thumb-mutation.ts'

/** Press handler of a thumb button. */
export function useThumb(target: Target) {
  const { mutate } = useMutation(thumbMutation(useQueryClient(), target))
  return () => mutate(target.thumbs.thumbed ? 0 : 1)
}
