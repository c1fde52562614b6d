import type { CallOutput } from '@judian/contract'
import styles from './consent.module.css'
import { type SiteText, siteTextTitles, versionLine } from './queries.ts'

interface Props {
  texts: CallOutput<'/v1/account/getConsents'>['texts']
  onRead: (name: SiteText) => void
}

/** The texts whose current versions a member hasn't agreed to, with their changes. */
export function ConsentChanges({ texts, onRead }: Props) {
  return (
    <ul className="stack-s">
      {texts
        .filter(({ version, agreed }) => version !== agreed)
        .map(({ name, version, agreed, summary, time }) => (
          <li key={name} className={`stack-xs small ${styles.change}`}>
            <p className={styles.name}>{siteTextTitles[name]}</p>
            <p className="caption soft">
              {[versionLine(version, time), agreed > 0 && `你同意过第 ${agreed} 版`].filter(Boolean).join(' · ')}
            </p>
            {agreed > 0 && summary && <p>改动：{summary}</p>}
            <p>
              <button type="button" className={`accent ${styles.link}`} onClick={() => onRead(name)}>
                阅读全文
              </button>
            </p>
          </li>
        ))}
    </ul>
  )
}
