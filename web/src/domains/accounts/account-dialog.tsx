import { type FormEvent, type ReactNode, type Ref, use } from 'react'
import styles from './account-dialog.module.css'
import { AccountFrame } from './account-frame.tsx'

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

/** The form of an account overlay in its frame. */
export function AccountDialog({ title, ref, onSubmit, problem, children, links }: Props) {
  const { Frame } = use(AccountFrame)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Frame title={title}>
      <form ref={ref} className="stack-l" noValidate onSubmit={submit}>
        {problem && (
          <p role="alert" className={`small danger ${styles.problem}`}>
            {problem}
          </p>
        )}
        {children}
      </form>
      <div className={`small soft ${styles.links}`}>{links}</div>
    </Frame>
  )
}
