import { useId } from 'react'
import { Feature } from '../../../kernel/feature/feature.tsx'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { RowButton, RowGroup } from '../../../ui/display/rows.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { EndAccountPopup } from '../ending/end-account-popup.tsx'
import { AccessRecordsPopup } from './access-records-popup.tsx'
import { DataExport } from './data-export.tsx'
import { Quiet } from './quiet.tsx'
import styles from './security-screen.module.css'

/** Settings of who may address the member, and of their data. */
export function Privacy() {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        我的隐私
      </h2>
      <RowGroup>
        <Feature name="quiet">
          <Quiet />
        </Feature>
        <RowButton icon="eye" onClick={() => showPopup(AccessRecordsPopup, {})}>
          谁看过我的资料
        </RowButton>
        <DataExport />
        <RowButton icon={moreIcons.signOut} onClick={() => showPopup(EndAccountPopup, {})}>
          注销账号
        </RowButton>
      </RowGroup>
    </section>
  )
}
