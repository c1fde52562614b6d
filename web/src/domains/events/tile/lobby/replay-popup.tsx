import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../kernel/lazy/load-failed.tsx'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Replay } from '../../../../kernel/tiles/replay.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { tileReplay } from '../queries.ts'

/** Yesterday's champion's game, move by move. */
export function ReplayPopup({ onClose }: PopupProps) {
  const { data, error, refetch, isFetching } = useQuery(tileReplay)
  return (
    <Dialog title={data ? `昨日冠军 ${data.champion.username}` : '昨日冠军'} size="l" onClose={onClose}>
      {data ? (
        <Replay
          setup={{ seed: data.seed, operator: data.used_operator, gadget: data.used_gadget }}
          moves={data.moves}
        />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}
