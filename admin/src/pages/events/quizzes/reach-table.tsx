import type { QuizDocument } from '@judian/contract'
import { ask, messageOf } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Section } from '../../../components/layout/section.tsx'
import { useDebouncedValue } from '../../../components/list/use-debounced-value.ts'
import { quizzesKey } from './queries.ts'
import styles from './quizzes.module.css'

interface Props {
  draft: QuizDocument
  onPreview: () => void
}

/** Reachability of each result, recomputed after each edit. */
export function ReachTable({ draft, onPreview }: Props) {
  const settled = useDebouncedValue(JSON.stringify(draft))
  const { data, error } = useQuery({
    queryKey: [...quizzesKey, 'check', settled],
    queryFn: ({ signal }) => ask('/v1/admin/quizzes/checkQuiz', { quiz: JSON.parse(settled) as QuizDocument }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const missing = data?.reach.filter(({ reachable }) => !reachable) ?? []

  return (
    <Section
      title="结果能否得到"
      actions={
        <Button size="s" icon="eye" onClick={onPreview}>
          试做一遍
        </Button>
      }
    >
      <p role="status">
        {error
          ? messageOf(error)
          : data && (missing.length === 0 ? '16 种结果都能得到' : `有 ${missing.length} 种结果无法得到`)}
      </p>
      <ul className={`small tabular ${styles.reach}`}>
        {data?.reach.map(({ code, reachable, percent }) => (
          <li key={code} data-missing={!reachable || undefined}>
            <strong>{code}</strong> {reachable ? `${percent}%` : '无法得到'}
          </li>
        ))}
      </ul>
      <p className="caption faint">百分比：随机作答时得到它的比例</p>
    </Section>
  )
}
