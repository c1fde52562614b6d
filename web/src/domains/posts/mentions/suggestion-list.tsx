import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { caretPlace } from './caret-place.ts'
import styles from './suggestion-list.module.css'
import type { ReadTyped, TypedName } from './typed-name.ts'
import { nameIn } from './use-typed-name.ts'
import { type TextControl, write } from '../../../kernel/input/write.ts'

/** Props of a list of names below the sign. */
export interface ListProps {
  field: TextControl
  typed: TypedName
  onClose: () => void
}

interface Name {
  id: number
  name: string
  picture?: ReactNode
}

interface Props extends ListProps {
  read: ReadTyped
  sign: '@' | '#'
  label: string
  /** Unit of the announced count. */
  unit: string
  names: readonly Name[]
  /** Below the names. */
  note?: string
}

/** List of names below the sign; the focus stays in the field. */
export function SuggestionList({ field, typed, read, sign, label, unit, names: found, note, onClose }: Props) {
  // The bare sign suggests nothing; found are the names of what was typed before.
  const names = typed.query === '' ? [] : found
  const listId = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, names.length - 1)
  const anchor = useRef<HTMLSpanElement>(null)

  const choose = ({ name }: Name) => {
    // Ends an input method's composition; its letters then become part of the text.
    field.blur()
    field.focus()
    const { start, end } = nameIn(field, read) ?? typed
    write(field, field.value[end] === ' ' ? `${sign}${name}` : `${sign}${name} `, start, end)
  }
  useFieldKeys(field, (key) => {
    if (names.length === 0) return false
    if (key === 'ArrowDown') setActive((at + 1) % names.length)
    else if (key === 'ArrowUp') setActive((at + names.length - 1) % names.length)
    else if (key === 'Enter' || key === 'Tab') choose(names[at]!)
    else if (key === 'Escape') onClose()
    else return false
    return true
  })
  useListAttributes(field, names.length > 0 ? { listId, activeId: `${listId}-${at}` } : undefined)

  return (
    <>
      <span ref={anchor} className={styles.anchor} style={caretPlace(field, typed.start)} />
      {names.length > 0 && (
        <Popover
          anchor={anchor}
          placement="bottom-start"
          historyEntry={false}
          className={styles.popover}
          onClose={onClose}
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-label={label}>
            {names.map((one, n) => (
              <button
                key={one.id}
                type="button"
                id={`${listId}-${n}`}
                role="option"
                aria-selected={n === at}
                tabIndex={-1}
                className={`row-l small ${styles.option}`}
                onClick={() => choose(one)}
              >
                {one.picture}
                <span className={`one-line ${styles.name}`}>{one.picture ? one.name : `${sign}${one.name}`}</span>
              </button>
            ))}
          </div>
          {note && <p className={`caption faint ${styles.note}`}>{note}</p>}
        </Popover>
      )}
      <VisuallyHidden>
        <span role="status">{names.length > 0 && `${names.length} ${unit}，用上下键选择`}</span>
      </VisuallyHidden>
    </>
  )
}

/** Passes the field's keys to `onKey` first; a handled key doesn't propagate. */
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
