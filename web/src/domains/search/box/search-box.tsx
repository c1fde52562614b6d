import { limits } from '@judian/contract/limits'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { queryOf, stateOf } from '../address.ts'
import type { CommunityNames } from '../names.ts'
import { useRecentSearches } from '../recent-searches.ts'
import { useNewSearch } from '../use-new-search.ts'
import styles from './search-box.module.css'
import { RecentRemoval, SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSlashKey } from './use-slash-key.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface Props {
  communities: CommunityNames
  /** In the top bar, where `/` focuses it. */
  inBar?: boolean
}

/** Search field with suggestions. */
export function SearchBox({ communities, inBar = false }: Props) {
  const { q, tab } = stateOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [typed, setTyped] = useTypedQuery(q)
  const [composing, setComposing] = useState(false)
  const [open, setOpen] = useState(false)
  const recent = useRecentSearches()
  const groups = useSuggestions({ typed: typed.trim(), composing, enabled: open, recent: recent.searches })
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  const combobox = useCombobox({ keys, open, onOpen: setOpen })
  const startSearch = useNewSearch()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input, inBar)

  const done = () => {
    combobox.close()
    input.current?.blur() // puts a phone's keyboard away
  }
  const choose = (option: Suggestion) => {
    if ('q' in option) startSearch(option.q)
    done()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return input.current?.focus()
    startSearch(text)
    void navigate({ to: '/search', search: queryOf({ q: text, tab }) })
    done()
  }
  const clear = () => {
    setTyped('')
    input.current?.focus()
    combobox.open()
  }

  return (
    <form
      role="search"
      aria-label="全站"
      className={styles.box}
      data-in-bar={inBar || undefined}
      {...combobox.frame}
      onSubmit={submit}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} className={styles.icon} />
        <input
          ref={input}
          {...combobox.field}
          type="text"
          aria-label="搜索"
          aria-keyshortcuts={inBar ? '/' : undefined}
          placeholder="搜索帖子、用户、战队"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.searchLength}
          className={`fill ${styles.input}`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            combobox.open()
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
        {typed !== '' && (
          <IconButton icon={moreIcons.close} size={16} label="清除" className={styles.clear} onClick={clear} />
        )}
        {inBar && typed === '' && (
          <kbd aria-hidden="true" className={`caption faint ${styles.key}`}>
            /
          </kbd>
        )}
      </div>
      {combobox.isShown && (
        <div {...combobox.popup} className={styles.popup}>
          <SuggestionList
            id={combobox.listId}
            groups={groups}
            active={combobox.active}
            communities={communities}
            idOf={combobox.idOf}
            onChoose={choose}
          />
          {typed.trim() === '' && recent.searches.length > 0 && (
            <RecentRemoval
              searches={recent.searches}
              onForget={(forgotten) => {
                recent.forget(forgotten)
                input.current?.focus()
              }}
              onClear={() => {
                recent.clear()
                input.current?.focus()
              }}
            />
          )}
        </div>
      )}
    </form>
  )
}

/** The field's text, which follows the address: history and links change it, too. */
function useTypedQuery(q: string) {
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (q !== known) {
    setKnown(q)
    setTyped(q)
  }
  return [typed, setTyped] as const
}
