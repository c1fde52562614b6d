import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import type { SiteText } from './queries.ts'
import styles from './site.module.css'

const SiteTextPopup = lazyPart(async () => (await import('./site-text-popup.tsx')).SiteTextPopup)

const titles: Record<SiteText, string> = { agreement: '用户协议', privacy: '隐私政策' }

interface Props {
  name: SiteText
  /** Inline, in title marks and underlined. */
  quoted?: boolean
}

/** Opens a text of the site in a popup. */
export function SiteTextLink({ name, quoted = false }: Props) {
  const title = titles[name]
  return (
    <button
      type="button"
      className={quoted ? styles.quoted : styles.link}
      onClick={() => showPopup(SiteTextPopup, { name, title })}
    >
      {quoted ? `《${title}》` : title}
    </button>
  )
}
