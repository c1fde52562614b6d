import type { OwnQuizResult } from '@judian/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../kernel/ask/index.ts'
import { quizBadges } from '../../../kernel/people/quiz-badge.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import styles from './own-result-screen.module.css'
import { ownQuizResult } from './queries.ts'

interface Props {
  communityId: number
  checked: boolean
  /** Saves the choice, and returns what has changed of the member's result. */
  save: (on: 0 | 1) => Promise<Partial<OwnQuizResult>>
  children: ReactNode
}

/** A check box of who may see the member's result. */
export function ResultSwitch({ communityId, checked, save, children }: Props) {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: save,
    onSuccess(changed) {
      client.setQueryData(ownQuizResult(communityId).queryKey, (former) => former && { ...former, ...changed })
      void client.invalidateQueries({ queryKey: quizBadges })
    },
    onError: (error) => showToast(messageOf(error), 3),
  })

  return (
    <label className={`row small ${styles.check}`}>
      <input
        type="checkbox"
        checked={checked}
        disabled={saving.isPending}
        onChange={({ target }) => saving.mutate(target.checked ? 1 : 0)}
      />
      {children}
    </label>
  )
}
