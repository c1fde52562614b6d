import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 's' | 'm'
  /** Fills the width of its parent. */
  wide?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: IconName
    busy?: boolean
    /** Label while busy, such as 发布中. */
    busyText?: string
    /** Seconds until the automatic retry; a press cancels it. */
    wait?: { seconds: number; onCancel: () => void } | undefined
  }

/** Returns a button's class, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'm', wide = false }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide)
}

export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyText,
  wait,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const working = busy && !wait
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Focusable while busy, so that keyboard focus isn't lost; hence no `disabled`.
    if (busy || wait) event.preventDefault()
    if (wait) wait.onCancel()
    else if (!busy) onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={press}
    >
      {working ? <Spinner size={16} /> : icon && <Icon name={icon} size={18} />}
      {/* An element for each state: a translator may have replaced the texts of the one before. */}
      <span key={wait ? 'wait' : String(busy)}>
        {wait ? <WaitText seconds={wait.seconds} /> : busy ? (busyText ?? children) : children}
      </span>
    </button>
  )
}

function WaitText({ seconds }: { seconds: number }) {
  return (
    <>
      <span className="tabular">{seconds}</span> 秒后重试 · 取消
    </>
  )
}
