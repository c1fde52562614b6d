import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PopupProps } from '../popup/popup.ts'
import styles from './consent.module.css'
import { type SiteText, siteText, siteTextTitles, versionLine } from './queries.ts'

interface Props extends PopupProps {
  name: SiteText
  /** Which one it begins with; undefined for the one in force. */
  version: number | undefined
}

/** The user agreement or the privacy policy, in this version, with links to the neighbouring ones. */
export function SiteTextPopup({ name, version: first, onClose }: Props) {
  const [asked, setAsked] = useState(first)
  const [isLoading, startLoading] = useTransition()
  const { text, version, latest, summary, time } = useSuspenseQuery(siteText(name, asked)).data
  const turnTo = (other: number) => startLoading(() => setAsked(other))

  return (
    <Dialog title={siteTextTitles[name]} onClose={onClose}>
      <p className={styles.version} aria-live="polite">
        <span>{versionLine(version, time)}</span>
        {version < latest && <strong> · 旧版本，现行的是第 {latest} 版</strong>}
      </p>
      {latest > 1 && (
        <div className={`wrap ${styles.turns}`}>
          {version > 1 && (
            <Button size="s" busy={isLoading} onClick={() => turnTo(version - 1)}>
              上一版
            </Button>
          )}
          {version < latest && (
            <Button size="s" busy={isLoading} onClick={() => turnTo(version + 1)}>
              下一版
            </Button>
          )}
        </div>
      )}
      {summary && <p className={styles.summary}>改动：{summary}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard */}
      <div role="region" aria-label="正文" tabIndex={0} className="soft own-lines">
        {text}
      </div>
    </Dialog>
  )
}
