import { type ComponentProps, type FormEvent, type ReactNode, use } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import styles from './account-dialog.module.css'
import { AccountFrame } from './account-frame.tsx'
import type { AccountSubmit } from './use-account-submit.ts'

interface Props {
  title: string
  /** Above the fields. */
  note?: string | undefined
  form: Pick<AccountSubmit, 'ref' | 'submit' | 'problems' | 'isBusy'>
  /** The button's label, and its text while it is busy. */
  act: string
  busyText: string
  /** After a rate limit. */
  wait?: ComponentProps<typeof Button>['wait']
  /** Form-level error, by default that of the last attempt. */
  problem?: string | undefined
  children: ReactNode
  /** Below the button. */
  below?: ReactNode
  /** Links to the other overlays. */
  links: ReactNode
}

/** The form of an account overlay in its frame. */
export function AccountDialog({ title, note, form, act, busyText, wait, problem, children, below, links }: Props) {
  const { ref, problems, isBusy } = form
  const { Frame } = use(AccountFrame)
  const said = problems.form ?? problem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }

  return (
    <Frame title={title}>
      <form ref={ref} className="stack-l" noValidate onSubmit={submit}>
        {note && (
          <p role="status" className={`row small accent bold ${styles.note}`}>
            <Icon name={moreIcons.check} size={18} />
            {note}
          </p>
        )}
        {said && (
          <p role="alert" className={`small danger ${styles.problem}`}>
            {said}
          </p>
        )}
        {children}
        <Button type="submit" variant="primary" wide busy={isBusy} busyText={busyText} wait={wait}>
          {act}
        </Button>
        {below}
      </form>
      <div className={`small soft ${styles.links}`}>{links}</div>
    </Frame>
  )
}
