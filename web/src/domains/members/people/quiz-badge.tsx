import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { closeCard } from '../../../kernel/people/avatar-card.ts'
import { quizBadge } from '../../../kernel/people/quiz-badge.ts'
import { useMe } from '../../../kernel/session/index.ts'
import { chipClass } from '../../../ui/display/chip.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import styles from './avatar-card.module.css'

/** The quiz result that a member shows to others, linked to its dossier; their own card shows them what others see. */
export function QuizBadge({ userId }: { userId: number }) {
  const isMember = Boolean(useMe())
  const quiz = useQuery({ ...quizBadge(userId), enabled: isMember }).data?.quiz
  if (!quiz?.listed) return null
  const { community_id, resultId, code, name } = quiz
  return (
    <p className={styles.badge}>
      <Link
        to="/event/mbti/$communityId/result/$resultId"
        params={{ communityId: String(community_id), resultId }}
        className={chipClass('accent')}
        onClick={closeCard}
      >
        <VisuallyHidden>玩家档案</VisuallyHidden>
        <strong>{code}</strong> <span className={styles.kind}>{name}</span>
      </Link>
    </p>
  )
}
