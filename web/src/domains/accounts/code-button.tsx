import type { ComponentProps } from 'react'
import { Button } from '../../ui/actions/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'children' | 'size' | 'variant'> & {
  /** Until another code may be sent; 0 now. */
  secondsLeft: number
}

/** Sends a verification code; shows the progress and the cooldown. */
export function CodeButton({ secondsLeft, busy = false, ...button }: Props) {
  if (!busy && secondsLeft > 0)
    return (
      <Button size="s" variant="ghost" disabled>
        已发送 <span className="tabular">{secondsLeft}s</span>
      </Button>
    )
  return (
    <Button busyText="正在发送…" {...button} size="s" variant="ghost" busy={busy}>
      发送验证码
    </Button>
  )
}
