import type { KeyBatch } from '@judian/contract'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataList } from '../../../components/list/data-list.tsx'
import styles from './keys.module.css'

/** Redemptions of a batch, latest first. */
export function BatchUsesPopup({ batch, onClose }: PopupProps & { batch: KeyBatch }) {
  const [page, setPage] = useState(1)
  return (
    <Dialog title={`「${batch.name}」的使用记录`} onClose={onClose}>
      <DataList
        label="使用记录"
        queryKey={['keys', 'uses']}
        call="/v1/admin/keys/getBatchUses"
        input={{ batch_id: batch.id, pageNum: page }}
        rows={({ uses }) => uses}
        none="还没有人使用"
        page={page}
        onPage={setPage}
        render={(uses) => (
          <ul className={`stack-s small ${styles.uses}`}>
            {uses.map(({ author, time }) => (
              <li key={`${author.user_id} ${time}`}>
                <Link to="/users/$userId" params={{ userId: String(author.user_id) }} onClick={onClose}>
                  {author.username}
                </Link>
                <RelativeTime time={time} />
              </li>
            ))}
          </ul>
        )}
      />
    </Dialog>
  )
}
