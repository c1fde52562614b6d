import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import styles from './spoiler.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** Hidden until opened, also from screen readers, copying and searching in the page. */
export function Spoiler({ title, children }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.spoiler} data-open={open || undefined}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={`row ${styles.head}`}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon name={open ? 'eye' : moreIcons.eyeOff} size={18} className={styles.icon} />
        <span className={`fill bold ${styles.title}`}>{title ? `剧透：${title}` : '剧透'}</span>
        <span className={`small accent ${styles.act}`}>{open ? '收起' : '点开看'}</span>
      </button>
      <div id={id} hidden={!open} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
