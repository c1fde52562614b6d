import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { patchMoment } from '../moment-cache.ts'
import { isClosed } from '../parts/marks.tsx'
import { ThumbButton } from './thumb-button.tsx'
import { useThumb } from './use-thumb.ts'

interface Props {
  moment: Moment
  /** Highlighted for a thumb mission. */
  highlighted?: boolean
}

export function MomentThumb({ moment, highlighted = false }: Props) {
  const client = useQueryClient()
  const { message_id } = moment
  const toggle = useThumb({
    id: `moment-${message_id}`,
    thumbs: moment,
    send: (thumbType) => ask('/v1/moments/thumbInteractionWithMoment', { message_id, thumbType }),
    show: (thumbs) => patchMoment(client, message_id, () => thumbs),
  })

  return <ThumbButton thumbs={moment} closed={isClosed(moment)} highlighted={highlighted} onToggle={toggle} />
}
