import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '../cx.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 's' | 'm'
  /** Takes the whole width of its parent. */
  wide?: boolean
}

type Props = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: IconName
    busy?: boolean
    /** Shown instead of the label while busy, such as 发布中. */
    busyText?: string
    /** Seconds until a retry happens by itself; a press meanwhile gives it up. */
    wait?: { seconds: number; onCancel: () => void } | undefined
  }

/** The class of a button, for links that should look like one. */
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
    // Stays focusable while busy, so the keyboard doesn't lose its place; hence no `disabled`.
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
      {wait ? <WaitText seconds={wait.seconds} /> : busy ? (busyText ?? children) : children}
    </button>
  )
}

function WaitText({ seconds }: { seconds: number }) {
  return (
    <span>
      <span className="tabular">{seconds}</span> 秒后重试 · 取消
    </span>
  )
}
