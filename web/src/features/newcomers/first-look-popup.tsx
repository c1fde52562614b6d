import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask, messageOf, useSingleFlight } from '../../kernel/ask/index.ts'
import { useRequestId } from '../../kernel/ask/request-id.ts'
import { useRateLimitRetry, wasCancelled } from '../../kernel/ask/use-rate-limit-retry.ts'
import { Figure } from '../../kernel/people/figure.tsx'
import { showAvatar } from '../../kernel/people/show-avatar.ts'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { showToast } from '../../kernel/toast/toast-store.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './first-look-popup.module.css'
import { firstSteps } from './queries.ts'

/** A newcomer chooses one of the first looks and a hat. */
export function FirstLookPopup({ onClose }: PopupProps) {
  const { looks, hats } = useSuspenseQuery(firstSteps).data
  const [look, setLook] = useState(0)
  const [hat, setHat] = useState('0')
  const name = useId()
  const { choose, isChoosing, wait } = useChoice(look, Number(hat), onClose)
  const wearing = hats[Number(hat)]?.body_item_url ?? 'default'

  return (
    <Dialog
      title="挑一个样子进门"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>以后再说</Button>
          <Button
            variant="primary"
            data-main-act=""
            busy={isChoosing}
            busyText="正在换上…"
            wait={wait}
            onClick={choose}
          >
            就这身，进门
          </Button>
        </>
      }
    >
      <p className={styles.line}>六身衣服任选一身，再送一顶帽子，都归你。</p>
      <div role="radiogroup" aria-label="样子" className={`stack ${styles.looks}`}>
        {looks.map(({ name: label, user_avatar }, index) => (
          <label key={label} className={`stack-xs small ${styles.look}`}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={index === look}
              onChange={() => setLook(index)}
            />
            <Figure avatar={{ ...user_avatar, hats: wearing }} label={label} className={styles.figure} />
            <span aria-hidden="true">{label}</span>
          </label>
        ))}
      </div>
      <Segmented
        label="帽子"
        options={hats.map(({ body_item_name }, index) => ({ value: String(index), label: body_item_name }))}
        value={hat}
        onValue={setHat}
      />
    </Dialog>
  )
}

function useChoice(look: number, hat: number, onDone: () => void) {
  const client = useQueryClient()
  const requestId = useRequestId()
  const { run, wait } = useRateLimitRetry()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      run(() => ask('/v1/account/chooseFirstLook', { look: look + 1, hat: hat + 1, request_id: requestId })),
    onSuccess(answer) {
      showAvatar(client, answer)
      showToast('换好了，欢迎进门')
      onDone()
    },
    onError(error) {
      if (!wasCancelled(error)) showToast(messageOf(error), 3)
    },
    onSettled: () => client.invalidateQueries(firstSteps),
  })
  return { choose: useSingleFlight(mutateAsync), isChoosing: isPending, wait }
}
