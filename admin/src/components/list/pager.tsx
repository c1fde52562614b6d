import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import styles from './list.module.css'

interface Props {
  page: number
  hasMore: boolean
  onPage: (page: number) => void
}

/** Previous and next page; hidden if there is only one. */
export function Pager({ page, hasMore, onPage }: Props) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.pager} aria-label="翻页">
      <Button size="s" icon={moreIcons.chevronLeft} disabled={page === 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span className="small soft tabular" aria-current="page">
        第 {page} 页
      </span>
      <Button size="s" icon={moreIcons.chevronRight} disabled={!hasMore} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}
