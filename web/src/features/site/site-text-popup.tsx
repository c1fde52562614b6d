import { useSuspenseQuery } from '@tanstack/react-query'
import type { PopupProps } from '../../kernel/popup/popup.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type SiteText, siteText } from './queries.ts'
import styles from './site.module.css'

interface Props extends PopupProps {
  name: SiteText
  title: string
}

/** The user agreement or the privacy policy. */
export function SiteTextPopup({ name, title, onClose }: Props) {
  const { data } = useSuspenseQuery(siteText(name))
  return (
    <Dialog title={title} onClose={onClose}>
      {data.text === '' ? (
        <Empty scene="records">这份文件暂时没有内容</Empty>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard
        <div role="region" aria-label="正文" tabIndex={0} className={styles.text}>
          {data.text}
        </div>
      )}
    </Dialog>
  )
}
