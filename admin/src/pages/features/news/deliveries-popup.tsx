import type { NewsDelivery, NewsHook } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { DataList } from '../../../components/list/data-list.tsx'
import { kindNames } from './names.ts'

const states = {
  waiting: { text: '等待发送', tone: 'warning' },
  sent: { text: '已送达', tone: 'accent' },
  failed: { text: '没有送达', tone: 'warning' },
} as const

export const deliveriesKey = ['news', 'deliveries'] as const

/** The deliveries of the last seven days, newest first. */
export function DeliveriesPopup({ hook, onClose }: PopupProps & { hook: NewsHook }) {
  const [page, setPage] = useState(1)
  return (
    <Dialog title={`「${hook.name}」最近 7 天`} onClose={onClose}>
      <DataList
        label="发送记录"
        queryKey={deliveriesKey}
        call="/v1/admin/news/getNewsDeliveries"
        input={{ hook_id: hook.id, pageNum: page }}
        rows={({ deliveries }) => deliveries}
        none="还没有发过消息"
        page={page}
        onPage={setPage}
        render={(deliveries) => (
          <ul className="stack-s small">
            {deliveries.map((one) => (
              <Delivery key={one.id} delivery={one} />
            ))}
          </ul>
        )}
      />
    </Dialog>
  )
}

const Delivery = ({ delivery: { kind, state, tries, result, time, next_at } }: { delivery: NewsDelivery }) => (
  <li>
    {kindNames[kind]} <RelativeTime time={time} /> <Chip tone={states[state].tone}>{states[state].text}</Chip>
    {state !== 'sent' && tries > 0 && <p className="caption soft">{`试了 ${tries} 次：${result}`}</p>}
    {next_at && <p className="caption soft">{`下次 ${shortDateTime(toTimestamp(next_at))}`}</p>}
  </li>
)
