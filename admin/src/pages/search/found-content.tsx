import type { FoundContent as Found } from '@judian/contract'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { Card } from '@judian/web/ui/display/card.tsx'
import { Chip } from '@judian/web/ui/display/chip.tsx'
import { Link } from '@tanstack/react-router'
import { ContentView } from '../../components/content/content-view.tsx'
import styles from './search.module.css'

/** A found post or comment with its state, and the way to the actions on it. */
export function FoundContent({ content }: { content: Found }) {
  const { title_marks, text_marks } = content
  return (
    <Card as="article" className={`stack shrinks ${styles.found}`}>
      <ContentView
        content={content}
        titleMarks={title_marks}
        textMarks={text_marks}
        chips={<State content={content} />}
      />
      <Handling content={content} />
    </Card>
  )
}

/** Moderators decide pending contents here; published ones they moderate on the site. */
function Handling({ content: { kind, id, deleted, review, community_name } }: { content: Found }) {
  const isAdmin = useMe()?.isAdmin === true
  const button = buttonClass({ size: 's' })
  if (isAdmin)
    return (
      <Link to="/contents" search={{ kind, id, ...(deleted === 1 && { state: 'deleted' }) }} className={button}>
        去处理
      </Link>
    )
  if (deleted === 1 || review !== 'waiting') return null
  return (
    <Link to="/review" search={{ community: community_name, kind }} className={button}>
      去审核
    </Link>
  )
}

function State({ content: { review, deleted } }: { content: Found }) {
  if (deleted === 1) return <Chip tone="warning">已删除</Chip>
  if (review === 'waiting') return <Chip tone="warning">待审核</Chip>
  return review === 'rejected' && <Chip tone="warning">已驳回</Chip>
}
