import type { PopupProps } from '@judian/web/kernel/popup/popup.ts'
import { useMe } from '@judian/web/kernel/session/index.ts'
import { Icon } from '@judian/web/ui/icons/icon.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { pressedKey } from '@judian/web/ui/pressed-key.ts'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './site-search.module.css'
import { type FoundGroup, useFound } from './use-found.ts'

const longestSearch = 50

/** Search over pages, members and settings: Enter opens the first one found, the arrows go through them. */
export function SearchPopup({ onClose }: PopupProps) {
  const isAdmin = useMe()?.isAdmin === true
  const [typed, setTyped] = useState('')
  const { groups, isLooking } = useFound(typed.trim(), isAdmin)
  const isNothing = groups.length === 0 && !isLooking

  const openFirst = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.currentTarget.querySelector('a')?.click()
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = form
    current?.addEventListener('keydown', moveByArrows)
    return () => current?.removeEventListener('keydown', moveByArrows)
  }, [])

  return (
    <Dialog title="搜索后台" onClose={onClose}>
      <form ref={form} role="search" className="stack" onSubmit={openFirst}>
        <TextField
          type="search"
          label={isAdmin ? '页面、成员、设置' : '页面'}
          hideLabel
          placeholder={isAdmin ? '页面、成员、设置' : '页面'}
          lead={<Icon name="search" size={16} />}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={longestSearch}
          value={typed}
          onValue={setTyped}
        />
        <div className={`stack shrinks ${styles.found}`} aria-busy={isLooking}>
          {groups.map((group) => (
            <Group key={group.title} group={group} onOpen={onClose} />
          ))}
          {isNothing && (
            <p role="status" className="small soft">
              没有找到「{typed.trim()}」，换个说法试试
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** From the field through what was found. */
function moveByArrows(this: HTMLFormElement, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
  if (!step) return
  event.preventDefault()
  const stops = [...this.querySelectorAll<HTMLElement>('input, a')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}

function Group({ group: { title, found }, onOpen }: { group: FoundGroup; onOpen: () => void }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="caption faint">
        {title}
      </h3>
      <ul>
        {found.map(({ key, label, note, ...link }) => (
          <li key={key}>
            <Link {...link} className={styles.entry} onClick={onOpen}>
              <span>{label}</span>
              <span className="caption faint one-line">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
