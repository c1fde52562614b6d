import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { pressedKey } from '../../ui/pressed-key.ts'
import { caretPlace } from './caret-place.ts'
import { mentionSuggestions, type SuggestedMember } from './queries.ts'
import styles from './suggestion-list.module.css'
import type { TypedName } from './typed-name.ts'
import { nameIn } from './use-typed-name.ts'
import { type TextControl, write } from './write.ts'

interface Props {
  field: TextControl
  typed: TypedName
  messageId: number | undefined
  onClose: () => void
}

const pauseMs = 300

/** List of members below the @; the focus stays in the field. */
export function SuggestionList({ field, typed, messageId, onClose }: Props) {
  const listId = useId()
  const query = useSettled(typed.query)
  const { data } = useQuery({ ...mentionSuggestions(query, messageId), placeholderData: keepPreviousData })
  const users = typed.query === '' ? [] : (data?.users ?? [])
  const [active, setActive] = useState(0)
  const at = Math.min(active, users.length - 1)
  const anchor = useRef<HTMLSpanElement>(null)

  const choose = ({ username }: SuggestedMember) => {
    // Ends what an input method composes; the letters then stand in the text.
    field.blur()
    field.focus()
    const { start, end } = nameIn(field) ?? typed
    write(field, field.value[end] === ' ' ? `@${username}` : `@${username} `, start, end)
  }
  useFieldKeys(field, (key) => {
    if (users.length === 0) return false
    if (key === 'ArrowDown') setActive((at + 1) % users.length)
    else if (key === 'ArrowUp') setActive((at + users.length - 1) % users.length)
    else if (key === 'Enter' || key === 'Tab') choose(users[at]!)
    else if (key === 'Escape') onClose()
    else return false
    return true
  })
  useListAttributes(field, users.length > 0 ? { listId, activeId: `${listId}-${at}` } : undefined)

  return (
    <>
      <span ref={anchor} className={styles.anchor} style={caretPlace(field, typed.start)} />
      {users.length > 0 && (
        <Popover
          anchor={anchor}
          placement="bottom-start"
          historyEntry={false}
          className={styles.popover}
          onClose={onClose}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-label="提到的人">
            {users.map((user, n) => (
              <button
                key={user.user_id}
                type="button"
                id={`${listId}-${n}`}
                role="option"
                aria-selected={n === at}
                tabIndex={-1}
                className={styles.option}
                onClick={() => choose(user)}
              >
                <Avatar size="s" userId={user.user_id} src={user.avatar_url} />
                <span className={styles.name}>{user.username}</span>
              </button>
            ))}
          </div>
        </Popover>
      )}
      <VisuallyHidden>
        <span role="status">{users.length > 0 && `${users.length} 个人，用上下键选择`}</span>
      </VisuallyHidden>
    </>
  )
}

/** The text after a pause in typing; first of all none. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Offers keys of the field to `onKey` before anybody else; those that it takes reach nobody else. */
function useFieldKeys(field: TextControl, onKey: (key: string) => boolean) {
  const take = useEffectEvent(onKey)
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!take(pressedKey(event as KeyboardEvent))) return
      event.preventDefault()
      event.stopPropagation()
    }
    field.addEventListener('keydown', onKeyDown, true)
    return () => field.removeEventListener('keydown', onKeyDown, true)
  }, [field])
}

/** Says at the field which list it controls and which option is active. */
function useListAttributes(field: TextControl, list: { listId: string; activeId: string } | undefined) {
  const { listId, activeId } = list ?? {}
  useLayoutEffect(() => {
    if (!listId || !activeId) return
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-controls', listId)
    field.setAttribute('aria-activedescendant', activeId)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
    }
  }, [field, listId, activeId])
}
