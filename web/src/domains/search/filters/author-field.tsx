import { limits } from '@judian/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { useCombobox } from '../box/use-combobox.ts'
import { suggestions } from '../queries.ts'
import { useDebouncedValue } from '../use-debounced-value.ts'
import styles from './author-field.module.css'

interface Props {
  hideLabel: boolean
  /** The chosen author's name; undefined for every author. */
  name: string | undefined
  /** Called with the id, or with an empty text for every author. */
  onAuthor: (author: string) => void
}

/** Chooses an author by name. */
export function AuthorField({ hideLabel, name, onAuthor }: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const settled = useDebouncedValue(typed.trim())
  const { data } = useQuery({ ...suggestions(settled), enabled: open && settled !== '' })
  const users = typed.trim() === '' ? [] : (data?.users ?? [])
  const combobox = useCombobox({ keys: users.map(({ user_id }) => String(user_id)), open, onOpen: setOpen })
  const choose = (author: string) => {
    setTyped('')
    combobox.close()
    onAuthor(author)
  }

  return (
    <div {...combobox.frame} className={styles.author}>
      <TextField
        {...combobox.field}
        label="作者"
        hideLabel={hideLabel}
        placeholder="全部作者"
        autoComplete="off"
        maxLength={limits.searchLength}
        readOnly={name !== undefined}
        value={name ?? typed}
        onValue={(text) => {
          setTyped(text)
          combobox.open()
        }}
        trail={
          name !== undefined && (
            <IconButton icon={moreIcons.close} size={16} label="全部作者" onClick={() => choose('')} />
          )
        }
      />
      {combobox.isShown && (
        <div {...combobox.popup} id={combobox.listId} role="listbox" aria-label="作者" className={styles.list}>
          {users.map(({ user_id, username, avatar_url }) => {
            const key = String(user_id)
            return (
              <button
                key={key}
                type="button"
                id={combobox.idOf(key)}
                role="option"
                aria-selected={combobox.active === key}
                tabIndex={-1}
                className={`row small ${styles.option}`}
                onClick={() => choose(key)}
              >
                <Avatar size="s" userId={user_id} src={avatar_url} />
                <span className={`one-line ${styles.name}`}>{username}</span>
              </button>
            )
          })}
        </div>
      )}
    </div>
  )
}
