import { lazyPart } from '@judian/web/kernel/lazy/lazy-part.ts'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { pressedKey } from '@judian/web/ui/pressed-key.ts'
import { useEffect } from 'react'
import styles from './site-search.module.css'

const SearchPopup = lazyPart(() => import('./search-popup.tsx'), 'SearchPopup')

/** Opens the search, unless a dialog is open, which may hold what was typed. */
function openSearch() {
  if (document.querySelector('dialog[open]') === null) showPopup(SearchPopup, {})
}

/** Opens the search over pages, members and settings, as Ctrl-K does. */
export function SearchOpener() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || pressedKey(event).toLowerCase() !== 'k') return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      title="搜索后台（Ctrl K）"
      className={`row small faint ${styles.opener}`}
      onClick={openSearch}
    >
      <Icon name="search" size={18} />
      <span className="visually-hidden">搜索后台：</span>
      <span className={`fill ${styles.words}`}>页面、成员、设置</span>
      <kbd aria-hidden="true" className={`caption ${styles.words}`}>
        Ctrl K
      </kbd>
    </button>
  )
}
