import { isBeingPrepared } from '@judian/web/kernel/home.ts'
import { buttonClass } from '@judian/web/ui/actions/button.tsx'
import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { useState } from 'react'
import { Page } from '../../../components/layout/page.tsx'
import styles from './set-up.module.css'
import { SetUpForm } from './set-up-form.tsx'

/** An admin's first page on a new site. */
export function SetUpPage() {
  const [isOpen, setOpen] = useState(!isBeingPrepared)
  return (
    <div className={styles.page}>
      {isOpen ? (
        <SiteOpen />
      ) : (
        <Page title="开站设置" about="三步以后，站点就可以迎接成员了">
          <SetUpForm onDone={() => setOpen(true)} />
        </Page>
      )}
    </div>
  )
}

/** The links load whole pages, which know the home community. */
const SiteOpen = () => (
  <Page title="站点已经开放">
    <Empty
      scene="feed"
      action={
        <div className={`wrap ${styles.next}`}>
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            去首页看看
          </a>
          <a href="/admin/divisions" className={buttonClass()}>
            完善社区
          </a>
        </div>
      }
    >
      去发第一帖，或者先给社区换上图片、写好规则和标签
    </Empty>
  </Page>
)
