import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import type { ChangeEvent, ReactNode } from 'react'
import styles from './form.module.css'

interface Props {
  /** The file input's `accept`. */
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** File input styled as a button. */
export function FileButton({ accept, onFile, children }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // so that the same file can be selected again
    if (file) onFile(file)
  }
  return (
    <label className={`${buttonClass({ size: 's' })} ${styles.button}`}>
      <Icon name={moreIcons.upload} size={16} />
      {children}
      <input type="file" accept={accept} className="visually-hidden" onChange={onChange} />
    </label>
  )
}
