import type { KeyBatch } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryList } from '../../components/list/query-list.tsx'
import { Pager } from '../../components/list/pager.tsx'
import styles from './keys.module.css'
import { keysKey } from './queries.ts'

/** Redemptions of a batch, latest first. */
export function BatchUsesPopup({ batch, onClose }: PopupProps & { batch: KeyBatch }) {
  const [page, setPage] = useState(1)
  const uses = useQuery({
    queryKey: [...keysKey, 'uses', batch.id, page],
    queryFn: ({ signal }) => ask('/v1/admin/keys/getBatchUses', { batch_id: batch.id, pageNum: page }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog title={`「${batch.name}」的使用记录`} onClose={onClose}>
      <QueryList page={uses} isEmpty={(data) => data.uses.length === 0} none="还没有人使用">
        {(data) => (
          <>
            <ul className={styles.uses}>
              {data.uses.map(({ author, time }) => (
                <li key={`${author.user_id} ${time}`}>
                  <Link to="/users/$userId" params={{ userId: String(author.user_id) }} onClick={onClose}>
                    {author.username}
                  </Link>
                  <RelativeTime time={time} />
                </li>
              ))}
            </ul>
            <Pager page={page} hasMore={data.hasMore} onPage={setPage} />
          </>
        )}
      </QueryList>
    </Dialog>
  )
}
