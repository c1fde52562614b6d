import type { ChangeEvent, ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'aria-label'> & {
  /** Accessible name. */
  label: string
  onFiles: (files: FileList) => void
}

/** An icon button that picks files; a native input underneath, for keyboard and screen readers. */
export function FileIconButton({ label, title, onFiles, children, ...input }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files) onFiles(target.files)
    target.value = '' // so that the same file can be selected again
  }
  return (
    <label className={cx(styles.button, styles.file)} title={title}>
      <input {...input} type="file" className="visually-hidden" aria-label={label} onChange={onChange} />
      {children}
    </label>
  )
}
