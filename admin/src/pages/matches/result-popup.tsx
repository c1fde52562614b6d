import type { Match } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormPopup } from '../../components/form/popups/form-popup.tsx'
import { matchesKey } from './queries.ts'
import styles from './matches.module.css'

/** Enters or corrects a result. */
export function ResultPopup({ match, onClose }: PopupProps & { match: Match }) {
  const client = useQueryClient()
  const { match_name_id, match_id, clan1_id, clan1_name, clan2_id, clan2_name, winner_id } = match
  const [winner, setWinner] = useState(String(winner_id || clan1_id))

  const action = async () => {
    const { granted } = await ask('/v1/admin/match/setMatchResult', {
      match_name_id,
      match_id,
      clan_id: Number(winner),
    })
    showToast(`结果已录入，${granted} 人多得一次抽奖机会`)
    await client.invalidateQueries({ queryKey: matchesKey })
  }
  return (
    <FormPopup
      title={winner_id ? '更正结果' : '录入结果'}
      confirm="保存"
      draft={winner}
      action={action}
      onClose={onClose}
    >
      {() => (
        <>
          <Segmented
            label="胜者"
            options={[
              { value: String(clan1_id), label: clan1_name },
              { value: String(clan2_id), label: clan2_name },
            ]}
            value={winner}
            onValue={setWinner}
          />
          <p className={styles.note}>投给胜者的人各得一次抽奖机会。以后更正时补给新的胜者一方，已送出的不收回。</p>
        </>
      )}
    </FormPopup>
  )
}
