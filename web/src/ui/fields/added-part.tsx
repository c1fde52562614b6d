import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './added-part.module.css'
import { moreIcons } from '../icons/more-icons.ts'

interface Props {
  id?: string
  title: string
  /** Of the whole part; those of its fields show beside them. */
  error: string | undefined
  readOnly: boolean
  onRemove: () => void
  children: ReactNode
}

/** A part of a form that is there once its writer has added it, and that they may take out again. */
export const AddedPart = ({ id, title, error, readOnly, onRemove, children }: Props) => (
  <section id={id} aria-label={title} className={`stack ${styles.part}`}>
    <header className={styles.head}>
      <h3>{title}</h3>
      {!readOnly && <IconButton icon={moreIcons.close} label={`不要${title}`} onClick={onRemove} />}
    </header>
    {error !== undefined && (
      <p role="alert" className="caption danger">
        {error}
      </p>
    )}
    {children}
  </section>
)
