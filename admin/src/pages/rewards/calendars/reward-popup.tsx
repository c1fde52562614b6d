import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { type RewardDraft, isComplete } from '../../../components/form/reward.ts'
import { RewardField } from '../../../components/form/reward-field.tsx'
import { useUnsavedEdits } from '../../../components/form/use-unsaved-edits.tsx'

interface Props extends PopupProps {
  title: string
  reward: RewardDraft
  onReward: (reward: RewardDraft) => void
}

const noProblems = {}

/** Edits the reward of one check-in. */
export function RewardPopup({ title, reward, onReward, onClose }: Props) {
  const [draft, setDraft] = useState(reward)
  const edits = useUnsavedEdits(draft, false)
  const close = () => edits.leave(onClose)
  const choose = () => {
    onReward(draft)
    onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button variant="primary" disabled={!isComplete(draft)} onClick={choose}>
            确定
          </Button>
        </>
      }
    >
      <RewardField value={draft} onValue={setDraft} problems={noProblems} />
      {edits.dialog}
    </Dialog>
  )
}
