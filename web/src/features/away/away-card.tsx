import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { now } from '../../kernel/clock/now.ts'
import { shanghaiDay } from '../../kernel/format/day.ts'
import { whenCalm } from '../../kernel/offers/when-calm.ts'
import { noteOffer, wasOffered } from '../../kernel/session/daily-offers.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { absenceLength } from './absence-text.ts'
import styles from './away-card.module.css'
import { away } from './queries.ts'

const feedPath = /^\/community\/[^/]+(\/sorted=[^/]+)?$/

/** Only before a post is read, as the line may move the posts; another tab may have shown it since. */
const mayShow = () => feedPath.test(location.pathname) && scrollY === 0 && !wasOffered('away', shanghaiDay(now()))

/** A line about the absence that ended at this time, in place of the pinned posts' one, shown once the page is calm. */
export function AwayCard({ until }: { until: string }) {
  const [isShown, setIsShown] = useState(false)
  const { data } = useQuery({ ...away, refetchOnMount: ({ state }) => state.data?.until !== until && 'always' })
  const lines = data?.lines ?? []
  const hasLines = data?.until === until && lines.length > 0
  useEffect(() => {
    if (!hasLines) return undefined
    return whenCalm(() => {
      noteOffer('away', shanghaiDay(now()))
      setIsShown(true)
    }, mayShow)
  }, [hasLines])

  if (!isShown || !hasLines) return null
  return (
    <section aria-label="离开期间" className={`small ${styles.line}`}>
      <Link to="/user/away" className={`fill row-s ${styles.all}`}>
        离开 {absenceLength(data)} · {lines.length} 件事
        <Icon name={moreIcons.chevronRight} size={16} />
      </Link>
      <IconButton icon={moreIcons.close} label="收起离开期间" size={16} onClick={() => setIsShown(false)} />
    </section>
  )
}
