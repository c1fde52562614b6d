import type { FormEvent, ReactNode, Ref } from 'react'
import { closeAccountOverlay } from '../../kernel/session/index.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './account-dialog.module.css'

interface Props {
  title: string
  ref: Ref<HTMLFormElement>
  onSubmit: () => void
  /** Form-level error. */
  problem: string | undefined
  children: ReactNode
  /** Links to the other overlays. */
  links: ReactNode
}

/** Frame of the three account overlays. */
export function AccountDialog({ title, ref, onSubmit, problem, children, links }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Dialog size="s" title={title} onClose={closeAccountOverlay}>
      <form ref={ref} className={styles.form} noValidate onSubmit={submit}>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {children}
      </form>
      <div className={styles.links}>{links}</div>
    </Dialog>
  )
}
