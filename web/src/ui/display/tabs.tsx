import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from '../cx.ts'
import styles from './tabs.module.css'
import { pressedKey } from '../pressed-key.ts'

export type Tab<Value extends string> = {
  value: Value
  label: string
  /** Unread count of the tab. */
  unread?: { count: number; label: string; dot?: boolean }
}

type Props<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValue: (value: Value) => void
  /** Content of the selected tab. */
  children: ReactNode
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

export function Tabs<Value extends string>({ label, tabs, value, onValue, children }: Props<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = steps[pressedKey(event)]
    if (step === undefined) return
    event.preventDefault()
    const from = tabs.findIndex((tab) => tab.value === value)
    const to = Number.isFinite(step) ? (from + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1
    const next = tabs[to]
    if (!next) return
    onValue(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={cx(styles.tab, 'bracket')}
            onClick={() => onValue(tab.value)}
          >
            <span>{tab.label}</span>
            {tab.unread && <Badge {...tab.unread} place="inline" />}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}
