import type { Moment } from '@judian/contract'
import { useMutation, type QueryClient } from '@tanstack/react-query'
import { ask, messageOf } from '../../../kernel/ask/index.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { ToggleChip } from '../../../ui/fields/toggle-chip.tsx'
import { patchMoment } from '../../../domains/posts/moments/moment-cache.ts'

interface Props {
  client: QueryClient
  moment: Moment
}

/** Allows or forbids adapting the board of an own post. */
export function AdaptableSwitch({ client, moment: { author, board, message_id } }: Props) {
  const member = useMe()
  const { mutate, isPending } = useMutation({
    mutationFn: (adaptable: 0 | 1) => ask('/v1/boards/saveAdaptable', { board_id: board!.board_id, adaptable }),
    onSuccess: (_answer, adaptable) =>
      patchMoment(client, message_id, ({ board: known }) => {
        if (!known) return {}
        const { adaptable: _before, ...card } = known
        return { board: { ...card, ...(adaptable && { adaptable }) } }
      }),
    onError: (error) => showToast(messageOf(error), 3),
  })
  if (!board || member?.user_id !== author.user_id) return null
  return (
    <ToggleChip
      label="允许改编"
      checked={board.adaptable === 1}
      disabled={isPending}
      onChecked={(checked) => mutate(checked ? 1 : 0)}
    />
  )
}
